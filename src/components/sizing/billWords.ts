import type { Bill } from '../../models/sizing/bill';
import { durationText, rateText, shareText } from '../heap/heapWords';
import { formatCount } from '../ui/bytes';
import { bytesText } from '../ui/parseBytes';
import { asShown, billBytes as bytes, billRange as fromTo } from './billBytes';
import type { BillSettings, Price } from './billFields';
import type { BilledSide } from './billSides';

/** One figure of the chain and how it came about, a sentence each. */
export interface BillStep {
  readonly id: 'live' | 'goal' | 'garbage' | 'cycles' | 'resident' | 'container' | 'fleet' | 'money';
  readonly word: string;
  readonly figure: string;
  readonly derivation: readonly string[];
  readonly tone?: 'unsure' | 'bad';
}

/** A piece of a sentence; figures stand out. */
export interface Phrase {
  readonly text: string;
  readonly figure?: boolean;
}

/** Below it a sum is shown to the hundredth. */
const SMALL = 100;
const SMALL_SUM = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const FACTOR = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const SUM = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function money({ before, after }: Price, amount: number): string {
  if (!Number.isFinite(amount)) return 'no bound';
  return `${before}${(Math.abs(amount) < SMALL ? SMALL_SUM : SUM).format(amount)}${after}`;
}

function limitSentences({ bill, release }: BilledSide, settings: BillSettings): string[] {
  const { limit, by, gogcBytes } = bill.goal;
  const { memoryLimitBytes } = settings;
  if (memoryLimitBytes === null) return [];
  if (!limit) return [`Go ${release} does not know GOMEMLIMIT: it came with 1.19.`];
  const over = limit.overageBytes > 0 ? ` − ${bytes(limit.overageBytes)} mapped above it` : '';
  const sum = `GOMEMLIMIT ${bytesText(memoryLimitBytes)} − ${bytes(limit.nonHeapBytes)} beside the heap${over} − ${bytes(limit.headroomBytes)} headroom`;
  const gogc = settings.gogc === 'off' ? 'GOGC is off' : `GOGC alone would let it be ${bytes(gogcBytes)}`;
  if (by === 'live') return [`${sum} leaves nothing above the live heap, so that is the goal.`, THRASH];
  if (by === 'limit') return [`${sum} = ${bytes(limit.bytes)}. ${gogc}: the limit decides.`, ...oftener(bill)];
  return [`${sum} = ${bytes(limit.bytes)}, which is more: GOGC decides.`];
}

/** First order: a program that allocates at one rate needs as long as it has room. */
function oftener({ goal, liveBytes, floatingBytes }: Bill): string[] {
  if (!Number.isFinite(goal.gogcBytes)) return [];
  const found = liveBytes.expected + floatingBytes;
  const times = (goal.gogcBytes - found) / (goal.bytes.expected - found);
  return [`Collections come about ${FACTOR.format(times)} times as often as by GOGC.`];
}

const THRASH =
  'Collections run back to back and take up to about half of the CPU; then the heap grows beyond the limit all the same.';

function gogcSentences(bill: Bill, { gogc }: BillSettings): string[] {
  const { goal } = bill;
  if (goal.by === 'nothing') return ['GOGC is off and no memory limit holds: no collection ever starts.'];
  if (goal.by === 'minimum') return [`4 MiB × GOGC ${gogc} / 100: no goal is smaller.`];
  if (goal.by !== 'gogc') return [];
  const found = bytes(foundBytes(bill));
  return [
    `${found} found alive + ${found} × GOGC ${gogc} / 100, with stacks and globals ${bytes(goal.gogcBytes)}.`,
    `${fromTo(goal.bytes)}, by what isn’t known of the program.`,
  ];
}

/** What a cycle finds: what lives, and what was allocated while it marked. */
function foundBytes({ liveBytes, floatingBytes }: Bill): number {
  return liveBytes.expected + floatingBytes;
}

function foundSentence(bill: Bill): string {
  const { liveBytes, floatingBytes, markSeconds } = bill;
  const live = bytes(liveBytes.expected);
  return `A collection finds ${bytes(foundBytes(bill))}: ${live} that live, and ${bytes(floatingBytes)} that were allocated while it marked, for ${durationText(markSeconds * 1000)}.`;
}

function garbageSentences(bill: Bill): string[] {
  const { goal, peakBytes, liveBytes } = bill;
  if (!Number.isFinite(peakBytes)) return ['Nothing is ever collected.'];
  const live = bytes(liveBytes.expected);
  const early = peakBytes < goal.bytes.expected ? ', before its goal' : '';
  return [
    `The heap grows to ${bytes(peakBytes)} until a collection ends${early}: ${bytes(bill.garbageBytes)} above the ${live} that live.`,
    foundSentence(bill),
  ];
}

function cyclesStep({ cyclesPerSecond, gcCpuShare }: Bill, { procs }: BillSettings): BillStep {
  const { expected, low, high } = cyclesPerSecond;
  return {
    id: 'cycles',
    word: 'collections',
    figure: expected === 0 ? 'none' : `${rateText(expected)} a second`,
    derivation:
      expected === 0
        ? ['Nothing starts one.']
        : [
            `${rateText(low)} to ${rateText(high)} a second.`,
            `They take ${shareText(gcCpuShare.expected)} of ${procs === 1 ? 'the CPU' : `${procs} CPUs`}, ${shareText(gcCpuShare.low)} to ${shareText(gcCpuShare.high)}; what idle CPUs mark for free is left out.`,
          ],
  };
}

function residentSentences({ bill }: BilledSide): string[] {
  const { peakBytes, surroundings, residentBytes } = bill;
  if (!Number.isFinite(peakBytes)) return ['The heap grows until something outside ends the program.'];
  const { share, bytes: beside } = surroundings;
  return [
    `${bytes(peakBytes)} at the heap’s peak × ${(1 + share.expected).toFixed(2)}, and ${bytes(beside.expected)} for stacks, metadata and the binary = ${bytes(residentBytes.expected)}.`,
    `${fromTo(residentBytes)}, by what isn’t known: how fast the heap is marked, which CPUs are idle, how much lies around its objects.`,
    'Pages of garbage stay resident, so this is steady, not a peak.',
  ];
}

const CONTAINER = {
  fits: { figure: 'fits' },
  tight: { figure: 'may not fit', tone: 'unsure' },
  exceeds: { figure: 'does not fit', tone: 'bad' },
} as const;

function containerStep({ bill }: BilledSide, containerBytes: number): BillStep[] {
  if (bill.container === null) return [];
  const sentence = {
    fits: `At most ${bytes(bill.residentBytes.high)} of ${bytesText(containerBytes)}.`,
    tight: `${fromTo(bill.residentBytes)}, and the limit of ${bytesText(containerBytes)} lies between.`,
    exceeds: Number.isFinite(bill.peakBytes)
      ? `At least ${bytes(bill.residentBytes.low)}, and the limit is ${bytesText(containerBytes)}: the kernel ends the program.`
      : `The heap grows until the limit of ${bytesText(containerBytes)} ends the program.`,
  }[bill.container];
  return [{ id: 'container', word: 'container', ...CONTAINER[bill.container], derivation: [sentence] }];
}

function liveSentences({ mapsBytes, mapsPointerShare, bill }: BilledSide, settings: BillSettings): string[] {
  const { otherLiveBytes } = settings;
  const sum =
    otherLiveBytes === 0
      ? 'Maps, and nothing else.'
      : `${bytes(mapsBytes.expected)} maps + ${bytes(otherLiveBytes)} other = ${bytes(bill.liveBytes.expected)}.`;
  const scanned = `Of the maps, ${shareText(mapsPointerShare)} lie in objects with pointers, which a collection scans.`;
  const range = fromTo(bill.liveBytes);
  if (range === bytes(bill.liveBytes.expected)) return [sum, scanned];
  return [sum, scanned, `By chance, 19 times in 20: ${range}.`];
}

/** The chain from live bytes to the bill of one side. */
export function billSteps(side: BilledSide, settings: BillSettings): BillStep[] {
  const { bill } = side;
  const { pods, price, containerBytes } = settings;
  const each = bytes(bill.residentBytes.expected);
  const fleet = bytes(bill.fleetBytes.expected);
  const thrashes = bill.goal.by === 'live';
  return [
    {
      id: 'live',
      word: 'live heap',
      figure: bytes(bill.liveBytes.expected),
      derivation: liveSentences(side, settings),
    },
    {
      id: 'goal',
      word: 'heap goal',
      figure: thrashes ? `${bytes(bill.goal.bytes.expected)}, thrashing` : bytes(bill.goal.bytes.expected),
      derivation: [...gogcSentences(bill, settings), ...limitSentences(side, settings)],
      ...((thrashes || bill.goal.by === 'nothing') && { tone: 'bad' }),
    },
    { id: 'garbage', word: 'garbage', figure: bytes(bill.garbageBytes), derivation: garbageSentences(bill) },
    cyclesStep(bill, settings),
    {
      id: 'resident',
      word: 'resident',
      figure: thrashes ? `${each} or more` : each,
      derivation: residentSentences(side),
    },
    ...(containerBytes === null ? [] : containerStep(side, containerBytes)),
    {
      id: 'fleet',
      word: podsWord(pods),
      figure: thrashes ? `${fleet} or more` : fleet,
      derivation: Number.isFinite(bill.peakBytes)
        ? [`${formatCount(pods)} × ${each} = ${fleet}; from ${fromTo(bill.fleetBytes)}.`]
        : ['As many times what has no bound.'],
    },
    ...(price && bill.pricePerMonth !== null && Number.isFinite(bill.pricePerMonth)
      ? [moneyStep(bill, price, bill.pricePerMonth)]
      : []),
  ];
}

function moneyStep(bill: Bill, price: Price, perMonth: number): BillStep {
  const sum = money(price, perMonth);
  return {
    id: 'money',
    word: 'a month',
    figure: sum,
    derivation: [
      `${bytes(bill.fleetBytes.expected)} × ${money(price, price.amount)} a GiB = ${sum}.`,
      'Counted is resident memory. What is requested or reserved beyond it costs more.',
    ],
  };
}

function podsWord(pods: number): string {
  return pods === 1 ? '1 pod' : `${formatCount(pods)} pods`;
}

/** An amount of a side, how it is written, and which number that stands for. */
interface Listed {
  of(bill: Bill): number;
  format(amount: number): string;
  round(amount: number): number;
}

function difference(first: number, last: number, { format, round }: Listed): Phrase[] {
  if (!Number.isFinite(first) || !Number.isFinite(last)) return [];
  const less = round(first) - round(last);
  if (less === 0) return [{ text: ': ' }, { text: 'the same', figure: true }];
  return [{ text: ': ' }, { text: format(Math.abs(less)), figure: true }, { text: less > 0 ? ' less' : ' more' }];
}

function listed(sides: readonly BilledSide[], amount: Listed): Phrase[] {
  const list = sides.flatMap(({ label, bill }, i): Phrase[] => [
    { text: i === 0 ? '' : ', ' },
    { text: amount.format(amount.of(bill)), figure: true },
    { text: `${bill.goal.by === 'live' ? ' or more' : ''} with ${label}` },
  ]);
  const [first, second, third] = sides;
  // Of three or more no difference is the one that is asked for.
  const two = first && second && !third;
  return [...list, ...(two ? difference(amount.of(first.bill), amount.of(second.bill), amount) : []), { text: '.' }];
}

/** `500 pods: 761.3 GiB with Go 1.23, 277.9 GiB with Go 1.26: 483.4 GiB less.` */
export function fleetPhrases(sides: readonly BilledSide[], { pods }: BillSettings): Phrase[] {
  const amount = { of: ({ fleetBytes }: Bill) => fleetBytes.expected, format: bytes, round: asShown };
  return [{ text: `${podsWord(pods)}: ` }, ...listed(sides, amount)];
}

/** The same in money; nothing without a price. */
export function moneyPhrases(sides: readonly BilledSide[], { price }: BillSettings): Phrase[] {
  if (!price) return [];
  const amount: Listed = {
    of: ({ pricePerMonth }) => pricePerMonth ?? 0,
    format: (sum) => money(price, sum),
    round: (sum) => (sum < SMALL ? Math.round(sum * 100) / 100 : Math.round(sum)),
  };
  return [{ text: 'A month: ' }, ...listed(sides, amount)];
}

export function sentenceOf(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join('');
}
