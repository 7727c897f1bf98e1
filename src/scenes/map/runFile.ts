import { formatBytes } from '../../components/ui/bytes';
import { quoted } from '../../components/ui/quoted';
import type { GoRelease } from '../../models/go/release';
import { releaseNames } from '../../models/go/releaseNames';
import { GO_RELEASES } from '../../models/go/releases';
import { fromHex, toHex, type Word64 } from '../../models/kernel/word64';
import { parseTape, TapeFormatError } from '../../timeline/parseTape';
import { TAPE_FORMAT } from '../../timeline/tapeFile';
import type { Param, Parsed } from '../params';
import { encodeKey } from './keys';
import type { KeyKind, MapType } from './mapTypes';
import type { ProgramOp } from './program';
import type { Run, RunConfig } from './run';
import { readProgram } from './savedProgram';
import type { MapParams } from './settings';
import { isObject, refuse, shown } from './untrusted';

export const MOST_FILE_BYTES = 20 * 2 ** 20;
const MOST_FORMAT_LENGTH = 20;

/** A saved run, read: record the program on a run of the config, then show the step, or the last if there are fewer. */
export interface OpenedRun {
  readonly config: RunConfig;
  readonly program: readonly ProgramOp[];
  /** -1 for the last one. */
  readonly step: number;
}

type FileParams = Pick<MapParams, 'type' | 'hint' | 'prefill' | 'seed' | 'step'>;

/** The text of a file that `openRun` reads: config, then one operation a line. */
export function saveRun(run: Run, step: number): string {
  const { mapType, releases, hints, prefill, seed } = run.config;
  const config = {
    scene: 'map',
    go: releases.map(({ name }) => name),
    type: mapType.id,
    hints,
    prefill,
    seed,
    hashes: Object.fromEntries([...run.keys.chosen].map(([key, hash]) => [key, toHex(hash)])),
    step,
  };
  const fields = [
    `"format": ${JSON.stringify(TAPE_FORMAT)}`,
    `"config": ${JSON.stringify(config, null, 2).replaceAll('\n', '\n  ')}`,
    `"ops": [\n    ${run.program.map((op) => JSON.stringify(op)).join(',\n    ')}\n  ]`,
  ];
  return `{\n  ${fields.join(',\n  ')}\n}\n`;
}

/** Reads what `saveRun` wrote, trusting nothing; `params` are those of the scene. */
export function openRun(text: string, params: FileParams): Parsed<OpenedRun> {
  try {
    const { config, ops } = parseTape(parseJson(text));
    const { step, ...rest } = readConfig(config, params);
    return { value: { config: rest, program: readProgram(ops, rest.mapType.kind, rest.prefill > 0), step } };
  } catch (error) {
    if (error instanceof TapeFormatError) return { problem: error.message };
    throw error;
  }
}

export function fileTooLarge(bytes: number): string | undefined {
  if (bytes <= MOST_FILE_BYTES) return undefined;
  return `This file has ${formatBytes(bytes)}; a saved run has at most ${formatBytes(MOST_FILE_BYTES)}.`;
}

function parseJson(text: string): unknown {
  const tooLarge = fileTooLarge(text.length);
  if (tooLarge !== undefined) refuse(tooLarge);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    refuse('This is no saved run: it is not JSON, or not all of it is there.');
  }
  if (isObject(data) && data.format !== undefined && !isShortText(data.format)) {
    refuse('The format that this saved run names is none that can be read.');
  }
  return data;
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MOST_FORMAT_LENGTH;
}

function readConfig(config: unknown, params: FileParams): RunConfig & { step: number } {
  if (!isObject(config)) refuse('The config of this saved run must be an object.');
  if (config.scene !== 'map') refuse(`This is a run of ${shown(config.scene)}; only runs of maps can be opened here.`);
  const mapType = readType(config.type, params.type);
  const releases = readReleases(config.go);
  return {
    mapType,
    releases,
    hints: readHints(config.hints, releases.length, params.hint),
    prefill: readInteger(config.prefill, params.prefill),
    seed: readInteger(config.seed, params.seed),
    chosenHashes: readHashes(config.hashes, mapType.kind),
    step: readInteger(config.step, params.step),
  };
}

function readType(value: unknown, param: Param<MapType>): MapType {
  if (typeof value !== 'string') refuse(`${param.label}: a saved run must name it; here is ${shown(value)}.`);
  return meant(param.parse(value));
}

function readReleases(value: unknown): GoRelease[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) {
    refuse('A saved run must name one Go release or two.');
  }
  return value.map((name: unknown) => {
    const known = GO_RELEASES.find((release) => release.name === name);
    return known ?? refuse(`The maps of Go ${shown(name)} are not known here: known are ${releaseNames(GO_RELEASES)}.`);
  });
}

function readHints(value: unknown, sides: number, param: Param<number>): number[] {
  if (value === undefined) return Array.from({ length: sides }, () => param.fallback);
  if (!Array.isArray(value) || value.length !== sides) {
    refuse(`${param.label}: a saved run must have one for each Go release.`);
  }
  return value.map((hint: unknown) => readInteger(hint, param));
}

/** A whole number within the range of its parameter, or the default if the file says nothing. */
function readInteger(value: unknown, param: Param<number>): number {
  if (value === undefined) return param.fallback;
  if (typeof value !== 'number') refuse(`${param.label}: ${shown(value)} is not a whole number.`);
  return meant(param.parse(String(value)));
}

function meant<T>(parsed: Parsed<T>): T {
  return 'value' in parsed ? parsed.value : refuse(parsed.problem);
}

function readHashes(value: unknown, kind: KeyKind): ReadonlyMap<string, Word64> {
  if (value === undefined) return new Map();
  if (!isObject(value)) refuse('The chosen hashes of a saved run must be an object of keys and hashes.');
  const hashes = Object.entries(value).map(([key, digits]): [string, Word64] => {
    const encoded = encodeKey(kind, key);
    if ('problem' in encoded) refuse(`Chosen hashes: ${encoded.problem}.`);
    const hash = typeof digits === 'string' ? fromHex(digits) : undefined;
    return [key, hash ?? refuse(`Chosen hashes: ${quoted(key)} must have 16 hex digits, not ${shown(digits)}.`)];
  });
  return new Map(hashes);
}
