import { bucketLayout } from '../../bucket-map/layout';
import type { MapDesign } from '../../go/release';
import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { groupLayout } from '../../swiss-map/layout';
import { MOST_TURNOVERS, sizedRelease, TURNOVERS, wordSizesOf } from '../input';
import type { MapSize, MapType } from '../sizeMap';
import { mapType, sizeWhatIf, type WhatIf } from '../whatIf';
import {
  type AdviceKind,
  asSet,
  type Choice,
  copyLeft,
  drop,
  elemInline,
  elemPointer,
  experiment,
  generations,
  hint,
  intKey,
  narrow,
  noHint,
  pack,
  reorder,
  shards,
  shareKey,
  trim,
} from './kinds';

/** A change that was sized. Plain data. */
export interface Advice extends Choice {
  /** `hint`, `drop:elem.LastModified`, `narrow:elem.ShardType:uint8`; several joined by commas. */
  readonly id: string;
  readonly kind: AdviceKindName | 'together';
  readonly after: WhatIf;
  /** Expected live bytes of all maps, and of what they lead to; below 0 where they would grow. */
  readonly savedBytes: number;
  readonly before: Chain;
  readonly afterChain: Chain;
  /** Turnovers after which a cache that was copied has grown back; missing where nothing grows back. */
  readonly backAfter?: number;
}

interface Parsed {
  readonly kind: AdviceKindName;
  readonly choice: Choice;
}

function parse(id: string): Parsed | null {
  const [name, path, to, ...more] = id.split(':');
  const kind = ADVICE_KIND_NAMES.find((each) => each === name);
  if (!kind || more.length > 0) return null;
  return { kind, choice: { ...(path !== undefined && { path }), ...(to !== undefined && { to }) } };
}

function idOf(kind: AdviceKindName, { path, to }: Choice): string {
  return [kind, path, to].filter((part) => part !== undefined).join(':');
}

function applyTo(whatIf: WhatIf, { kind, choice }: Parsed): WhatIf | null {
  const { apply }: AdviceKind = ADVICE_KINDS[kind];
  return apply(whatIf, choice);
}

/** Ids with inner fields before the one around them, and the tenth `_` before the second. */
function innerFirst(ids: readonly string[]): string[] {
  const keyOf = (id: string) => id.replace(/\d+/g, (digits) => digits.padStart(9, '0'));
  return [...ids].sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
}

/** The ids of advice that changes something here: a field to drop may be gone by now. */
export function applicable(whatIf: WhatIf, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => combine(whatIf, [id]) !== null);
}

/** All of them applied, whatever their order; null if one is unknown, or if some can't go together. */
export function combine(whatIf: WhatIf, ids: readonly string[]): WhatIf | null {
  const sorted = innerFirst([...new Set(ids)]);
  const parsed = sorted.map(parse).filter((each) => each !== null);
  if (parsed.length < sorted.length) return null;
  return ADVICE_KIND_NAMES.flatMap((kind) => parsed.filter((each) => each.kind === kind)).reduce<WhatIf | null>(
    (after, each) => after && applyTo(after, each),
    whatIf,
  );
}

/** Less is the arithmetic's own. Bytes. */
const NOTHING = 0.5;

/** The share of what a copy saves that is gone when the copy counts as grown back. */
const GROWN_BACK = 0.9;

/** Turnovers of the copy of a cache until it has grown back; undefined for other maps, and for a copy that stays smaller. */
function turnoversBack(
  { churn }: WhatIf,
  copy: WhatIf,
  before: number,
  saved: number,
  release: string,
): number | undefined {
  if (!churn || copy.churn || saved < NOTHING) return undefined;
  const most = Math.min(churn.turnovers, MOST_TURNOVERS);
  return [...TURNOVERS.filter((turnovers) => turnovers > 0 && turnovers < most), most].find((turnovers) => {
    const then = chainOf({ ...copy, churn: { ...churn, turnovers } }, release);
    return before - then.totalBytes <= (1 - GROWN_BACK) * saved;
  });
}

interface Change {
  readonly id: string;
  readonly kind: Advice['kind'];
  readonly choice: Choice;
  readonly after: WhatIf;
}

function sized({ id, kind, choice, after }: Change, whatIf: WhatIf, before: Chain, release: string): Advice {
  const afterChain = chainOf(after, release);
  const savedBytes = before.totalBytes - afterChain.totalBytes;
  const isCopied = id.split(',').includes('copy');
  const backAfter = isCopied ? turnoversBack(whatIf, after, before.totalBytes, savedBytes, release) : undefined;
  return { id, kind, ...choice, after, savedBytes, before, afterChain, ...(backAfter !== undefined && { backAfter }) };
}

/** One piece of advice for a release; null if it is unknown, or changes nothing here. */
export function adviceOf(whatIf: WhatIf, release: string, id: string): Advice | null {
  const parsed = parse(id);
  const after = parsed && applyTo(whatIf, parsed);
  return after && sized({ id, ...parsed, after }, whatIf, chainOf(whatIf, release), release);
}

/** Several pieces of advice as one, for a release; null if they can't go together. */
export function together(whatIf: WhatIf, release: string, ids: readonly string[]): Advice | null {
  const after = combine(whatIf, ids);
  const change: Change | null = after && { id: ids.join(','), kind: 'together', choice: {}, after };
  return change && sized(change, whatIf, chainOf(whatIf, release), release);
}

function isWorthTelling({ savedBytes }: Advice, tells: AdviceKind['tells']): boolean {
  if (savedBytes >= NOTHING || tells === 'losses') return true;
  return tells === 'nothing' && savedBytes > -NOTHING;
}

/** Packing tells something new only if it beats each of what it is made of. */
function isMore(pack: Advice, all: readonly Advice[]): boolean {
  const parts = all.filter(({ kind }) => kind === 'narrow' || kind === 'reorder');
  return parts.every(({ savedBytes }) => pack.savedBytes > savedBytes + NOTHING);
}

/** What a program gives up for it; `again` for what has to be done again and again. */
export type Given = AdviceKind['gives'] | 'again';

/** In the order in which they are dear to a program. */
const GIVEN: readonly Given[] = ['nothing', 'type', 'build', 'again', 'data'];

/** What the program gives up for what it saves; undefined for a change that saves nothing, and for several together. */
export function givenFor({ kind, savedBytes, backAfter }: Advice): Given | undefined {
  if (savedBytes < NOTHING || kind === 'together') return undefined;
  if (backAfter !== undefined) return 'again';
  const { gives }: AdviceKind = ADVICE_KINDS[kind];
  return gives;
}

function rankOf(advice: Advice): number {
  const given = givenFor(advice);
  return given === undefined ? GIVEN.length : GIVEN.indexOf(given);
}

function byWorth(a: Advice, b: Advice): number {
  return rankOf(a) - rankOf(b) || b.savedBytes - a.savedBytes;
}

/**
 * Changes that would make the maps smaller on a release: first the free ones, then those that take another type, another
 * build, a repetition, or data, each by what they save; at the end those that people only expect to save.
 */
export function adviceFor(whatIf: WhatIf, release: string): Advice[] {
  const before = chainOf(whatIf, release);
  const found: Advice[] = [];
  for (const kind of ADVICE_KIND_NAMES) {
    const { choices, tells }: AdviceKind = ADVICE_KINDS[kind];
    for (const choice of choices(whatIf, release)) {
      const after = applyTo(whatIf, { kind, choice });
      const advice = after && sized({ id: idOf(kind, choice), kind, choice, after }, whatIf, before, release);
      if (advice && isWorthTelling(advice, tells)) found.push(advice);
    }
  }
  return found.filter((advice) => advice.kind !== 'pack' || isMore(advice, found)).sort(byWorth);
}

/** By the names in their ids, in the order in which several are applied: each leaves the paths of those after it. */
const ADVICE_KINDS = {
  'elem-inline': elemInline,
  trim,
  drop,
  narrow,
  pack,
  reorder,
  'int-key': intKey,
  'share-key': shareKey,
  set: asSet,
  'elem-pointer': elemPointer,
  shards,
  generations,
  copy: copyLeft,
  hint,
  'no-hint': noHint,
  experiment,
} as const satisfies Record<string, AdviceKind>;

type AdviceKindName = keyof typeof ADVICE_KINDS;

export const ADVICE_KIND_NAMES = Object.keys(ADVICE_KINDS).filter(
  (name): name is AdviceKindName => name in ADVICE_KINDS,
);

/** Arrays of one length: of buckets, or of a table's groups. */
export interface ChainArray {
  /** Buckets, preallocated overflow buckets included, or groups. */
  readonly units: number;
  /** Overflow buckets among them that lie ready; 0 for groups. */
  readonly preallocated: number;
  /** Bytes of one array, before and after rounding to a size class or to pages. */
  readonly requested: number;
  readonly allocated: number;
  /** Number of them that one map is expected to have. */
  readonly expected: number;
}

/** From the declared types to the bill, link by link. Bytes, unless a name says otherwise. */
export interface Chain {
  readonly design: MapDesign;
  /** As declared. */
  readonly keyBytes: number;
  readonly elemBytes: number;
  /** True if it is stored as a pointer to an object of its own. */
  readonly keyIndirect: boolean;
  readonly elemIndirect: boolean;
  /** A key and an element as stored, and the padding they need in a slot. */
  readonly slotBytes: number;
  readonly slotPadding: number;
  /** Unit of eight slots: a bucket or a group. */
  readonly unit: 'bucket' | 'group';
  readonly unitBytes: number;
  /** The current array of buckets, or the groups of the commonest tables; null before the first write. */
  readonly array: ChainArray | null;
  /** The array that a bucket map may be moving out of. */
  readonly oldArray: ChainArray | null;
  /** Expected of one map, without what its entries lead to. */
  readonly liveBytes: number;
  /** Expected of what the entries of one map lead to. */
  readonly behindBytes: number;
  readonly maps: number;
  /** Expected of all maps and what they lead to. */
  readonly totalBytes: number;
}

type Arrays = Pick<Chain, 'array' | 'oldArray'>;

function arraysOf(size: MapSize): Arrays {
  if (size.design === 'bucket') {
    const { array, growth } = size;
    const of = ({ main, preallocated, requested, allocated }: NonNullable<typeof array>, expected: number) => ({
      units: main + preallocated,
      preallocated,
      requested,
      allocated,
      expected,
    });
    return { array: array && of(array, 1), oldArray: growth && of(growth.old, growth.chance) };
  }
  const [first, ...rest] = size.groups;
  if (!first) return { array: null, oldArray: null };
  const { slots, tables, requested, allocated } = rest.reduce((a, b) => (b.tables > a.tables ? b : a), first);
  const units = slots / GROUP_SLOTS;
  return { array: { units, preallocated: 0, requested, allocated, expected: tables }, oldArray: null };
}

type Unit = Pick<Chain, 'unit' | 'unitBytes' | 'slotBytes' | 'slotPadding' | 'keyIndirect' | 'elemIndirect'>;

function unitOf(design: MapDesign, { release: name, key: keyType, elem: elemType, goarch = 'amd64' }: MapType): Unit {
  const { release } = sizedRelease(name);
  const types = { release, key: keyType, elem: elemType };
  const { pointerBytes } = wordSizesOf(goarch);
  const layout = design === 'bucket' ? bucketLayout(types, pointerBytes) : groupLayout(types, pointerBytes);
  const { key, elem } = layout;
  const stored = key.size + elem.size;
  const slotBytes = 'slotSize' in layout ? layout.slotSize : stored;
  return {
    unit: design === 'bucket' ? 'bucket' : 'group',
    unitBytes: 'groupSize' in layout ? layout.groupSize : layout.bucketSize,
    slotBytes,
    slotPadding: slotBytes - stored,
    keyIndirect: key.indirect,
    elemIndirect: elem.indirect,
  };
}

/** Chain from the bytes of a key and an element to those of all maps. Throws a RangeError as `sizeWhatIf` does. */
export function chainOf(whatIf: WhatIf, release: string): Chain {
  const { map, behindBytes, liveBytes } = sizeWhatIf(whatIf, release);
  const types = mapType(whatIf, release);
  return {
    design: map.design,
    keyBytes: types.key.size,
    elemBytes: types.elem.size,
    ...unitOf(map.design, types),
    ...arraysOf(map),
    liveBytes: map.liveBytes.expected,
    behindBytes: behindBytes.expected,
    maps: whatIf.maps,
    totalBytes: liveBytes.expected,
  };
}
