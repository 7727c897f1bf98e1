import { assignFunctionOf } from '../models/layout/assignFunction';
import { typeText } from '../models/layout/printType';
import type { MapTypes, TypeNode } from '../models/layout/typeNode';
import type { Behind } from '../models/sizing/behind';
import type { EvictionOrder } from '../models/sizing/churn/input';
import { mapWords, typeWords } from './typeWords';

/** Operation of a program that real Go carries out. Keys and loops are numbers of the program's choice. */
export type JudgeOp =
  | { readonly type: 'put' | 'get' | 'delete'; readonly key: number }
  | { readonly type: 'clear' | 'range' | 'gc' }
  /** A loop that other operations may interrupt: `begin` makes its first step, as `for range` does. */
  | { readonly type: 'begin' | 'next' | 'break'; readonly loop: number };

/** Number that an operation of each type has beside it. */
export const JUDGE_OPS: Readonly<Record<JudgeOp['type'], 'key' | 'loop' | undefined>> = {
  put: 'key',
  get: 'key',
  delete: 'key',
  clear: undefined,
  range: undefined,
  gc: undefined,
  begin: 'loop',
  next: 'loop',
  break: 'loop',
};

/** Layout of types. */
interface SizesRequest {
  readonly task: 'sizes';
  readonly types: readonly TypeNode[];
}

/** Live heap of maps that are filled one after the other. */
interface MeasureRequest extends MapTypes {
  readonly task: 'measure';
  readonly hint: number;
  /** Distinct keys put one by one. */
  readonly entries: number;
  /** Entries deleted at random then. */
  readonly deleted: number;
  /** Then so many times one is evicted and another put. */
  readonly replaced: number;
  readonly evicts: EvictionOrder;
  readonly runs: number;
  /** Number of the first key. */
  readonly first: number;
  /** Objects that entries lead to, which are made too; without, nothing but the map is measured. */
  readonly behind: readonly Behind[];
}

/** States of a map, operation by operation. */
interface TraceRequest extends MapTypes {
  readonly task: 'trace';
  readonly hint: number;
  readonly ops: readonly JudgeOp[];
  /** Operations from one recorded state to the next. */
  readonly stateEvery: number;
}

export type JudgeRequest = SizesRequest | MeasureRequest | TraceRequest;

type Line = readonly [name: string, ...values: (string | number)[]];

function mapLines(types: MapTypes, behind: readonly Behind[], hint: number): Line[] {
  const { key, elem } = mapWords(types, behind);
  return [
    ['key', key],
    ['elem', elem],
    ['assign', assignFunctionOf(types)],
    ['hint', hint],
  ];
}

function opLine(op: JudgeOp): Line {
  if ('key' in op) return [op.type, op.key];
  return 'loop' in op ? [op.type, op.loop] : [op.type];
}

function linesOf(request: JudgeRequest): Line[] {
  switch (request.task) {
    case 'sizes':
      return request.types.map((type) => ['type', typeWords(type)]);
    case 'measure': {
      const { behind, hint, entries, deleted, replaced, evicts, runs, first } = request;
      return [
        ...mapLines(request, behind, hint),
        ['entries', entries],
        ['deleted', deleted],
        ...(replaced > 0 ? [[evicts, replaced] as const] : []),
        ['runs', runs],
        ['first', first],
      ];
    }
    case 'trace': {
      const { key, elem, hint, ops, stateEvery } = request;
      return [
        ...mapLines(request, [], hint),
        ['keyName', JSON.stringify(typeText(key))],
        ['elemName', JSON.stringify(typeText(elem))],
        ['stateEvery', stateEvery],
        ['do'],
        ...ops.map(opLine),
      ];
    }
    default: {
      const gone: never = request;
      return gone;
    }
  }
}

/** The request as go/judge/format.md has it. */
export function encodeRequest(request: JudgeRequest): string {
  const lines: Line[] = [['task', request.task], ...linesOf(request)];
  return `${lines.map((line) => line.join(' ')).join('\n')}\n`;
}
