import { goNumber } from '../../../golang/read/problems';
import { knownHint, type SourceHint } from '../../../golang/read/readDeclarations';
import { byAge, plainName, unknownRelease } from '../../../models/go/releaseNames';
import { goRelease, NEWEST, newestOf, SIZED_RELEASES } from '../../../models/go/releases';
import { TARGETS, type Target } from '../../../models/layout/typeNode';
import { OWNERS } from '../../../models/map/owners';
import type { AnswerPart } from '../../../models/sizing/derivation/derive';
import { EVICTION_ORDERS, type EvictionOrder, MAX_ENTRIES } from '../../../models/sizing/input';
import type { Behind } from '../../../models/sizing/reachable';
import type { StaircaseScale } from '../../../models/sizing/staircase';
import { MOMENT_PARAMS } from '../../fields/momentParam';
import { PRESETS, type Preset } from '../../fields/presets';
import {
  bytesOrOff,
  countParam,
  GOGC_FIELD,
  IDLE_FIELD,
  isOff,
  isUnknown,
  LIMIT_FIELD,
  MEMORY_LIMITS,
  OTHER_LIVE_FIELD,
  OTHER_POINTERS_FIELD,
  optionalCount,
  PROCS_FIELD,
  type ProgramSettings,
  parseBytesOrOff,
  parseCount,
  RATE_FIELD,
} from '../../fields/programFields';
import { type FieldProblem, plainDigits, UNKNOWN } from '../../fields/typed';
import {
  choice,
  inRange,
  namesOf,
  type Param,
  type Parsed,
  type Problems,
  paramsCodec,
  parseWhole,
  readParam,
  type SettingsCodec,
  spelledNumber,
  type Values,
  withDefaults,
} from '../../params';
import { formats } from '../../ui/format';
import { heldQuery, type LengthsProblem, readHeld } from './lengths';

type StopsProblem =
  | { readonly type: 'tooLong'; readonly typed: string }
  | { readonly type: 'manyStops'; readonly given: number; readonly most: number };

/** A part of the bar of a release: bytes of one owner, or of what its entries lead to. */
export type BarPart = Exclude<AnswerPart, 'total'>;

/** Parts in the order in which they are stacked. */
export const BAR_PARTS: readonly BarPart[] = [...OWNERS, 'behind'];

/** Highlighted parts, `classTail,pageTail`; if empty, none is dimmed. */
const markParam: Param<readonly BarPart[]> = {
  name: 'mark',
  fallback: [],
  parse(text) {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    const unknown = names.find((name) => !BAR_PARTS.some((part) => part === name));
    if (unknown !== undefined) return { problem: { type: 'noOption', typed: unknown } };
    return { value: BAR_PARTS.filter((part) => names.includes(part)) };
  },
  format: (parts) => parts.join(),
};

/** A map in a sequence; it inherits what it doesn't set. */
export interface Stop {
  /** Go declarations, or nothing. */
  readonly source: string;
  readonly entries: number | undefined;
}

/** Most characters of declarations in a link; servers and messengers truncate much longer ones. */
export const MOST_LINKED = 6000;

/** Bars that a figure has room for. */
const MOST_STOPS = 8;

/** Line between two stops, with the number of entries if it changes: `--- n=550_000`. */
const BETWEEN = /^---[ \t]*(?:n=(\S+))?[ \t]*$/m;

function stopsText(stops: readonly Stop[]): string {
  return stops
    .map(({ source, entries }) => `---${entries === undefined ? '' : ` n=${goNumber(entries)}`}\n${source}`)
    .join('\n');
}

/** Declarations of the stops after the first, each below a line `---`. */
const stopsParam: Param<readonly Stop[], StopsProblem | FieldProblem> = {
  name: 'stops',
  fallback: [],
  parse(text) {
    const tooLong = { problem: { type: 'tooLong', typed: text } } as const;
    if (text.length > MOST_LINKED) return tooLong;
    const [unnamed = '', ...parts] = text.split(BETWEEN);
    const stops: Stop[] = unnamed.trim() === '' ? [] : [{ source: unnamed.trim(), entries: undefined }];
    for (let i = 0; i < parts.length; i += 2) {
      const [count, source = ''] = [parts[i], parts[i + 1]];
      const read = count === undefined ? undefined : parseCount(count, { min: 0, max: MAX_ENTRIES });
      if (read && 'problem' in read) return read;
      stops.push({ source: source.trim(), entries: read?.value });
    }
    if (stops.length > MOST_STOPS) return { problem: { type: 'manyStops', given: stops.length, most: MOST_STOPS } };
    return stopsText(stops).length > MOST_LINKED ? tooLong : { value: stops };
  },
  format: stopsText,
};

/** Parts of the page that can be shown as figures, too. */
export const PARTS = ['advice', 'bill', 'published'] as const;
export type Part = (typeof PARTS)[number];

/** Figures of a map: its cost, it and its stops, the fields of its struct, their layout; and parts of the page. */
export const SHOWS = ['cost', 'stops', 'fields', 'layout', ...PARTS] as const;
export type Show = (typeof SHOWS)[number];

export function isPart(show: Show): show is Part {
  return PARTS.some((part) => part === show);
}

/** Fields of a struct in another order, by their names: `ShardID,ShardType`. */
const orderParam: Param<readonly string[]> = {
  name: 'order',
  fallback: [],
  parse(text) {
    const names = text.split(',').flatMap((name) => name.trim() || []);
    const odd = names.find((name) => !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name));
    return odd === undefined ? { value: names } : { problem: { type: 'noOption', typed: odd } };
  },
  format: (names) => names.join(),
};

/** Parameters of what is shown. */
export const SHOWN_PARAMS = {
  show: choice<Show>('show', 'cost', SHOWS),
  mark: markParam,
  stops: stopsParam,
  order: orderParam,
} as const;

const f = formats('en');

/** An amount of money with the sign it was typed with. */
export interface Price {
  readonly amount: number;
  /** `$`, `€ `; empty if the sign follows. */
  readonly before: string;
  readonly after: string;
}

interface PriceProblem {
  readonly type: 'noPrice';
  readonly typed: string;
}

/** Settings by which live bytes become a bill. Plain data. */
export interface BillSettings extends ProgramSettings {
  readonly containerBytes: number | null;
  readonly pods: number;
  /** Price of a GiB for a month. */
  readonly price: Price | null;
  readonly machineCpus: number;
  /** Null if no machines are asked for. */
  readonly machineBytes: number | null;
  /** CPUs that a pod uses on average, without collections; null if unknown. */
  readonly ownCpus: number | null;
  /** Price of a vCPU for a month. */
  readonly cpuPrice: Price | null;
  /** Price of a day of an engineer’s work. */
  readonly dayPrice: Price | null;
}

const MOST_PODS = 1e6;
const MOST_PRICE = 1e9;

const AMOUNT = /^(\D*?)(\d+(?:\.\d+)?)(\D*)$/;
const SIGN = /^[^\d.,+*/=-]{0,12}$/;

/** An amount with a currency sign before or after it. */
function parsePrice(text: string): Parsed<Price | null, FieldProblem | PriceProblem> {
  if (isOff(text)) return { value: null };
  const typed = text.trim();
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(plainDigits(typed)) ?? [];
  const amount = Number(digits);
  if (digits === '' || !SIGN.test(before) || !SIGN.test(after)) return { problem: { type: 'noPrice', typed } };
  if (amount > MOST_PRICE) return { problem: { type: 'tooLarge', most: MOST_PRICE } };
  return { value: { amount, before, after } };
}

function formatPrice(value: Price | null): string {
  if (!value) return '';
  const { amount, before, after } = value;
  return `${before}${Number.isInteger(amount) ? f.count(amount) : f.number(amount, { places: 2, most: 4 })}${after}`;
}

function priceParam(name: string): Param<Price | null, FieldProblem | PriceProblem> {
  return { name, fallback: null, parse: parsePrice, format: formatPrice };
}

const MACHINE_CPUS = { min: 1, max: 1024 };
const OWN_CPUS = { min: 0.001, max: 1024 };

/** Parameters of the bill. */
export const BILL_FIELDS: { readonly [K in keyof BillSettings]: Param<BillSettings[K], FieldProblem | PriceProblem> } =
  {
    gogc: GOGC_FIELD,
    memoryLimitBytes: LIMIT_FIELD,
    otherLiveBytes: OTHER_LIVE_FIELD,
    otherPointers: OTHER_POINTERS_FIELD,
    bytesPerSecond: RATE_FIELD,
    procs: PROCS_FIELD,
    idleProcs: IDLE_FIELD,
    containerBytes: {
      name: 'container',
      fallback: null,
      parse: (text) => parseBytesOrOff(text, MEMORY_LIMITS),
      format: bytesOrOff,
    },
    pods: {
      name: 'pods',
      fallback: 500,
      parse: (text) => parseWhole(text, { min: 1, max: MOST_PODS }),
      format: f.count,
    },
    price: priceParam('price'),
    machineCpus: {
      name: 'vcpu',
      fallback: 16,
      parse: (text) => parseWhole(text, MACHINE_CPUS),
      format: String,
    },
    machineBytes: {
      name: 'machine',
      fallback: null,
      parse: (text) => parseBytesOrOff(text, MEMORY_LIMITS),
      format: bytesOrOff,
    },
    ownCpus: {
      name: 'used',
      fallback: null,
      // CPU counts of a pod never reach thousands, so a comma before three digits is a decimal comma.
      parse: (text) =>
        isUnknown(text) ? { value: null } : inRange(spelledNumber(text.replace(',', '.')), text, OWN_CPUS, false),
      format: (cpus) => (cpus === null ? UNKNOWN : String(cpus)),
    },
    cpuPrice: priceParam('cpuPrice'),
    dayPrice: priceParam('day'),
  };

/** Fields in the order of the form. */
export const BILL_NAMES: readonly (keyof BillSettings)[] = [
  'otherLiveBytes',
  'otherPointers',
  'bytesPerSecond',
  'procs',
  'idleProcs',
  'gogc',
  'memoryLimitBytes',
  'containerBytes',
  'pods',
  'price',
];

/** Fields of the machines that carry the fleet. */
export const MACHINE_NAMES: readonly (keyof BillSettings)[] = [
  'machineCpus',
  'machineBytes',
  'ownCpus',
  'cpuPrice',
  'dayPrice',
];

/** Why a text is no value of a parameter of sizing. */
export type SizingProblem =
  | FieldProblem
  | PriceProblem
  | StopsProblem
  | { readonly type: 'noChange' | 'noPlace'; readonly typed: string }
  | { readonly type: 'manyReleases'; readonly most: number }
  | { readonly type: 'manyChanges' | 'manyPlaces'; readonly given: number }
  /** `typed`: the first of several places that can't be read. */
  | { readonly type: 'unreadPlaces'; readonly typed: string; readonly unread: number; readonly given: number }
  | { readonly type: 'behind'; readonly path: string; readonly problem: LengthsProblem };

/** More curves could not be told apart. */
export const MOST_RELEASES = 5;

/** Between two names of releases: a comma that isn’t one between the experiments of a name. */
const BETWEEN_RELEASES = /(?<!X:[\w,]*),|,(?=\s*(?:go)?1\.)/;

/** Releases to compare, `1.23,1.27`, oldest first. */
export const releasesParam: Param<readonly string[], SizingProblem> = {
  name: 'go',
  formerly: 'release',
  fallback: [newestOf('bucket').name, NEWEST.name],
  parse(text) {
    const names = [...new Set(text.split(BETWEEN_RELEASES).map((name) => plainName(name.trim())))];
    const unknown = names.find((name) => !goRelease(name)?.sizesMaps);
    if (unknown !== undefined) return { problem: unknownRelease(unknown, SIZED_RELEASES) };
    if (names.length > MOST_RELEASES) return { problem: { type: 'manyReleases', most: MOST_RELEASES } };
    return { value: names.sort(byAge) };
  },
  format: (releases) => releases.join(','),
};

const MOST_ADVICE = 60;

/** Pieces of advice that make the second design, by their ids: `drop:elem.LastModified,reorder`. */
const adviceParam: Param<readonly string[], SizingProblem> = {
  name: 'b',
  fallback: [],
  parse(text) {
    const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
    if (ids.length > MOST_ADVICE) return { problem: { type: 'manyChanges', given: ids.length } };
    const odd = ids.find((id) => !/^[\p{L}\p{N}_:.[\]-]{1,200}$/u.test(id));
    return odd === undefined ? { value: ids } : { problem: { type: 'noChange', typed: odd } };
  },
  format: (ids) => ids.join(','),
};

const MOST_PLACES = 200;

/** What each reference of a key or an element leads to; null: what is assumed of the type, see `defaultBehind`. */
export type BehindSetting = readonly Behind[] | null;

/** The comma between two places, unlike one in a number or between shares. */
const BETWEEN_PLACES = /,(?!\s*(?:\d|nil))/;

/** `key:24,elem.Name:5-15,elem.Tags[0]:7*3.8*1,elem.ByID:90p4_10p200`; `none`; `assumed`. */
function parseBehind(text: string): Parsed<BehindSetting, SizingProblem> {
  const word = text.trim();
  if (word === 'assumed') return { value: null };
  if (word === 'none' || word === '') return { value: [] };
  const places = text.split(BETWEEN_PLACES);
  if (places.length > MOST_PLACES) return { problem: { type: 'manyPlaces', given: places.length } };
  const behind: Behind[] = [];
  const unread: { readonly place: string; readonly problem: SizingProblem }[] = [];
  for (const place of places) {
    const [, path, digits = ''] = /^\s*((?:key|elem)[^:]*):(.*)$/.exec(place) ?? [];
    const read = readHeld(digits);
    if (path === undefined) unread.push({ place, problem: { type: 'noPlace', typed: place } });
    else if ('problem' in read) unread.push({ place, problem: { type: 'behind', path, problem: read.problem } });
    else behind.push({ path, ...read.held });
  }
  const [first, second] = unread;
  if (!first) return { value: behind };
  if (!second) return { problem: first.problem };
  const typed = first.place.trim();
  return { problem: { type: 'unreadPlaces', typed, unread: unread.length, given: places.length } };
}

function formatBehind(behind: BehindSetting): string {
  if (behind === null) return 'assumed';
  return behind.map(({ path, ...held }) => `${path}:${heldQuery(held)}`).join(',') || 'none';
}

export const behindParam: Param<BehindSetting, SizingProblem> = {
  name: 'behind',
  fallback: null,
  parse: parseBehind,
  format: formatBehind,
};

/** Most characters of a map's id. */
const MOST_NAME = 100;

/** The size hint: the one in the source, exactly the entries, or a number; 0 for `make` without one. */
export type Hint = 'source' | 'exact' | number;

function parseHint(text: string): Parsed<Hint> {
  const word = text.trim().toLowerCase();
  if (word === 'exact' || word === 'source') return { value: word };
  if (word === 'none' || word === '') return { value: 0 };
  return parseCount(text, { min: 0, max: MAX_ENTRIES });
}

function formatHint(hint: Hint): string {
  if (typeof hint === 'string') return hint;
  return hint === 0 ? 'none' : goNumber(hint);
}

export const hintParam: Param<Hint> = {
  name: 'hint',
  fallback: 'source',
  parse: parseHint,
  format: formatHint,
};

/** The hint as a number; `given` is the one in the source. */
export function hintFor(hint: Hint, entries: number, given?: SourceHint): number {
  if (hint === 'exact') return entries;
  return hint === 'source' ? knownHint(given, MAX_ENTRIES) : hint;
}

/** Id of a map in the source; empty for the most likely one. */
const mapParam: Param<string, SizingProblem> = {
  name: 'map',
  fallback: '',
  parse: (text) => (text.length <= MOST_NAME ? { value: text } : { problem: { type: 'tooLong', typed: text } }),
  format: (id) => id,
};

/** Which entry a cache evicts; `none` if the map isn't a cache. */
type Eviction = 'none' | EvictionOrder;

/** How many times over the entries were replaced. */
const TURNOVERS = [0.25, 1, 3, 10, 30, Number.POSITIVE_INFINITY] as const;

/** Go source. Longer text is not written to the link. */
function sourceParam(name: string): Param<string, SizingProblem> {
  return {
    name,
    fallback: '',
    parse: (text) => (text.length <= MOST_LINKED ? { value: text } : { problem: { type: 'tooLong', typed: text } }),
    format: (text) => text,
  };
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

export const SIZING_PARAMS = {
  preset: choice('preset', PRESETS[0], PRESETS, ({ id }) => id),
  source: sourceParam('types'),
  map: mapParam,
  entries: countParam('n', 0, { min: 0, max: MAX_ENTRIES }),
  laterEntries: optionalCount('later', MAX_ENTRIES),
  perDay: optionalCount('perDay', MAX_ENTRIES),
  hint: hintParam,
  deleted: countParam('deleted', 0, { min: 0, max: 100 }),
  cleared: choice<boolean>('cleared', false, [false, true], yesOrNo),
  refilled: choice<boolean>('refilled', false, [false, true], yesOrNo),
  evict: choice<Eviction>('evict', 'none', ['none', ...EVICTION_ORDERS]),
  turnovers: choice<number>('turnovers', 3, TURNOVERS, (turnovers) =>
    turnovers === Number.POSITIVE_INFINITY ? 'ever' : String(turnovers),
  ),
  maps: countParam('maps', 1, { min: 1, max: 1e6 }),
  behind: behindParam,
  releases: releasesParam,
  target: choice<Target>('arch', 'amd64', TARGETS),
  scale: choice<StaircaseScale>('scale', 'linear', ['linear', 'log']),
  upTo: optionalCount('upTo', MAX_ENTRIES),
  advice: adviceParam,
  sourceB: sourceParam('typesB'),
  ...SHOWN_PARAMS,
  ...MOMENT_PARAMS,
  ...BILL_FIELDS,
} as const;

/** Settings of the sizing page. An empty source stands for the preset's, a 0 for none or automatic. */
export type SizingSettings = Values<typeof SIZING_PARAMS>;
export type SizingSettingName = keyof SizingSettings;
/** `replace`: the change makes no history entry. */
export type ChangeSizing = (some: Partial<SizingSettings>, how?: 'push' | 'replace') => void;
export type SizingProblems = Problems<SizingSettingName>;
type SizingCodec = SettingsCodec<SizingSettings, SizingSettingName, SizingProblem>;

/** Settings of a preset. The source stays empty: it follows from the preset. Bytes behind its types are no other types' bytes. */
function decidedBy({ entries, behind, maps, hint, deleted }: Preset, isOwn: boolean): Partial<SizingSettings> {
  const parsed = hint === undefined ? undefined : hintParam.parse(hint);
  return {
    entries,
    ...(behind && !isOwn && { behind }),
    ...(maps !== undefined && { maps }),
    ...(parsed && 'value' in parsed && { hint: parsed.value }),
    ...(deleted !== undefined && { deleted }),
  };
}

function codecFor(preset: Preset, source: string): SizingCodec {
  return paramsCodec(withDefaults(SIZING_PARAMS, decidedBy(preset, source !== '')));
}

export const sizingCodec: SizingCodec = {
  names: Object.values(SIZING_PARAMS).flatMap(namesOf),
  parse(query) {
    const search = new URLSearchParams(query);
    const { value: preset } = readParam(SIZING_PARAMS.preset, search);
    const { value: source } = readParam(SIZING_PARAMS.source, search);
    return codecFor(preset, source).parse(query);
  },
  format: (settings) => codecFor(settings.preset, settings.source).format(settings),
};

export function presetSettings(preset: Preset): SizingSettings {
  return sizingCodec.parse(`preset=${preset.id}`).settings;
}

export function sourceOf({ source, preset }: Pick<SizingSettings, 'source' | 'preset'>): string {
  return source === '' ? preset.source : source;
}

/** The source as a setting: empty if it is the preset's own. */
export function asSetting(source: string, preset: Preset): string {
  return source === preset.source ? '' : source;
}

export function billOf(settings: SizingSettings): BillSettings {
  const names = Object.keys(BILL_FIELDS) as (keyof BillSettings)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as BillSettings;
}

/** Lifecycles of a map: only filled, thinned out or cleared afterwards, or kept at one size by eviction. */
export const LIFECYCLES = ['filled', 'thinned', 'cleared', 'cache'] as const;
export type Lifecycle = (typeof LIFECYCLES)[number];

export function lifecycleOf({
  deleted,
  cleared,
  evict,
}: Pick<SizingSettings, 'deleted' | 'cleared' | 'evict'>): Lifecycle {
  if (evict !== 'none') return 'cache';
  if (cleared) return 'cleared';
  return deleted > 0 ? 'thinned' : 'filled';
}

/** Settings that choosing a lifecycle sets. */
export const LIFECYCLE_SETTINGS: Readonly<Record<Lifecycle, Partial<SizingSettings>>> = {
  filled: { deleted: 0, cleared: false, refilled: false, evict: 'none' },
  thinned: { deleted: 50, cleared: false, evict: 'none' },
  cleared: { deleted: 0, cleared: true, evict: 'none' },
  cache: { deleted: 0, cleared: false, refilled: false, evict: 'random' },
};
