import type { LimitGoal } from '../../../../models/heap/pacer';
import type { Bill } from '../../../../models/sizing/bill';
import type { Machine, Resource } from '../../../../models/sizing/machines';
import type { Range } from '../../../../models/sizing/range';
import { containerWords, quantities } from '../../../heap-goal';
import { type Formats, interval } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { BilledSide, BillFact, BillPart, MachineRow } from '../../bill/facts';
import { type BillStepId, type ComparedAmounts, isThrashing, moneyDigits } from '../../bill/steps';
import type { BillSettings, Price } from '../../question/settings';
import { LEAST_SHARE } from '../amounts';
import { phrases } from './figure';

/** A piece of a sentence; figures stand out. */
export interface Phrase {
  readonly text: string;
  readonly figure?: boolean;
}

/** One figure of the chain. */
export interface BillFigure {
  readonly word: string;
  readonly figure: string;
}

const PARTS: Readonly<Record<BillPart, { readonly word: string; readonly gloss: string }>> = {
  maps: { word: 'maps', gloss: 'Live bytes of the maps and of what they point to.' },
  other: { word: 'other live', gloss: 'Everything else that is live in the heap.' },
  garbage: {
    word: 'garbage',
    gloss: 'What the heap holds beyond live objects when a collection ends. Its pages stay resident.',
  },
  runtime: {
    word: 'runtime and rounding',
    gloss: 'Metadata, stacks and unused parts of spans; the figure is the middle of the measured range.',
  },
};

const CONTAINER = { fits: 'fits', tight: 'may not fit', exceeds: 'does not fit' } as const;

export const billWords = (f: Formats<'en'>) => {
  const goal = quantities(f);
  const { rate, share } = goal;
  const { tick, exact } = phrases(f);
  const bytes = (amount: number) => (Number.isFinite(amount) ? f.sumBytes(amount) : 'unbounded');
  const range = ({ low, high }: Range) => interval(bytes(low), bytes(high), ' to ');
  const podsWord = (pods: number) => f.counted(pods, { one: 'pod', other: 'pods' });
  /** `up to 0.1%` where the lower end rounds to nothing. */
  function shares({ low, high }: Omit<Range, 'expected'>): string {
    if (low >= LEAST_SHARE) return interval(share(low), share(high), ' to ');
    return high >= LEAST_SHARE ? `up to ${share(high)}` : share(high);
  }
  /** A figure of a heap that may exceed its goal. */
  const orMore = (figure: string, isLeast: boolean) => (isLeast ? `${figure} or more` : figure);

  function money({ before, after }: Price, sum: number): string {
    return Number.isFinite(sum) ? `${before}${f.number(sum, moneyDigits(sum))}${after}` : 'unbounded';
  }

  function limitSum(limit: number, { nonHeapBytes, overageBytes, headroomBytes }: LimitGoal): string {
    const over = overageBytes > 0 ? ` − ${bytes(overageBytes)} mapped above the limit` : '';
    return `GOMEMLIMIT ${f.typedBytes(limit)} − ${bytes(nonHeapBytes)} outside the heap${over} − ${bytes(headroomBytes)} headroom`;
  }

  const facts: EventWords<BillFact> = {
    onlyMaps: () => 'Only the maps and what they point to are counted.',
    liveSum: ({ maps, other, sum }) => `${bytes(maps)} maps + ${bytes(other)} other = ${bytes(sum)}.`,
    scanned: (fact) =>
      `${share(fact.share)} of the maps’ memory is in objects with pointers, which a collection scans.`,
    chance: (fact) => `95% range of the live heap: ${range(fact.range)}.`,
    noGoal: () => 'GOGC is off and no memory limit applies, so no collection ever starts.',
    minimum: ({ gogc }) => `The goal is never smaller than 4 MiB × GOGC ${gogc} / 100.`,
    gogcSum: ({ found, gogc, sum }) =>
      `${bytes(found)} found live + ${bytes(found)} × GOGC ${gogc} / 100, or ${bytes(sum)} with stacks and globals.`,
    goalRange: (fact) => `The goal is ${range(fact.range)}, depending on details of the program that are unknown here.`,
    noLimitKnown: ({ release }) => `Go ${release} has no GOMEMLIMIT, which came with Go 1.19.`,
    nothingAbove: (fact) =>
      `${limitSum(fact.limit, fact.goal)} leaves nothing above the live heap, so the live heap is the goal.`,
    thrashing: () =>
      'Collections run back to back and take up to about half of the CPU, and the heap still grows beyond the limit.',
    limitDecides(fact) {
      const alone = fact.gogc === null ? 'GOGC is off' : `GOGC alone would give ${bytes(fact.gogc)}`;
      return `${limitSum(fact.limit, fact.goal)} = ${bytes(fact.goal.bytes)}. ${alone}, so the limit sets the goal.`;
    },
    gogcDecides: (fact) =>
      `${limitSum(fact.limit, fact.goal)} = ${bytes(fact.goal.bytes)}. GOGC’s goal is lower, so it applies.`,
    oftener({ times }) {
      const shown = f.number(times, { digits: 2 });
      return `Collections run about ${shown === '2.0' ? 'twice' : `${shown} times`} as often as with GOGC alone.`;
    },
    neverCollected: () => 'Nothing is ever collected.',
    peak: ({ peak, garbage, live, isEarly }) =>
      `The heap grows to ${bytes(peak)} by the time a collection ends${isEarly ? ', short of the heap goal' : ''}. That is ${bytes(garbage)} more than the ${bytes(live)} of live data.`,
    found: ({ found, live, floating, ms }) =>
      `A collection finds ${bytes(found)}: ${bytes(live)} live, plus ${bytes(floating)} allocated during ${f.duration(ms)} of marking.`,
    nothingStarts: () => 'Nothing starts a collection.',
    rates: ({ perSecond: { low, high } }) => `The collector runs ${rate(low)} to ${rate(high)} times per second.`,
    cpus({ share: { expected, low, high }, procs }) {
      const cpus = f.plural(procs, { one: 'the CPU', other: `${procs} CPUs` });
      return `Collections take ${share(expected)} of ${cpus} (${shares({ low, high })}); marking on idle CPUs is free, so it is left out.`;
    },
    unbound: () => 'The heap grows until something outside the program kills it.',
    residentSum: ({ peak, factor, beside, sum }) =>
      `${bytes(peak)} at the heap’s peak × ${f.number(factor, { places: 2 })} + ${bytes(beside)} for stacks, metadata and the binary = ${bytes(sum)}.`,
    residentRange: (fact) =>
      `Resident memory is ${range(fact.range)}, depending on details that are unknown here: how fast the heap is marked, which CPUs are idle, and how much empty space there is around its objects.`,
    staysResident: () => 'Pages of garbage stay resident, so this is a steady level, not a peak.',
    fits: ({ resident, container }) =>
      `The program takes at most ${bytes(resident)}, and the limit is ${f.typedBytes(container)}.`,
    tight: (fact) =>
      `The program takes ${range(fact.range)}, and the limit of ${f.typedBytes(fact.container)} is within that range.`,
    exceeds: ({ resident, container }) =>
      `The program takes at least ${bytes(resident)}, but the limit is ${f.typedBytes(container)}, so the kernel kills the program.`,
    growsTo: ({ container }) =>
      `The heap grows until it hits the limit of ${f.typedBytes(container)}, and the program is OOM-killed.`,
    fleetSum: ({ pods, each, ...fact }) =>
      `${f.count(pods)} × ${bytes(each)} = ${bytes(fact.range.expected)}; the range is ${range(fact.range)}.`,
    unboundFleet: () => 'Nothing limits one pod’s memory, so nothing limits the fleet’s.',
    priceSum: ({ fleet, price, sum }) =>
      `${bytes(fleet)} × ${money(price, price.amount)} per GiB = ${money(price, sum)}.`,
    onlyResident: () => 'Only resident memory is counted. Memory requested or reserved beyond that costs extra.',
  };

  const steps: Readonly<Record<BillStepId, (bill: Bill, settings: BillSettings) => BillFigure>> = {
    live: ({ liveBytes }) => ({ word: 'live heap', figure: bytes(liveBytes.expected) }),
    goal(bill) {
      const figure = bytes(bill.goal.bytes.expected);
      return { word: 'heap goal', figure: isThrashing(bill) ? `${figure}, thrashing` : figure };
    },
    garbage: ({ garbageBytes }) => ({ word: 'garbage', figure: bytes(garbageBytes) }),
    cycles: ({ cyclesPerSecond: { expected } }) => ({
      word: 'collections',
      figure: expected === 0 ? 'none' : `${rate(expected)} per second`,
    }),
    resident: (bill) => ({
      word: 'resident',
      figure: orMore(bytes(bill.residentBytes.expected), isThrashing(bill)),
    }),
    container: ({ container }) => ({ word: 'container', figure: CONTAINER[container ?? 'fits'] }),
    fleet: (bill, { pods }) => ({
      word: podsWord(pods),
      figure: orMore(bytes(bill.fleetBytes.expected), isThrashing(bill)),
    }),
    money: ({ pricePerMonth }, { price }) => ({
      word: 'per month',
      figure: price ? money(price, pricePerMonth ?? 0) : '',
    }),
  };

  function difference(less: number, text: (amount: number) => string, lessWord: string): Phrase[] {
    if (less === 0) return [{ text: ': ' }, { text: 'the same', figure: true }];
    return [
      { text: ': ' },
      { text: text(Math.abs(less)), figure: true },
      { text: less > 0 ? ` ${lessWord}` : ' more' },
    ];
  }

  function listed(
    { amounts, less }: ComparedAmounts,
    text: (amount: number) => string,
    lessText = text,
    lessWord = 'less',
  ): Phrase[] {
    const list = amounts.flatMap(({ label, amount, isLeast }, i): Phrase[] => [
      { text: i === 0 ? '' : ', ' },
      { text: text(amount), figure: true },
      { text: `${orMore('', isLeast)} with ${label}` },
    ]);
    return [...list, ...(less === undefined ? [] : difference(less, lessText, lessWord)), { text: '.' }];
  }

  const moneyPhrases = (compared: ComparedAmounts, price: Price): Phrase[] => [
    { text: 'Per month: ' },
    ...listed(compared, (sum) => money(price, sum)),
  ];

  const cpus = (count: number) => f.number(count, { most: 2 });
  const machineText = ({ cpus: count, bytes: memory }: Machine) =>
    `${f.count(count)} vCPUs and ${f.typedBytes(memory)}`;

  const machines = {
    title: 'Is memory what you pay for?',
    lead: 'A machine’s CPUs and memory are sold together. Whichever runs out first decides how many machines you need.',
    shape: 'GiB per vCPU',
    ratio: (gib: number) => `1 : ${f.count(gib)}`,
    ratioName: (gib: number) => `${f.count(gib)} GiB per vCPU`,
    none: 'Choose a machine to see what runs out first.',
    balance: (label: string, memory: number, count: number) =>
      `With ${label}, a pod takes ${bytes(memory)}. If it uses fewer than ${cpus(count)} CPUs, memory runs out first.`,
    unused: 'Enter the CPUs that a pod uses to see how many machines the fleet needs.',
    sum: (compared: ComparedAmounts, machine: Machine, pods: number): Phrase[] => [
      { text: `${podsWord(pods)} on machines with ${machineText(machine)}: ` },
      ...listed(
        compared,
        (count) => (Number.isFinite(count) ? f.counted(count, { one: 'machine', other: 'machines' }) : 'no fit'),
        f.count,
        'fewer',
      ),
    ],
    first({ label, needs, placement }: MachineRow, machine: Machine): string {
      const level = bytes((needs.cpus / machine.cpus) * machine.bytes);
      if (placement.perMachine === 0) return `With ${label}, not even one pod fits on such a machine.`;
      return placement.fillsFirst === 'memory'
        ? `With ${label}, memory runs out first: smaller pods need fewer machines, down to ${level} each.`
        : `With ${label}, the CPUs run out first: less memory doesn’t save any machines, and pods of up to ${level} each need no extra ones.`;
    },
    money: moneyPhrases,
    currencies: 'The prices are in different currencies. Enter them all in one currency.',
    noSaving: 'This doesn’t save any money, so it can’t pay for any work.',
    days: (days: number, price: Price) =>
      `In a year, that pays for ${f.counted(days, { one: 'day', other: 'days' }, days < 10 ? { most: 1 } : { most: 0 })} of work at ${money(price, price.amount)} per day.`,
    offHeap: 'the same bytes in mmap, not on the heap',
    table: {
      caption: 'What a machine holds',
      name: 'with',
      bytes: 'memory per pod',
      cpus: 'CPUs per pod',
      pods: 'pods per machine',
      filled: { memory: 'memory used', cpu: 'CPUs used' } satisfies Record<Resource, string>,
      machines: 'machines',
      saved: 'change',
      podBytes: bytes,
      podCpus: cpus,
      share: (share: number) => (Number.isFinite(share) ? f.percent(share) : 'unbounded'),
      count: (count: number) => (Number.isFinite(count) ? f.count(count) : '–'),
      change: (saved: number | null) =>
        saved === null ? '–' : `${saved > 0 ? '−' : saved < 0 ? '+' : ''}${f.count(Math.abs(saved))}`,
    },
    assumed:
      'A pod’s memory is its resident memory; its CPUs include the collector’s. Memory from mmap must not hold pointers into the heap. Rows with a colon are changes that save machines; the other changes tried don’t.',
  };

  return {
    machines,
    fit: {
      ...containerWords(f, goal),
      with: (side: string) => `With ${side}: `,
      none: 'Enter a container limit to see the largest GOGC it allows.',
      set: 'Use these',
      setFor: (side: string) => `Use the settings for ${side}`,
    },
    parts: PARTS,
    /** Legend of the whiskers. */
    interval: 'lowest to highest',
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
      value === '' ? `${problem} No value is set.` : `${problem} The bill still uses ${value}.`,
    step: (id: BillStepId, { bill }: BilledSide, settings: BillSettings) => steps[id](bill, settings),
    /** A reason for a figure, in a sentence. */
    fact: (fact: BillFact) => sentenceOf(facts, fact),
    /** `500 pods: 761.3 GiB with Go 1.23, 277.9 GiB with Go 1.26: 483.4 GiB less.` */
    fleet(compared: ComparedAmounts, pods: number): Phrase[] {
      const text = (amount: number) => (Number.isFinite(amount) ? exact(amount, compared.most) : bytes(amount));
      return [{ text: `${podsWord(pods)}: ` }, ...listed(compared, text)];
    },
    /** Comparison in money. */
    money: moneyPhrases,
  };
};

export type BillWords = ReturnType<typeof billWords>;
