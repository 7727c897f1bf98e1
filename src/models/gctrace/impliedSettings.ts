import {
  allocatedMB,
  type Cycles,
  followsItsPredecessor,
  gcCpuSeconds,
  medianOf,
  periodSeconds,
  printsRoots,
  quantileOf,
  rootsMB,
} from './cycles';

// runtime/mgcpacer.go@go1.21.13: memoryLimitHeapGoalHeadroomPercent
const HEADROOM_SHARE = 0.03;

/** A memory limit with hardly any room above the live heap: the collector runs all the time. */
export interface TightLimit {
  /** True if it is below the live heap, so that every goal is met at once. */
  readonly isBelow: boolean;
  /** The live heap, at least and at most. */
  readonly lowMB: number;
  readonly highMB: number;
  /** The limit above which goals are above the live heap. */
  readonly leastMB: number;
  /** The limit from which on collecting takes no more than `EASY_SHARE`. */
  readonly easyMB: number;
}

/** Share of the CPU that collecting may take where it disturbs nobody. */
export const EASY_SHARE = 0.05;

/** Of the cycles in the later half, those whose goals are no higher than the live heap, where a limit is below it. */
const LEAST_BELOW_SHARE = 0.6;
const LEAST_BELOW = 3;
/** Below this many MB alive a goal of a few percent may round down to it. */
const LEAST_LIVE_MB = 16;
/** A limit is tight below this room, as a share of the live heap, and from this share of the CPU on. */
const NEAR_SHARE = 0.1;
const COSTLY_SHARE = 0.1;
/** Mapped and in no object, besides the stacks: some, more with a larger live heap, in spans that are half used. Measured: 4.6 to 12 of 61 to 190. */
const OUTSIDE_MB = 5;
const OUTSIDE_SHARE = 0.1;

/** Cycles of the later half that follow their predecessors. */
function laterOf(cycles: Cycles): number[] {
  const later = Array.from({ length: cycles.count }, (_, i) => i).slice(Math.floor(cycles.count / 2));
  return later.filter((i) => followsItsPredecessor(cycles, i) && periodSeconds(cycles, i) > 0);
}

// runtime/mgcpacer.go@go1.26.8: memoryLimitHeapGoal. The live heap is the least goal of a limit.
function limitBelow(cycles: Cycles): TightLimit | undefined {
  if (!printsRoots(cycles)) return undefined;
  const later = laterOf(cycles);
  const liveBefore = (i: number) => cycles.liveMB[i - 1] ?? 0;
  const below = later.filter((i) => liveBefore(i) >= LEAST_LIVE_MB && (cycles.goalMB[i] ?? 0) <= liveBefore(i));
  if (below.length < Math.max(LEAST_BELOW, later.length * LEAST_BELOW_SHARE)) return undefined;
  return tightIn(cycles, later, true);
}

/** Where goals stay at a height that is hardly above the live heap. */
function limitNear(cycles: Cycles, goalMB: number): TightLimit | undefined {
  const later = laterOf(cycles);
  if (later.length < LEAST_BELOW) return undefined;
  const live = medianOf(later.map((i) => cycles.liveMB[i] ?? 0)) ?? 0;
  const { share } = costOf(cycles, later);
  return goalMB - live < live * NEAR_SHARE && share > COSTLY_SHARE ? tightIn(cycles, later, false) : undefined;
}

/** What a cycle costs with all that marked, and what the program would allocate if collecting took nothing. */
function costOf(cycles: Cycles, later: readonly number[]) {
  let [seconds, had, spent, marked, allocated] = [0, 0, 0, 0, 0];
  for (const i of later) {
    const period = periodSeconds(cycles, i);
    seconds += period;
    had += period * (cycles.procs[i] ?? 1);
    spent += gcCpuSeconds(cycles, i);
    marked += gcCpuSeconds(cycles, i) + (cycles.idleCpuMs[i] ?? 0) / 1000;
    allocated += allocatedMB(cycles, i);
  }
  const share = Math.min(0.9, spent / had);
  return { share, cycleSeconds: marked / later.length, rate: allocated / seconds / (1 - share) };
}

function tightIn(cycles: Cycles, later: readonly number[], isBelow: boolean): TightLimit {
  const lives = later.map((i) => cycles.liveMB[i] ?? 0);
  const [lowMB, highMB] = [Math.min(...lives), Math.max(...lives)];
  const { cycleSeconds, rate } = costOf(cycles, later);
  const last = cycles.count - 1;
  const room = (cycleSeconds * rate) / (EASY_SHARE * (cycles.procs[last] ?? 1));
  const outside = OUTSIDE_MB + OUTSIDE_SHARE * highMB + Math.max(0, cycles.stacksMB[last] ?? 0);
  const limitFor = (heapMB: number) => Math.ceil(heapMB / (1 - HEADROOM_SHARE) + outside);
  return { isBelow, lowMB, highMB, leastMB: limitFor(highMB + 1), easyMB: limitFor(highMB + 1 + room) };
}

/** The settings that the goals of a run follow from. */
export interface ImpliedSettings {
  /** Undefined where no one value explains half of the goals: it was changed, is off, or a limit is in force. */
  readonly gogc: number | undefined;
  /** Of the goals, those that it explains, from 0 to 1. */
  readonly share: number;
  /** Height at which goals stay below GOGC's: what a memory limit leaves for the heap. */
  readonly limitGoalMB: number | undefined;
  /** The least limit that leaves it, by the headroom of 3 % and the stacks; there is more outside the heap. */
  readonly leastLimitMB: number | undefined;
  /** A GOGC that has the same goals as the limit, where the live heap moved too little to tell the two apart. */
  readonly orGogc: number | undefined;
  /** A memory limit with no room above the live heap. */
  readonly tight: TightLimit | undefined;
}

/** The GOGC at which a goal can follow from what the cycle before found alive: sizes are rounded down. */
interface Fit {
  readonly low: number;
  readonly high: number;
  readonly liveMB: number;
  readonly goalMB: number;
}

const MOST_PAIRS = 20_000;
const MOST_GOGC = 4_000;
/** The goal that GOGC=100 has at least. runtime/mgcpacer.go@go1.26.8: defaultHeapMinimum */
const FLOOR_MB = 4;
/** MB by which a printed goal stands above the computed one, at most: measured. */
const MOST_EXCESS_MB = 2;
const TOLERANCE = 0.005;
const ROUND = [100, 50, 25, 10, 5, 1];
const LEAST_BOUND = 3;
const LEAST_BOUND_SHARE = 0.05;
/** Goals of a limit stay within this share, or this many MB. */
const LEVEL_SHARE = 0.05;
const LEVEL_MB = 2;
/** Less may be rounding. */
const MOVED_MB = 4;
/** What nobody sets: a fit that is no multiple of this is chance. */
const SET_IN_STEPS = 5;
/** Values that are set more often than a limit fits them by chance. */
const OFTEN_SET = 50;
/** The first goal of a program may stand above that of its GOGC by so much: it has roots. */
const MOST_FIRST_FACTOR = 3;

const NO_LIMIT = { limitGoalMB: undefined, leastLimitMB: undefined } as const;

export function impliedSettings(cycles: Cycles): ImpliedSettings {
  const below = limitBelow(cycles);
  if (below) return { gogc: undefined, share: 0, ...NO_LIMIT, orGogc: undefined, tight: below };
  const implied = impliedByGoals(cycles);
  return { ...implied, tight: implied.limitGoalMB === undefined ? undefined : limitNear(cycles, implied.limitGoalMB) };
}

function impliedByGoals(cycles: Cycles): Omit<ImpliedSettings, 'tight'> {
  const fits = fitsOf(cycles);
  const all = bestGogc(fits);
  // A limit only lowers goals: those above the value that most of them share show what GOGC is.
  const above = fits.filter((fit) => fit.low > all.gogc);
  const upper = bestGogc(above);
  const isLimited = above.length >= LEAST_BOUND && upper.share >= 0.5;
  const gogc = isLimited ? upper : all;
  const below = fits.filter((fit) => fit.high < gogc.gogc);
  const bound = levelOf(below, fits.length);
  if (bound !== undefined) return { ...explained(gogc, fits), ...limitOf(bound, cycles), orGogc: undefined };
  const level = levelOf(fits, fits.length);
  const isSteady = level !== undefined && printsRoots(cycles);
  const isChance = isSteady && (all.gogc % SET_IN_STEPS !== 0 || beginsAbove(cycles, all.gogc));
  if (all.share >= 0.5 && !isChance && !(level !== undefined && ignoresLive(fits, all.gogc))) {
    if (!isSteady || all.gogc % OFTEN_SET === 0) return { ...explained(all, fits), ...NO_LIMIT, orGogc: undefined };
    return { gogc: undefined, share: 0, ...limitOf(level, cycles), orGogc: all.gogc };
  }
  return { gogc: undefined, share: 0, ...limitOf(level, cycles), orGogc: undefined };
}

/** True if the first goal of all, before anything was found alive, is far above the one that a GOGC has then. */
function beginsAbove(cycles: Cycles, gogc: number): boolean {
  const goalMB = cycles.goalMB[0] ?? 0;
  const usualMB = ((FLOOR_MB + rootsMB(cycles, 0)) * gogc) / 100 + MOST_EXCESS_MB;
  return cycles.n[0] === 1 && Number.isFinite(goalMB) && goalMB > MOST_FIRST_FACTOR * usualMB;
}

/** True if goals stay put though what was alive before them would move them. */
function ignoresLive(fits: readonly Fit[], gogc: number): boolean {
  const moved = widthOf(fits.map(({ liveMB }) => liveMB * (1 + gogc / 100)));
  return moved > MOVED_MB && widthOf(fits.map(({ goalMB }) => goalMB)) <= moved / 4;
}

function widthOf(values: readonly number[]): number {
  return (quantileOf(values, 0.9) ?? 0) - (quantileOf(values, 0.1) ?? 0);
}

function explained({ gogc }: Best, fits: readonly Fit[]): Pick<ImpliedSettings, 'gogc' | 'share'> {
  return { gogc, share: fits.filter((fit) => fit.low <= gogc && gogc <= fit.high).length / fits.length };
}

function limitOf(goalMB: number | undefined, cycles: Cycles): Pick<ImpliedSettings, 'limitGoalMB' | 'leastLimitMB'> {
  if (goalMB === undefined || !printsRoots(cycles)) return { limitGoalMB: undefined, leastLimitMB: undefined };
  const stacks = medianOf(Array.from(cycles.stacksMB.subarray(-MOST_PAIRS))) ?? 0;
  return { limitGoalMB: goalMB, leastLimitMB: goalMB / (1 - HEADROOM_SHARE) + stacks };
}

/** The height that so many goals share; undefined where they have none in common. */
function levelOf(fits: readonly Fit[], of: number): number | undefined {
  if (fits.length < Math.max(LEAST_BOUND, of * LEAST_BOUND_SHARE)) return undefined;
  const goals = fits.map((fit) => fit.goalMB);
  const [low = 0, middle = 0, high = 0] = [0.1, 0.5, 0.9].map((share) => quantileOf(goals, share));
  return high - low <= Math.max(LEVEL_MB, middle * LEVEL_SHARE) ? middle : undefined;
}

function fitsOf(cycles: Cycles): Fit[] {
  const stride = Math.max(1, Math.ceil(cycles.count / MOST_PAIRS));
  const fits: Fit[] = [];
  for (let i = 1; i < cycles.count; i += stride) {
    const goalMB = cycles.goalMB[i] ?? 0;
    if (followsItsPredecessor(cycles, i) && Number.isFinite(goalMB)) fits.push(fitOf(cycles, i, goalMB));
  }
  return fits;
}

function fitOf(cycles: Cycles, index: number, goalMB: number): Fit {
  const live = cycles.liveMB[index - 1] ?? 0;
  const scanned = live + rootsMB(cycles, index - 1);
  const floor = { low: (100 * goalMB) / FLOOR_MB, high: (100 * (goalMB + 1)) / FLOOR_MB };
  if (live + 1 + ((scanned + 1) * floor.low) / 100 <= goalMB) return { ...floor, liveMB: live, goalMB };
  const rounded = printsRoots(cycles) ? 3 : 1;
  const low = (100 * (goalMB - MOST_EXCESS_MB - live - 1)) / (scanned + rounded);
  const high = scanned === 0 ? MOST_GOGC : (100 * (goalMB + 1 - live)) / scanned;
  return { low: low * (1 - TOLERANCE), high: high * (1 + TOLERANCE), liveMB: live, goalMB };
}

interface Best {
  readonly gogc: number;
  readonly share: number;
}

/** The value that explains the most goals, the roundest of those that explain nearly as many. */
function bestGogc(fits: readonly Fit[]): Best {
  const changes = new Int32Array(MOST_GOGC + 2);
  for (const { low, high } of fits) {
    const from = Math.max(1, Math.ceil(low));
    const to = Math.min(MOST_GOGC, Math.floor(high));
    if (from > to) continue;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to + 1] = (changes[to + 1] ?? 0) - 1;
  }
  const covers = new Int32Array(MOST_GOGC + 1);
  for (let gogc = 1; gogc <= MOST_GOGC; gogc++) covers[gogc] = (covers[gogc - 1] ?? 0) + (changes[gogc] ?? 0);
  const most = covers.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return { gogc: 0, share: 0 };
  for (const round of ROUND) {
    for (let gogc = round; gogc <= MOST_GOGC; gogc += round) {
      const cover = covers[gogc] ?? 0;
      if (cover >= most * 0.95) return { gogc, share: cover / fits.length };
    }
  }
  return { gogc: 0, share: 0 };
}
