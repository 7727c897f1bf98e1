import { builtReleases, type JudgeModule, moduleOf } from '../../../judge/modules';
import type { JudgeOp } from '../../../judge/request';
import { type MapType, mapTypeName } from '../run/mapTypes';
import type { ProgramOp } from '../run/program';
import type { Run } from '../run/run';

/** Operations and entries asked for by a hint, at most: the states of larger maps fill a browser's memory. */
const MOST = 25_000;

/** Why a run can't be handed to real Go. */
export type GoRefusal =
  /** `built` is the newest release that can be run in its place. */
  | { readonly type: 'notBuilt'; readonly release: string; readonly built: string }
  | { readonly type: 'manyOps'; readonly ops: number; readonly most: number }
  | { readonly type: 'largeHint'; readonly hint: number; readonly most: number };

/** A run as real Go is asked for it. */
export interface GoProgram {
  /** Declarations of the map's types. */
  readonly source: string;
  /** Entries that were there beforehand are put, and loops make their first step as they begin. */
  readonly program: readonly ProgramOp[];
  readonly ops: readonly JudgeOp[];
  /** Operations from one recorded state to the next. */
  readonly stateEvery: number;
}

/** Modules that a run is handed to, one a side; none for a release that is not built. */
export function modulesOf({ releases }: Run['config']): readonly JudgeModule[] {
  return releases.flatMap((release) => moduleOf(release) ?? []);
}

/** Undefined where real Go can run it. */
export function refusalOf({ config: { releases, hints, prefill }, opCount }: Run): GoRefusal | undefined {
  const missing = releases.find((release) => !moduleOf(release));
  if (missing) {
    return { type: 'notBuilt', release: missing.name, built: builtReleases().newest };
  }
  const ops = prefill + opCount;
  if (ops > MOST) return { type: 'manyOps', ops, most: MOST };
  const hint = Math.max(...hints);
  return hint > MOST ? { type: 'largeHint', hint, most: MOST } : undefined;
}

/** A range statement looks for its first entry as it begins: the loop's next step, or one more, is moved there. */
function withFirstSteps(program: readonly ProgramOp[]): ProgramOp[] {
  const moved = new Set<number>();
  return program.flatMap((op, i): ProgramOp[] => {
    if (moved.has(i)) return [];
    if (op.type !== 'iterInit') return [op];
    const after = program.findIndex((other, at) => at > i && 'iter' in other && other.iter === op.iter);
    if (program[after]?.type === 'iterNext') moved.add(after);
    return [op, { type: 'iterNext', iter: op.iter }];
  });
}

function programOf({ config, keys, program }: Run): ProgramOp[] {
  if (config.prefill === 0) return withFirstSteps(program);
  const before = Array.from({ length: config.prefill }, (_, i): ProgramOp => ({ type: 'put', key: keys.plain(i) }));
  return [{ type: 'make' }, ...before, ...withFirstSteps(program)];
}

/** Operations of the judge: loops have numbers of their own, as one may begin under the number of another. */
function judgeOps(program: readonly ProgramOp[], { keys }: Run): JudgeOp[] {
  const loops = new Map<number, number>();
  let begun = 0;
  return program.flatMap((op, i): JudgeOp[] => {
    switch (op.type) {
      case 'make':
        return [];
      case 'put':
      case 'get':
      case 'delete':
        return [{ type: op.type, key: keys.number(op.key) }];
      case 'clear':
      case 'gc':
        return [{ type: op.type }];
      case 'iterate':
        return [{ type: 'range' }];
      case 'iterInit':
        loops.set(op.iter, ++begun);
        return [{ type: 'begin', loop: begun }];
      case 'iterNext':
        return isFirstStep(program, i) ? [] : [{ type: 'next', loop: loops.get(op.iter) ?? 0 }];
      case 'iterBreak':
        return [{ type: 'break', loop: loops.get(op.iter) ?? 0 }];
      default: {
        const gone: never = op;
        return gone;
      }
    }
  });
}

/** True for the step of a loop that its beginning makes. */
export function isFirstStep(program: readonly ProgramOp[], at: number): boolean {
  return program[at]?.type === 'iterNext' && program[at - 1]?.type === 'iterInit';
}

/** Declarations of the map's types; that of a pointer's target needs no fields. */
function sourceOf({ source, elemFields = [], ...types }: MapType): string {
  if (source !== undefined) return source;
  const fields = elemFields.map(({ name, type }) => `\t${name} ${type.go}`);
  const name = types.elem.go.replace('*', '');
  const isDeclared = fields.length > 0 || name !== types.elem.go;
  const struct = isDeclared ? [`type ${name} struct {`, ...fields, '}'] : [];
  return [...struct, `var m ${mapTypeName(types)}`].join('\n');
}

/** Letters of all states of a trace together, about. */
const STATES_LENGTH = 2 ** 24;
/** Letters an entry of a state, about. */
const ENTRY_LENGTH = 25;

function stateEveryOf(ops: readonly JudgeOp[], hint: number): number {
  const entries = hint + ops.filter(({ type }) => type === 'put').length / 2;
  return Math.ceil((1 + ops.length * entries * ENTRY_LENGTH) / STATES_LENGTH);
}

/** The run's program as it is now, whose keys Go hashes itself. */
export function goProgram(run: Run): GoProgram {
  const { mapType, hints } = run.config;
  const program = programOf(run);
  const ops = judgeOps(program, run);
  return { source: sourceOf(mapType), program, ops, stateEvery: stateEveryOf(ops, Math.max(...hints)) };
}
