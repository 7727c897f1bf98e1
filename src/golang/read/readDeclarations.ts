import { COMMON_LIBRARY, type Library } from '../../models/layout/library';
import type { MapTypes, Target } from '../../models/layout/typeNode';
import { findMaps, findNamedMaps } from './maps';
import { readMapTypes } from './mapTypes';
import { isFault } from './names';
import { type SizeNote, sizeNotes } from './notes';
import { type Fault, Faults, grouped, type SourceProblem, type SourceRemark } from './problems';
import { readSource } from './source';
import { Types } from './types';

interface MapDeclaration extends MapTypes {
  /** Of the variable or field; empty for a type or for a map alone. */
  readonly name: string;
  /** `map[string]Response`. */
  readonly go: string;
}

export type ReadResult =
  | {
      readonly ok: true;
      readonly map: MapDeclaration;
      readonly notes: readonly SizeNote[];
      readonly remarks: readonly SourceRemark[];
      /** The whole library may know more. */
      readonly awaits: boolean;
    }
  | { readonly ok: false; readonly problems: readonly SourceProblem[]; readonly awaits: boolean };

export interface ReadOptions {
  /** The variable, field or type that is the map; the most likely one by default. */
  readonly map?: string | undefined;
  readonly library?: Library | undefined;
}

/** Letters. */
const LONGEST_TEXT = 2 ** 20;

const NO_MAP: Fault = {
  from: 0,
  to: 0,
  message: 'no map is declared: add one, such as var cache map[string]Response',
  own: { type: 'noMap' },
};

/** Declarations that might be maps if something else were right. */
const MAP = /\bmap\b/;

/**
 * Reads the declarations of a Go file, of several, or of a part of one, and the map among them: the one of that name, or
 * the most likely one. Only what the map needs has to be right. `pkg.Foo` means the known type of that name, or else the
 * `Foo` that is declared here.
 */
export function readDeclarations(source: string, target: Target, options: ReadOptions = {}): ReadResult {
  const { map: name, library = COMMON_LIBRARY } = options;
  const failure = (found: readonly Fault[]): ReadResult => {
    return { ok: false, problems: problemsOf(found, source), awaits: false };
  };
  if (source.length > LONGEST_TEXT) return failure([tooLong(source)]);
  const read = readSource(source, library);
  const faults = new Faults();
  const unfollowed = new Faults();
  const types = new Types(read, target, faults, unfollowed);
  const named = name === undefined ? undefined : findNamedMaps(read, types.names, name);
  const maps = named?.maps ?? findMaps(read, types.names);
  const elsewhere = [...read.faults, ...types.names.faults()];
  const [chosen] = maps;
  if (!chosen && named && named.known.length > 0) return failure([noMapCalled(name ?? '', named.known)]);
  if (!chosen) return failure(MAP.test(source) && elsewhere.length > 0 ? elsewhere : [NO_MAP]);
  if (isFault(chosen.map)) return failure([chosen.map]);
  const map = readMapTypes(chosen.map, types, faults, target);
  if (!map) return { ok: false, problems: faults.problems(source), awaits: read.awaits() };
  return {
    ok: true,
    map: { ...map, name: chosen.kind === 'type' || chosen.name === '_' ? '' : chosen.name },
    notes: sizeNotes(types.structs, source, target),
    remarks: [
      ...chosenRemark(maps.length, chosen.name),
      ...assumedRemark([...types.assumed]),
      ...leftOutRemark(elsewhere, source),
      ...unfollowedRemark(unfollowed.problems(source)),
    ],
    awaits: read.awaits(),
  };
}

function chosenRemark(count: number, name: string): SourceRemark[] {
  return count < 2 ? [] : [{ type: 'mapChosen', count, name }];
}

function assumedRemark(names: readonly string[]): SourceRemark[] {
  return names.length === 0 ? [] : [{ type: 'namesAssumed', names }];
}

function withoutPlace({ from: _, to: __, ...fault }: SourceProblem) {
  return fault;
}

function leftOutRemark(found: readonly Fault[], source: string): SourceRemark[] {
  const [first] = problemsOf(found, source);
  return first ? [{ type: 'leftOut', ...withoutPlace(first), others: found.length - 1 }] : [];
}

function unfollowedRemark([first]: readonly SourceProblem[]): SourceRemark[] {
  return first ? [{ type: 'unfollowed', ...withoutPlace(first) }] : [];
}

function problemsOf(found: readonly Fault[], source: string): SourceProblem[] {
  const faults = new Faults();
  for (const fault of found.toSorted((a, b) => a.from - b.from)) faults.add(fault);
  return faults.problems(source);
}

function noMapCalled(name: string, known: readonly string[]): Fault {
  return { from: 0, to: 0, message: `no map is called ${name}: those declared are ${known.join(', ')}` };
}

function tooLong(source: string): Fault {
  const [has, most] = [grouped(source.length), grouped(LONGEST_TEXT)];
  return {
    from: LONGEST_TEXT,
    to: source.length,
    message: `the text has ${has} letters; up to ${most} are read`,
    own: { type: 'limit', of: 'letters', most: LONGEST_TEXT },
  };
}
