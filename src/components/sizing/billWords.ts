import type { Bill } from '../../models/sizing/bill';
import { formatCount } from '../ui/bytes';
import { bytesText } from '../ui/parseBytes';
import { asShown, billBytes as bytes, billRange as fromTo } from './billBytes';
import type { BillSettings, Price } from './billFields';
import type { BilledSide } from './billSides';

/** One figure of the chain and how it came about, a sentence each. */
export interface BillStep {
  readonly id: 'live' | 'goal' | 'garbage' | 'resident' | 'container' | 'fleet' | 'money';
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
  const sum = `GOMEMLIMIT ${bytesText(memoryLimitBytes)} − ${bytesText(limit.nonHeapBytes)} beside the heap − ${bytes(limit.headroomBytes)} headroom`;
  const gogc = settings.gogc === 'off' ? 'GOGC is off' : `GOGC alone would let it be ${bytes(gogcBytes)}`;
  if (by === 'live') return [`${sum} leaves nothing above the live heap, so that is the goal.`, THRASH];
  if (by === 'limit') return [`${sum} = ${bytes(limit.bytes)}. ${gogc}: the limit decides.`, ...oftener(bill)];
  return [`${sum} = ${bytes(limit.bytes)}, which is more: GOGC decides.`];
}

/** First order: a program that allocates at one rate needs as long as it has room. */
function oftener({ goal, garbageBytes }: Bill): string[] {
  if (!Number.isFinite(goal.gogcBytes)) return [];
  const times = (goal.gogcBytes - goal.bytes + garbageBytes) / garbageBytes;
  return [`Collections come ${FACTOR.format(times)} times as often as by GOGC.`];
}

const THRASH =
  'Collections run back to back and take up to about half of the CPU; then the heap grows beyond the limit all the same.';

function gogcSentences({ goal, liveBytes }: Bill, { gogc }: BillSettings): string[] {
  const live = bytes(liveBytes.expected);
  if (goal.by === 'nothing') return ['GOGC is off and no memory limit holds: no collection ever starts.'];
  if (goal.by === 'minimum') return [`4 MiB × GOGC ${gogc} / 100: no goal is smaller.`];
  if (goal.by !== 'gogc') return [];
  return [`${live} live + ${live} × GOGC ${gogc} / 100 = ${bytes(goal.gogcBytes)}. Stacks and globals are left out.`];
}

function garbageSentences({ goal, liveBytes, garbageBytes }: Bill, { gogc }: BillSettings): string[] {
  const live = bytes(liveBytes.expected);
  const sum =
    goal.by === 'gogc'
      ? `${live} live × GOGC ${gogc} / 100 = ${bytes(garbageBytes)}.`
      : 'What the goal below leaves above the live heap.';
  return [sum, 'A program that allocates little once it has started stays below it.'];
}

function residentSentences({ bill }: BilledSide): string[] {
  if (!Number.isFinite(bill.goal.bytes)) return ['The heap grows until something outside ends the program.'];
  const { low, high } = bill.aboveGoal;
  const factors = `${(1 + low.share).toFixed(2)} to ${(1 + high.share).toFixed(2)}`;
  return [
    `The goal × ${factors}, and ${bytesText(low.bytes)} to ${bytesText(high.bytes)}, as measured: ${fromTo(bill.residentBytes)}. The middle is shown.`,
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
    exceeds: Number.isFinite(bill.goal.bytes)
      ? `At least ${bytes(bill.residentBytes.low)}, and the limit is ${bytesText(containerBytes)}: the kernel ends the program.`
      : `The heap grows until the limit of ${bytesText(containerBytes)} ends the program.`,
  }[bill.container];
  return [{ id: 'container', word: 'container', ...CONTAINER[bill.container], derivation: [sentence] }];
}

function liveSentences({ mapsBytes, bill }: BilledSide, { otherLiveBytes }: BillSettings): string[] {
  const sum =
    otherLiveBytes === 0
      ? 'Maps, and nothing else.'
      : `${bytes(mapsBytes.expected)} maps + ${bytes(otherLiveBytes)} other = ${bytes(bill.liveBytes.expected)}.`;
  const range = fromTo(bill.liveBytes);
  return range === bytes(bill.liveBytes.expected) ? [sum] : [sum, `The hashes’ chance, 19 times in 20: ${range}.`];
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
      id: 'garbage',
      word: 'garbage allowed',
      figure: bytes(bill.garbageBytes),
      derivation: garbageSentences(bill, settings),
    },
    {
      id: 'goal',
      word: 'heap goal',
      figure: thrashes ? `${bytes(bill.goal.bytes)}, thrashing` : bytes(bill.goal.bytes),
      derivation: [...gogcSentences(bill, settings), ...limitSentences(side, settings)],
      ...((thrashes || bill.goal.by === 'nothing') && { tone: 'bad' }),
    },
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
      derivation: Number.isFinite(bill.goal.bytes)
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
