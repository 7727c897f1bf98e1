import { loadWholeLibrary } from '../golang/library/loadLibrary';
import { knownHint, readDeclarations } from '../golang/read/readDeclarations';
import { sourceError } from '../golang/sizeGo';
import { requireList, requireObject, requireText } from '../models/kernel/required';
import { typesOn } from '../models/layout/onRelease';
import { references } from '../models/layout/references';
import type { MapTypes } from '../models/layout/typeNode';
import { type Churn, requireChurn, requireOneChange } from '../models/sizing/input';
import { type Behind, checkBehind, isCounted } from '../models/sizing/reachable';
import type { JudgeAnswer, JudgedRun, JudgeProgress, RunOptions } from './answer';
import { type JudgeModule, judgeModule } from './modules';
import { JUDGE_OPS, JUDGE_TARGET, type JudgeOp, type JudgeRequest } from './request';

/** Runs a request on real Go, in a worker or on this thread. */
export type JudgeClient = (module: JudgeModule, request: JudgeRequest, options: RunOptions) => Promise<JudgeAnswer>;

/** A map, by its declaration in Go source. */
export interface AskedMap {
  /** `'1.27'`, `'1.27.4'` or `'1.27.4-X:mapsplitgroup'`; each minor has one patch release. */
  readonly release: string;
  /** One file, several, or a part of one; only what the map needs must be valid. */
  readonly source: string;
  /** The variable, field or type that is the map; the most likely one by default. */
  readonly map?: string;
  /** Size hint of make, 0 for none; by default that of the source. */
  readonly hint?: number;
  readonly signal?: AbortSignal;
}

/** What to measure of a map whose types are known. */
export interface Measuring extends Pick<AskedMap, 'release' | 'hint' | 'signal'> {
  /** Number of distinct keys, put one by one. */
  readonly entries: number;
  /** Share of the entries, 0 to 1, deleted at random after all puts; 0 by default. */
  readonly deletedShare?: number;
  /** True if `clear` empties the map after all puts; false by default. Excludes `deletedShare`. */
  readonly cleared?: boolean;
  /** True if as many new keys are then put as were deleted or cleared; false by default. */
  readonly refilled?: boolean;
  /** Replaces entries after all puts, as in `sizeMap`; at most 100 turnovers. Excludes `deletedShare` and `cleared`. */
  readonly churn?: Churn;
  /** Number of maps filled in turn, each with its own hash seed; 1 by default. */
  readonly runs?: number;
  /** Objects that entries point to, by path: allocated and measured too. None by default. */
  readonly behind?: readonly Behind[];
  readonly onProgress?: (progress: JudgeProgress) => void;
}

export interface MeasureOnGo extends AskedMap, Measuring {}

/** Figures of `runtime.MemStats`, one per run. */
export interface MeasuredOnGo {
  /** `runtime.Version()`. */
  readonly go: string;
  readonly liveBytes: readonly number[];
  readonly liveObjects: readonly number[];
}

export interface TraceOnGo extends AskedMap {
  readonly ops: readonly JudgeOp[];
  /** Number of operations between recorded states; 1 by default. */
  readonly stateEvery?: number;
}

function count(name: string, value: number | undefined, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (value !== undefined && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new RangeError(`${name} is a whole number from ${least} to ${most}, not ${value}`);
}

async function typesOf({ source, map }: AskedMap): Promise<MapTypes & { readonly hint: number }> {
  requireText('the source', source);
  const known = readDeclarations(source, JUDGE_TARGET, { map });
  const result = known.awaits
    ? readDeclarations(source, JUDGE_TARGET, { map, library: await loadWholeLibrary() })
    : known;
  if (!result.ok) throw sourceError(source, result.problems);
  return { key: result.map.key, elem: result.map.elem, hint: knownHint(result.map.hint, MOST_ENTRIES) };
}

/** Of what entries lead to, only the objects of a known length that they themselves point to are built. */
function checkBuilt(behind: readonly Behind[], types: MapTypes): void {
  checkBehind(behind, types, JUDGE_TARGET);
  const places = new Set(references(types, JUDGE_TARGET).map(({ path }) => path));
  for (const each of behind.filter(isCounted)) {
    const { path } = each;
    if (!('bytes' in each)) throw new RangeError(`behind ${path} are bytes: a map in a map can't be measured here`);
    if (!places.has(path)) throw new RangeError(`${path} can't be measured here: no entry leads there at once`);
  }
}

function checkOp(op: JudgeOp): void {
  requireObject('each of ops', op);
  const types = Object.keys(JUDGE_OPS);
  if (!types.includes(op.type)) throw new RangeError(`an operation is ${types.join(', ')}, not ${String(op.type)}`);
  const field = JUDGE_OPS[op.type];
  if (field) count(`the ${field} of ${op.type}`, (op as Partial<Record<typeof field, number>>)[field], 0);
}

/** No map with more entries fits in 4 GiB. */
const MOST_ENTRIES = 2 ** 29;
const MOST_RUNS = 1000;
const NO_CHURN: Churn = { order: 'oldest', turnovers: 0 };

/** Measures the live heap of real maps of these types. Throws a RangeError for bad input, and a JudgeFailure if Go gives no answer. */
export async function measureTypes(ask: JudgeClient, types: MapTypes, asked: Measuring): Promise<MeasuredOnGo> {
  const { release, hint = 0, deletedShare = 0, cleared = false, refilled = false, runs = 1, behind = [] } = asked;
  const { onProgress, signal } = asked;
  const { key, elem } = typesOn(types, release);
  const { order, turnovers } = requireChurn(asked.churn ?? NO_CHURN);
  checkBuilt(behind, { key, elem });
  if (!(deletedShare >= 0 && deletedShare <= 1)) throw new RangeError(`deletedShare is a share from 0 to 1`);
  requireOneChange({ churn: turnovers > 0, deletedShare, cleared });
  const entries = count('entries', asked.entries, 0, MOST_ENTRIES);
  const request: JudgeRequest = {
    task: 'measure',
    key,
    elem,
    hint: count('hint', hint, 0),
    entries,
    deleted: Math.round(entries * deletedShare),
    cleared,
    refilled,
    replaced: Math.round(entries * turnovers),
    evicts: order,
    runs: count('runs', runs, 1, MOST_RUNS),
    first: 0,
    behind,
  };
  const answer = await ask(judgeModule(release), request, { onProgress, signal });
  const figures = (figure: keyof JudgedRun) => answer.runs.map((run) => run[figure]);
  return { go: answer.go, liveBytes: figures('bytes'), liveObjects: figures('objects') };
}

/** Measures the live heap of real maps. Throws like `sizeGo` for bad input, and a JudgeFailure if Go gives no answer. */
export async function measureWith(ask: JudgeClient, asked: MeasureOnGo): Promise<MeasuredOnGo> {
  requireObject('what is to be measured', asked);
  const { hint, ...types } = await typesOf(asked);
  return measureTypes(ask, types, { hint, ...asked });
}

/** Records a real map, as lines of go-map-trace/1. Throws like `measureWith`. */
export async function traceWith(ask: JudgeClient, asked: TraceOnGo): Promise<readonly string[]> {
  requireObject('what is to be recorded', asked);
  const { release, ops, stateEvery = 1, signal } = asked;
  requireList('ops', ops);
  for (const op of ops) checkOp(op);
  const { hint: given, ...types } = await typesOf(asked);
  const { hint = given } = asked;
  const request: JudgeRequest = {
    task: 'trace',
    ...typesOn(types, release),
    hint: count('hint', hint, 0),
    ops,
    stateEvery: count('stateEvery', stateEvery, 1),
  };
  const { trace } = await ask(judgeModule(release), request, { signal });
  return trace;
}
