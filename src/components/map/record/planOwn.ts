import { GROWTH_MARKERS, type KeyFault, type KeyProblem } from './facts';
import { bulkKey, encodeKey, newKey } from './keys';
import { isRead, MAP_TYPES, type MapType } from './mapTypes';
import { planExample, type RunPlan } from './plan';
import { type ProgramOp, puts, Run, type RunConfig } from './run';
import { exampleOf, type MapSceneSpec, type MapSettings, MOST_ENTRIES } from './settings';
import type { Designs } from './side';

/** Faults of own keys for a type, and the keys that can be used. */
export function checkKeys(
  keys: readonly string[],
  mapType: MapType,
): { readonly usable: readonly string[]; readonly faults: readonly KeyFault[] } {
  const usable: string[] = [];
  const faults: KeyFault[] = [];
  /** By the bytes of the key: one number may be spelt in several ways. */
  const firstLine = new Map<string, number>();
  for (const [i, key] of keys.entries()) {
    const line = i + 1;
    if (key === '') {
      faults.push({ type: 'empty', line });
      continue;
    }
    const encoded = encodeKey(mapType.kind, key);
    if ('problem' in encoded) {
      faults.push({ type: 'unusable', line, problem: encoded.problem });
      continue;
    }
    const identity = encoded.bytes.join();
    const before = firstLine.get(identity);
    if (before !== undefined) faults.push({ type: 'repeated', line, before });
    else firstLine.set(identity, line);
    usable.push(key);
  }
  return { usable, faults };
}

/** Own keys first, then as many bulk keys as are needed to have `entries` different ones. */
function ownProgram(settings: MapSettings, type: MapType): ProgramOp[] {
  const { usable } = checkKeys(settings.keys, type);
  const distinct = new Set(usable);
  const bulk: string[] = [];
  // Links to listed types keep the keys that they were given out with.
  const inWords = type.source !== undefined && (type.kind === 'string' || type.kind === 'other');
  for (let i = 0; distinct.size < settings.entries; i++) {
    const key = inWords ? newKey(type.kind, i) : bulkKey(type.kind, settings.seed, i);
    if (distinct.has(key)) continue;
    distinct.add(key);
    bulk.push(key);
  }
  const make: ProgramOp[] = settings.prefill > 0 ? [] : [{ type: 'make' }];
  return [...make, ...puts(usable), ...puts(bulk)];
}

function isPut({ type }: ProgramOp): boolean {
  return type === 'put';
}

/** How many of the entries that settings ask for a program begins by putting, its make left out. */
export function entriesFirst(
  settings: MapSettings,
  { mapType, prefill }: RunConfig,
  program: readonly ProgramOp[],
): number {
  const putsOf = (entries: number) => ownProgram({ ...settings, prefill, keys: [], entries }, mapType).filter(isPut);
  const begun = program.filter(({ type }) => type !== 'make');
  const differs = (op: ProgramOp, i: number) => JSON.stringify(op) !== JSON.stringify(begun[i]);
  // Most programs begin with other keys: to make as many as they have would take time.
  if (putsOf(1).some(differs)) return 0;
  const filling = putsOf(Math.min(begun.length, MOST_ENTRIES));
  const other = filling.findIndex(differs);
  return other < 0 ? filling.length : other;
}

function planOwn(settings: MapSettings, mapType: MapType, designs: Designs): RunPlan {
  const { releases, seed, hashes, hint, prefill, ops } = settings;
  const hints = releases.map(() => hint);
  const run = new Run({ mapType, releases, hints, prefill, seed, chosenHashes: hashes }, designs);
  // Runs of declared types open at the first growth.
  const opening = () => {
    const { stepCount } = run.track;
    if (mapType.source === undefined) return stepCount;
    return run.markers().find(({ marker }) => GROWTH_MARKERS.includes(marker.type))?.step ?? stepCount;
  };
  return { run, program: ownProgram(settings, mapType), ops, opening };
}

/** The run of one's own that a link asks for, whose type may still have to be read. */
export async function planLinkedOwn(settings: MapSettings, designs: Designs): Promise<RunPlan> {
  const { type } = settings;
  if (isRead(type)) return planOwn(settings, type, designs);
  const { loadMapType } = await import('./readMapType');
  const read = await loadMapType(type.source, settings.prefill + settings.entries);
  if ('key' in read) return planOwn(settings, read, designs);
  return { ...planOwn(settings, MAP_TYPES[0], designs), problems: [read] };
}

/** The run that settings ask for, at once. Throws a RangeError for a type that is still to be read. */
export function planRun(spec: MapSceneSpec, settings: MapSettings, designs: Designs): RunPlan {
  const example = exampleOf(spec, settings.example);
  if (example) return planExample(example, { designs, ...settings });
  if (!isRead(settings.type)) throw new RangeError('the map’s type is still to be read');
  return planOwn(settings, settings.type, designs);
}

/** Types of operations, as run files have them, by the words of links. */
const TYPES = { put: 'put', get: 'get', del: 'delete', range: 'iterate', gc: 'gc', clear: 'clear' } as const;

/** The operation that a link spells; in a key `%2C` is a comma, `%25` a percent sign: see `spellOp`. */
function readSpelt(text: string): ProgramOp {
  const [, word, key = ''] = /^(\w+):?(.*)$/.exec(text) ?? [];
  const type = TYPES[word as keyof typeof TYPES];
  const decoded = () => key.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
  return type === 'put' || type === 'get' || type === 'delete' ? { type, key: decoded() } : { type };
}

/** Characters of a key that a link spells out. */
const SPELT_OUT = /[%,\0-\x20\x7f]/g;

/** Operations as a link spells them; undefined if it has no words for one. */
export function spellOps(program: readonly ProgramOp[]): readonly string[] | undefined {
  const spelt = program.map(spellOp);
  return spelt.every((text) => text !== undefined) ? spelt : undefined;
}

function spellOp(op: ProgramOp): string | undefined {
  const [word] = Object.entries(TYPES).find(([, type]) => type === op.type) ?? [];
  if (word === undefined || !('key' in op)) return word;
  const text = `${word}:${op.key.replace(SPELT_OUT, encodeURIComponent)}`;
  // A link loses a blank beyond ASCII at the end of a key, and can’t hold U+2028 or U+2029.
  return text === text.trim() && /^.*$/.test(text) ? text : undefined;
}

/** Operation that is left out, by its number from 1 on: its key is none of the type. */
export interface UnusableOp {
  readonly number: number;
  readonly problem: KeyProblem;
}

/** The operations of a link whose keys are of a type, and the first that isn’t. */
export function readOps(
  texts: readonly string[],
  { kind }: MapType,
): { readonly usable: readonly ProgramOp[]; readonly unusable: UnusableOp | undefined } {
  const ops = texts.map(readSpelt);
  const problems = ops.map((op) => {
    const encoded = 'key' in op ? encodeKey(kind, op.key) : undefined;
    return encoded && 'problem' in encoded ? encoded.problem : undefined;
  });
  const first = problems.findIndex((problem) => problem !== undefined);
  const problem = problems[first];
  return {
    usable: ops.filter((_, i) => problems[i] === undefined),
    unusable: problem && { number: first + 1, problem },
  };
}
