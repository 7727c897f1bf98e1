import { readPieces, UnreadableFile } from '../../../files/pieces';
import { ARCHS, ASSIGN_FUNCTIONS, type GoRelease } from '../../../models/go/release';
import { releaseAmong, releaseSpan } from '../../../models/go/releaseNames';
import { GO_RELEASES } from '../../../models/go/releases';
import { fromHex, toHex, type Word64 } from '../../../models/kernel/bits';
import type { Member } from '../../../models/layout/fields';
import type { NamedGoType } from '../../../models/layout/typeNode';
import { OPENING, STEP_RANGE } from '../../fields/momentParam';
import { integer, type Param, type Parsed } from '../../params';
import type { ConfigNumber, FileValue, RunFileProblem } from './facts';
import { encodeKey } from './keys';
import { KEY_KINDS, type KeyKind, MAP_TYPES, type MapType, MOST_TYPE_CHARS } from './mapTypes';
import type { DrawnStart, ProgramOp, Run, RunConfig } from './run';
import { listedType, MAP_PARAMS } from './settings';

const FORMAT = 'mapscope-tape/1';
export const MOST_FILE_BYTES = 20 * 2 ** 20;
const MOST_FORMAT_LENGTH = 20;

/** A saved run, read: record the program on a run of the config, then show the step, or the last if there are fewer. */
export interface OpenedRun {
  readonly config: RunConfig;
  readonly program: readonly ProgramOp[];
  /** -1 for the last one. */
  readonly step: number;
}

const stepParam = integer('step', OPENING, STEP_RANGE);

/** The text of a file that `openRun` reads: config, then one operation a line. */
export function saveRun(run: Run, step: number): string {
  const { mapType, releases, hints, prefill, seed } = run.config;
  const config = {
    scene: 'map',
    go: releases.map(({ name }) => name),
    type: typeInFile(mapType),
    hints,
    prefill,
    seed,
    hashes: Object.fromEntries([...run.keys.chosen].map(([key, hash]) => [key, toHex(hash)])),
    step,
  };
  const fields = [
    `"format": ${JSON.stringify(FORMAT)}`,
    `"config": ${JSON.stringify(config, null, 2).replaceAll('\n', '\n  ')}`,
    `"ops": [\n    ${run.program.map((op) => JSON.stringify(op)).join(',\n    ')}\n  ]`,
  ];
  return `{\n  ${fields.join(',\n  ')}\n}\n`;
}

export type RunReading = { readonly value: OpenedRun } | { readonly problem: RunFileProblem };

/** Reads what `saveRun` wrote, trusting nothing. */
export function openRun(text: string): RunReading {
  try {
    const { config, ops } = readEnvelope(parseJson(text));
    const { step, ...rest } = readConfig(config);
    return { value: { config: rest, program: readProgram(ops, rest.mapType.kind, rest.prefill > 0), step } };
  } catch (error) {
    if (error instanceof UnreadableRun) return { problem: error.problem };
    throw error;
  }
}

/** Reads a saved run here and now: a large one takes seconds. Rejects where the file itself can't be read. */
export async function readRun(blob: Blob): Promise<RunReading> {
  const file = await runTextOf(blob);
  return 'problem' in file ? file : openRun(file.text);
}

/** The text of a saved run, which gzip may have packed. Rejects where the file itself can't be read. */
export async function runTextOf(blob: Blob): Promise<{ readonly text: string } | { readonly problem: RunFileProblem }> {
  const tooLarge = fileTooLarge(blob.size);
  if (tooLarge) return { problem: tooLarge };
  let text = '';
  try {
    await readPieces(blob, { mostUnpackedBytes: MOST_FILE_BYTES }, (piece) => {
      text += piece;
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.reason === 'unreadable') throw error;
    return {
      problem:
        error.reason === 'tooLarge' ? { type: 'unpacksTooLarge', most: MOST_FILE_BYTES } : { type: 'brokenGzip' },
    };
  }
  return { text };
}

export function fileTooLarge(bytes: number): RunFileProblem | undefined {
  return bytes > MOST_FILE_BYTES ? { type: 'tooLarge', bytes, most: MOST_FILE_BYTES } : undefined;
}

function parseJson(text: string): unknown {
  const tooLarge = fileTooLarge(text.length);
  if (tooLarge !== undefined) refuse(tooLarge);
  try {
    return JSON.parse(text);
  } catch {
    return refuse({ type: 'notJson' });
  }
}

function readEnvelope(data: unknown): { readonly config: unknown; readonly ops: readonly unknown[] } {
  if (!isObject(data)) refuse({ type: 'noTape' });
  if (!('format' in data)) refuse({ type: 'noFormat' });
  const { format, config, ops } = data;
  if (format !== undefined && !isShortText(format)) refuse({ type: 'unknownFormat' });
  if (format !== FORMAT) refuse({ type: 'otherFormat', value: fileValue(format), known: FORMAT });
  if (!('config' in data)) refuse({ type: 'noConfig' });
  if (!Array.isArray(ops)) refuse({ type: 'noOps' });
  return { config, ops };
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MOST_FORMAT_LENGTH;
}

function readConfig(config: unknown): RunConfig & { step: number } {
  if (!isObject(config)) refuse({ type: 'noConfig' });
  if (config.scene !== 'map') refuse({ type: 'otherScene', scene: fileValue(config.scene) });
  const mapType = readType(config.type);
  const releases = readReleases(config.go);
  return {
    mapType,
    releases,
    hints: readHints(config.hints, releases.length),
    prefill: readInteger('prefill', config.prefill, MAP_PARAMS.prefill),
    seed: readInteger('seed', config.seed, MAP_PARAMS.seed),
    chosenHashes: readHashes(config.hashes, mapType.kind),
    step: readInteger('step', config.step, stepParam),
  };
}

function readType(value: unknown): MapType {
  return readOwnType(value) ?? meant('type', listedType.parse(textOf(value)));
}

/** Of a value that is none, its JSON: an object of a file may have a `toString` that is no function. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : `${JSON.stringify(value)}`;
}

function readReleases(value: unknown): GoRelease[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) {
    refuse({ type: 'releaseCount' });
  }
  return value.map((name: unknown) => {
    const known = releaseAmong(textOf(name), GO_RELEASES);
    return known ?? refuse({ type: 'unknownRelease', name: fileValue(name), known: releaseSpan(GO_RELEASES) });
  });
}

function readHints(value: unknown, sides: number): number[] {
  const { hint: param } = MAP_PARAMS;
  if (value === undefined) return Array.from({ length: sides }, () => param.fallback);
  if (!Array.isArray(value) || value.length !== sides) {
    refuse({ type: 'hintCount' });
  }
  return value.map((hint: unknown) => readInteger('hint', hint, param));
}

/** A whole number within the range of its parameter, or the default if the file says nothing. */
function readInteger(name: ConfigNumber, value: unknown, param: Param<number>): number {
  if (value === undefined) return param.fallback;
  if (typeof value !== 'number') refuse({ type: 'notWhole', name, value: fileValue(value) });
  return meant(name, param.parse(String(value)));
}

function meant<T>(name: ConfigNumber | 'type', parsed: Parsed<T>): T {
  return 'value' in parsed ? parsed.value : refuse({ type: 'setting', name, problem: parsed.problem });
}

function readHashes(value: unknown, kind: KeyKind): ReadonlyMap<string, Word64> {
  if (value === undefined) return new Map();
  if (!isObject(value)) refuse({ type: 'noHashes' });
  const hashes = Object.entries(value).map(([key, digits]): [string, Word64] => {
    const encoded = encodeKey(kind, key);
    if ('problem' in encoded) refuse({ type: 'hashedKey', problem: encoded.problem });
    const hash = typeof digits === 'string' ? fromHex(digits) : undefined;
    return [key, hash ?? refuse({ type: 'hashDigits', key, value: fileValue(digits) })];
  });
  return new Map(hashes);
}

/** Characters of a name: a short alias may stand for a long type. */
const MOST_NAME_CHARS = 2 ** 16;
/** Bytes; larger types hold pointers in their slots, whatever their size. */
const MOST_TYPE_BYTES = 2 ** 31;
const ALIGNMENTS = [1, 2, 4, 8, 16];

/** A type as a run file has it: its name in links, or all of it where it has none. */
function typeInFile(mapType: MapType): unknown {
  if (MAP_TYPES.includes(mapType)) return mapType.id;
  const { id: _, ...own } = mapType;
  return own;
}

/** Reads what `typeInFile` wrote; undefined for the text of a name, which its parameter reads. */
function readOwnType(value: unknown): MapType | undefined {
  if (typeof value === 'string') return undefined;
  const refuseType = () => refuse({ type: 'noType', value: fileValue(value) });
  if (!isObject(value)) return refuseType();
  const assign = ASSIGN_FUNCTIONS.find((name) => name === value.assign);
  const arch = ARCHS.find((name) => name === value.arch);
  const { source, elemFields } = value;
  return {
    id: '',
    key: readGoType(value.key) ?? refuseType(),
    elem: readGoType(value.elem) ?? refuseType(),
    kind: KEY_KINDS.find((kind) => kind === value.kind) ?? refuseType(),
    ...(assign && { assign }),
    ...(arch && { arch }),
    ...(Array.isArray(elemFields) && { elemFields: elemFields.map((field) => readMember(field) ?? refuseType()) }),
    ...(typeof source === 'string' && source.length <= MOST_TYPE_CHARS && { source }),
  };
}

function readMember(value: unknown): Member | undefined {
  if (!isObject(value) || typeof value.name !== 'string' || value.name.length > MOST_NAME_CHARS) return undefined;
  const type = readGoType(value.type);
  return type && { name: value.name, type };
}

function readGoType(value: unknown): NamedGoType | undefined {
  if (!isObject(value)) return undefined;
  const { go, size, align, pointers } = value;
  if (typeof go !== 'string' || go.length > MOST_NAME_CHARS || typeof pointers !== 'boolean') return undefined;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || size > MOST_TYPE_BYTES) return undefined;
  if (typeof align !== 'number' || !ALIGNMENTS.includes(align)) return undefined;
  return { go, size, align, pointers };
}

export const MOST_OPS = 100_000;
/** Above what a program may number its loops with. */
const MOST_LOOPS = 1000;

/** The operations of a saved run; `made`: the map is there before the first of them. */
export function readProgram(ops: readonly unknown[], kind: KeyKind, made: boolean): ProgramOp[] {
  if (ops.length > MOST_OPS) refuse({ type: 'manyOps', ops: ops.length, most: MOST_OPS });
  const program = ops.map((op, i) => readOp(op, i + 1, kind));
  if (!made && program[0]?.type !== 'make') refuse({ type: 'noMake' });
  const again = program.findIndex(({ type }, i) => type === 'make' && (made || i > 0));
  if (again >= 0) refuse({ type: 'madeTwice', op: again + 1 });
  refuseStrayLoops(program);
  return program;
}

function readOp(data: unknown, op: number, kind: KeyKind): ProgramOp {
  if (!isObject(data)) refuse({ type: 'noObject', op, value: fileValue(data) });
  const { type, key, iter } = data;
  switch (type) {
    case 'make':
    case 'clear':
    case 'gc':
      return { type };
    case 'iterate':
      return { type, ...readDrawn(data.drawn, { op, of: type }, isStart) };
    case 'get':
      return { type, key: readKey(key, { op, of: type }, kind) };
    case 'put':
    case 'delete':
      return { type, key: readKey(key, { op, of: type }, kind), ...readDrawn(data.drawn, { op, of: type }, isHash) };
    case 'iterInit':
      return { type, iter: readLoop(iter, { op, of: type }), ...readDrawn(data.drawn, { op, of: type }, isStart) };
    case 'iterNext':
    case 'iterBreak':
      return { type, iter: readLoop(iter, { op, of: type }) };
    default:
      return refuse({ type: 'unknownOp', op, value: fileValue(type) });
  }
}

/** An operation by its number, from 1 on, and its type. */
interface OpRead {
  readonly op: number;
  readonly of: string;
}

function readKey(key: unknown, read: OpRead, kind: KeyKind): string {
  if (typeof key !== 'string') refuse({ type: 'noKey', ...read, value: fileValue(key) });
  const encoded = encodeKey(kind, key);
  return 'problem' in encoded ? refuse({ type: 'key', ...read, problem: encoded.problem }) : key;
}

function readLoop(iter: unknown, read: OpRead): number {
  if (typeof iter === 'number' && Number.isInteger(iter) && iter >= 0 && iter < MOST_LOOPS) return iter;
  return refuse({ type: 'noLoop', ...read, most: MOST_LOOPS - 1, value: fileValue(iter) });
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && fromHex(value) !== undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isStart(value: unknown): value is NonNullable<DrawnStart> {
  if (!isObject(value)) return false;
  const { startBucket, offset, entryOffset, dirOffset } = value;
  return (isCount(startBucket) && isCount(offset)) || (isHash(entryOffset) && isHash(dirOffset));
}

/** Draws of real Go, one a side, null where it drew nothing. */
function readDrawn<T>(
  value: unknown,
  read: OpRead,
  isOne: (one: unknown) => one is T,
): { readonly drawn?: readonly (T | null)[] } {
  if (value === undefined) return {};
  if (!Array.isArray(value)) refuse({ type: 'noDraws', ...read });
  return {
    drawn: value.map((one: unknown) => (one === null || isOne(one) ? one : refuse({ type: 'noDraws', ...read }))),
  };
}

/** A loop can be stepped and left only once it has begun. */
function refuseStrayLoops(program: readonly ProgramOp[]): void {
  const begun = new Set<number>();
  for (const [i, op] of program.entries()) {
    if (!('iter' in op)) continue;
    if (op.type === 'iterInit') begun.add(op.iter);
    else if (!begun.has(op.iter)) refuse({ type: 'strayLoop', op: i + 1, of: op.type, loop: op.iter });
  }
}

/** Ends the reading of a saved run. */
class UnreadableRun extends Error {
  override name = 'UnreadableRun';
  readonly problem: RunFileProblem;

  constructor(problem: RunFileProblem) {
    super(problem.type);
    this.problem = problem;
  }
}

function refuse(problem: RunFileProblem): never {
  throw new UnreadableRun(problem);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of the file, as a sentence tells it. */
function fileValue(value: unknown): FileValue {
  if (typeof value === 'string') return { type: 'text', text: value };
  if (value === undefined || value === null) return { type: 'nothing' };
  if (Array.isArray(value)) return { type: 'list' };
  return isObject(value) ? { type: 'object' } : { type: 'other', text: String(value) };
}
