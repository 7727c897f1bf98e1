import { type Formats, interval } from '../../../../components/format';
import type { Bill } from '../../../../models/sizing/bill';
import { containerWords, quantities } from '../../../heap-goal';
import type { BillSettings, Price } from '../../bill/fields';
import type { BilledSide, BillPart } from '../../bill/sides';
import { asShown, type BillStepId } from '../../bill/steps';
import { phrases } from './phrases';

/** A piece of a sentence; figures stand out. */
export interface Phrase {
  readonly text: string;
  readonly figure?: boolean;
}

/** One figure of the chain and how it came about, a sentence each. */
export interface StepWords {
  readonly word: string;
  readonly figure: string;
  readonly derivation: readonly string[];
}

/** An amount of a side, how it is written, and which number that stands for. */
interface Amount {
  of(bill: Bill): number;
  /** Beside others up to `most`. */
  text(amount: number, most: number): string;
  round(amount: number, most: number): number;
}

const PARTS: Readonly<Record<BillPart, { readonly word: string; readonly gloss: string }>> = {
  maps: { word: 'maps', gloss: 'Live bytes of the maps.' },
  other: { word: 'other live', gloss: 'What else is alive in the heap.' },
  garbage: { word: 'garbage', gloss: 'What is allocated until a collection ends. Its pages stay resident.' },
  runtime: {
    word: 'runtime and rounding',
    gloss: 'Metadata, stacks and unused parts of spans: the middle of what was measured.',
  },
};

const THRASH =
  'Collections run back to back and take up to about half of the CPU; then the heap grows beyond the limit all the same.';
const CONTAINER = { fits: 'fits', tight: 'may not fit', exceeds: 'does not fit' } as const;

/** Sums of money below it are shown to the hundredth. */
const SMALL = 100;

export const billWords = (f: Formats<'en'>) => {
  const goal = quantities(f);
  const { rate, share } = goal;
  const { tick, exact } = phrases(f);
  const bytes = (amount: number) => (Number.isFinite(amount) ? f.sumBytes(amount) : 'no bound');
  const among = (amount: number, most: number) => (Number.isFinite(amount) ? exact(amount, most) : 'no bound');
  const range = ({ low, high }: { readonly low: number; readonly high: number }) =>
    interval(bytes(low), bytes(high), ' to ');
  const podsWord = (pods: number) => f.counted(pods, { one: 'pod', other: 'pods' });
  /** Bytes that a cycle finds: those that live, and those allocated while it marked. */
  const found = ({ liveBytes, floatingBytes }: Bill) => liveBytes.expected + floatingBytes;

  function money({ before, after }: Price, amount: number): string {
    if (!Number.isFinite(amount)) return 'no bound';
    return `${before}${f.number(amount, Math.abs(amount) < SMALL ? { places: 2 } : { most: 0 })}${after}`;
  }

  function live({ mapsBytes, mapsPointerShare, bill }: BilledSide, { otherLiveBytes }: BillSettings): string[] {
    const expected = bytes(bill.liveBytes.expected);
    const sum =
      otherLiveBytes === 0
        ? 'Maps, and nothing else.'
        : `${bytes(mapsBytes.expected)} maps + ${bytes(otherLiveBytes)} other = ${expected}.`;
    const scanned = `Of the maps, ${share(mapsPointerShare)} lie in objects with pointers, which a collection scans.`;
    const open = range(bill.liveBytes);
    return open === expected ? [sum, scanned] : [sum, scanned, `By chance, 19 times in 20: ${open}.`];
  }

  function byGogc(bill: Bill, { gogc }: BillSettings): string[] {
    const { goal } = bill;
    if (goal.by === 'nothing') return ['GOGC is off and no memory limit holds: no collection ever starts.'];
    if (goal.by === 'minimum') return [`4 MiB × GOGC ${gogc} / 100: no goal is smaller.`];
    if (goal.by !== 'gogc') return [];
    const alive = bytes(found(bill));
    return [
      `${alive} found alive + ${alive} × GOGC ${gogc} / 100, with stacks and globals ${bytes(goal.gogcBytes)}.`,
      `${range(goal.bytes)}, by what isn’t known of the program.`,
    ];
  }

  function byLimit({ bill, release }: BilledSide, { gogc, memoryLimitBytes }: BillSettings): string[] {
    const { limit, by, gogcBytes } = bill.goal;
    if (memoryLimitBytes === null) return [];
    if (!limit) return [`Go ${release} does not know GOMEMLIMIT: it came with 1.19.`];
    const over = limit.overageBytes > 0 ? ` − ${bytes(limit.overageBytes)} mapped above it` : '';
    const sum = `GOMEMLIMIT ${f.typedBytes(memoryLimitBytes)} − ${bytes(limit.nonHeapBytes)} beside the heap${over} − ${bytes(limit.headroomBytes)} headroom`;
    const alone = gogc === 'off' ? 'GOGC is off' : `GOGC alone would let it be ${bytes(gogcBytes)}`;
    if (by === 'live') return [`${sum} leaves nothing above the live heap, so that is the goal.`, THRASH];
    if (by === 'limit') return [`${sum} = ${bytes(limit.bytes)}. ${alone}: the limit decides.`, ...oftener(bill)];
    return [`${sum} = ${bytes(limit.bytes)}, which is more: GOGC decides.`];
  }

  /** First order: a program that allocates at one rate needs as long as it has space. */
  function oftener(bill: Bill): string[] {
    const { goal } = bill;
    if (!Number.isFinite(goal.gogcBytes)) return [];
    const times = (goal.gogcBytes - found(bill)) / (goal.bytes.expected - found(bill));
    return [`Collections come about ${f.number(times, { digits: 2 })} times as often as by GOGC.`];
  }

  function garbage(bill: Bill): string[] {
    const { goal, peakBytes, liveBytes, garbageBytes, floatingBytes, markSeconds } = bill;
    if (!Number.isFinite(peakBytes)) return ['Nothing is ever collected.'];
    const alive = bytes(liveBytes.expected);
    const early = peakBytes < goal.bytes.expected ? ', before its goal' : '';
    return [
      `The heap grows to ${bytes(peakBytes)} until a collection ends${early}: ${bytes(garbageBytes)} above the ${alive} that live.`,
      `A collection finds ${bytes(found(bill))}: ${alive} that live, and ${bytes(floatingBytes)} that were allocated while it marked, for ${f.duration(markSeconds * 1000)}.`,
    ];
  }

  function cycles({ cyclesPerSecond, gcCpuShare }: Bill, { procs }: BillSettings): string[] {
    const { expected, low, high } = cyclesPerSecond;
    if (expected === 0) return ['Nothing starts one.'];
    const cpus = f.plural(procs, { one: 'the CPU', other: `${procs} CPUs` });
    return [
      `${rate(low)} to ${rate(high)} a second.`,
      `They take ${share(gcCpuShare.expected)} of ${cpus}, ${share(gcCpuShare.low)} to ${share(gcCpuShare.high)}; what idle CPUs mark for free is left out.`,
    ];
  }

  function resident({ peakBytes, surroundings, residentBytes }: Bill): string[] {
    if (!Number.isFinite(peakBytes)) return ['The heap grows until something outside ends the program.'];
    const { share: around, bytes: beside } = surroundings;
    return [
      `${bytes(peakBytes)} at the heap’s peak × ${f.number(1 + around.expected, { places: 2 })}, and ${bytes(beside.expected)} for stacks, metadata and the binary = ${bytes(residentBytes.expected)}.`,
      `${range(residentBytes)}, by what isn’t known: how fast the heap is marked, which CPUs are idle, how much lies around its objects.`,
      'Pages of garbage stay resident, so this is steady, not a peak.',
    ];
  }

  function container({ container: verdict, residentBytes, peakBytes }: Bill, { containerBytes }: BillSettings): string {
    const limit = f.typedBytes(containerBytes ?? 0);
    if (verdict === 'fits') return `At most ${bytes(residentBytes.high)} of ${limit}.`;
    if (verdict === 'tight') return `${range(residentBytes)}, and the limit of ${limit} lies between.`;
    return Number.isFinite(peakBytes)
      ? `At least ${bytes(residentBytes.low)}, and the limit is ${limit}: the kernel ends the program.`
      : `The heap grows until the limit of ${limit} ends the program.`;
  }

  /** A figure of a heap that grows past its goal. */
  const orMore = ({ goal }: Bill, figure: string) => (goal.by === 'live' ? `${figure} or more` : figure);

  const steps: Readonly<Record<BillStepId, (side: BilledSide, settings: BillSettings) => StepWords>> = {
    live: (side, settings) => ({
      word: 'live heap',
      figure: bytes(side.bill.liveBytes.expected),
      derivation: live(side, settings),
    }),
    goal(side, settings) {
      const { goal } = side.bill;
      const figure = bytes(goal.bytes.expected);
      return {
        word: 'heap goal',
        figure: goal.by === 'live' ? `${figure}, thrashing` : figure,
        derivation: [...byGogc(side.bill, settings), ...byLimit(side, settings)],
      };
    },
    garbage: ({ bill }) => ({ word: 'garbage', figure: bytes(bill.garbageBytes), derivation: garbage(bill) }),
    cycles({ bill }, settings) {
      const { expected } = bill.cyclesPerSecond;
      return {
        word: 'collections',
        figure: expected === 0 ? 'none' : `${rate(expected)} a second`,
        derivation: cycles(bill, settings),
      };
    },
    resident: ({ bill }) => ({
      word: 'resident',
      figure: orMore(bill, bytes(bill.residentBytes.expected)),
      derivation: resident(bill),
    }),
    container: ({ bill }, settings) => ({
      word: 'container',
      figure: CONTAINER[bill.container ?? 'fits'],
      derivation: [container(bill, settings)],
    }),
    fleet({ bill }, { pods }) {
      const [each, fleet] = [bytes(bill.residentBytes.expected), bytes(bill.fleetBytes.expected)];
      return {
        word: podsWord(pods),
        figure: orMore(bill, fleet),
        derivation: Number.isFinite(bill.peakBytes)
          ? [`${f.count(pods)} × ${each} = ${fleet}; from ${range(bill.fleetBytes)}.`]
          : ['As many times what has no bound.'],
      };
    },
    money({ bill }, { price }) {
      const sum = price ? money(price, bill.pricePerMonth ?? 0) : '';
      return {
        word: 'a month',
        figure: sum,
        derivation: [
          `${bytes(bill.fleetBytes.expected)} × ${price ? money(price, price.amount) : ''} a GiB = ${sum}.`,
          'Counted is resident memory. What is requested or reserved beyond it costs more.',
        ],
      };
    },
  };

  function difference(first: number, last: number, { round, text }: Amount): Phrase[] {
    if (!Number.isFinite(first) || !Number.isFinite(last)) return [];
    const most = Math.max(first, last);
    const less = round(first, most) - round(last, most);
    if (less === 0) return [{ text: ': ' }, { text: 'the same', figure: true }];
    const amount = text(Math.abs(less), most);
    return [{ text: ': ' }, { text: amount, figure: true }, { text: less > 0 ? ' less' : ' more' }];
  }

  function listed(sides: readonly BilledSide[], amount: Amount): Phrase[] {
    const most = Math.max(...sides.map(({ bill }) => amount.of(bill)).filter(Number.isFinite));
    const list = sides.flatMap(({ label, bill }, i): Phrase[] => [
      { text: i === 0 ? '' : ', ' },
      { text: amount.text(amount.of(bill), most), figure: true },
      { text: `${orMore(bill, '')} with ${label}` },
    ]);
    const [first, second, third] = sides;
    // Of three or more no difference is the one that is asked for.
    const two = first && second && !third;
    return [...list, ...(two ? difference(amount.of(first.bill), amount.of(second.bill), amount) : []), { text: '.' }];
  }

  return {
    fit: {
      ...containerWords(f, goal),
      with: (side: string) => `With ${side}: `,
      none: 'Give a container limit, and the largest GOGC that fits it stands here.',
      set: 'Bill with these',
      setFor: (side: string) => `Bill with the settings of ${side}`,
    },
    parts: PARTS,
    /** Below the bars: the whiskers. */
    interval: 'from the least to the most',
    limit: (limitBytes: number) => `GOMEMLIMIT ${f.typedBytes(limitBytes)}`,
    container: (containerBytes: number) => `container ${f.typedBytes(containerBytes)}`,
    /** Words of a part of a bar, the longest first. */
    inBar(part: BillPart, amount: number): readonly string[] {
      const text = bytes(amount);
      return Number.isFinite(amount) ? [`${PARTS[part].word} ${text}`, text] : [text];
    },
    bar: (side: string, parts: readonly { readonly id: BillPart; readonly bytes: number }[]) =>
      `Resident memory of one pod, ${side}: ${parts.map((part) => `${PARTS[part.id].word} ${bytes(part.bytes)}`).join(', ')}`,
    tick: (amount: number, most: number) => (amount === 0 ? '0' : tick(amount, most)),
    chain: (side: string) => `The bill with ${side}`,
    stillCounts: (problem: string, value: string) =>
      `${problem} The bill still counts with ${value === '' ? 'none' : value}.`,
    step: (id: BillStepId, side: BilledSide, settings: BillSettings) => steps[id](side, settings),
    /** `500 pods: 761.3 GiB with Go 1.23, 277.9 GiB with Go 1.26: 483.4 GiB less.` */
    fleet(sides: readonly BilledSide[], { pods }: BillSettings): Phrase[] {
      const amount = { of: ({ fleetBytes }: Bill) => fleetBytes.expected, text: among, round: asShown };
      return [{ text: `${podsWord(pods)}: ` }, ...listed(sides, amount)];
    },
    /** The same in money; nothing without a price. */
    money(sides: readonly BilledSide[], { price }: BillSettings): Phrase[] {
      if (!price) return [];
      const amount: Amount = {
        of: ({ pricePerMonth }) => pricePerMonth ?? 0,
        text: (sum) => money(price, sum),
        round: (sum) => (sum < SMALL ? Math.round(sum * 100) / 100 : Math.round(sum)),
      };
      return [{ text: 'A month: ' }, ...listed(sides, amount)];
    },
  };
};
