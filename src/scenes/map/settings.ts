import type { GoRelease } from '../../models/go/release';
import { GO_RELEASES } from '../../models/go/releases';
import { choice, integer, type Param, type Parsed, type Values } from '../params';
import { EXAMPLES } from './examples';
import { encodeKey } from './keys';
import { MAP_TYPES, type MapType, mapTypeName } from './mapTypes';

/** More entries than this are for the sizing page: step by step nobody would see the end. */
export const MOST_ENTRIES = 20_000;
const MOST_OWN_KEYS = 2000;

function designName(release: GoRelease): string {
  return release.mapDesigns[0] === 'bucket' ? 'bucket map' : 'Swiss map';
}

function releaseOption(release: GoRelease) {
  return { id: release.minor, label: `Go ${release.minor} · ${designName(release)}`, value: release };
}

function releaseParam(name: string, label: string, fallback: string): Param<GoRelease> {
  const options = GO_RELEASES.map(releaseOption);
  const found = options.find(({ id }) => id === fallback);
  if (!found) throw new RangeError(`no release ${fallback}`);
  return choice(name, label, found, options);
}

function typeOption(mapType: MapType) {
  return { id: mapType.id, label: mapTypeName(mapType), value: mapType };
}

/** The id of no example: the run is made from the other parameters. */
const OWN = '';

function exampleParam(): Param<string> {
  const own = { id: OWN, label: 'My own', value: OWN };
  const examples = EXAMPLES.map(({ id, title }) => ({ id, label: title, value: id }));
  return choice('example', 'Example', { id: EXAMPLES[0].id, label: '', value: EXAMPLES[0].id }, [...examples, own]);
}

/** Keys one a line. Whether they fit the key type is checked together with the type. */
const ownKeys: Param<readonly string[]> = {
  name: 'keys',
  label: 'Own keys',
  hint: 'One a line. They are put in this order, before the bulk fill.',
  fallback: [],
  parse(text): Parsed<readonly string[]> {
    const keys = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
    if (keys.length === 1 && keys[0] === '') return { value: [] };
    if (keys.length > MOST_OWN_KEYS) {
      return { problem: `Own keys: ${keys.length} lines are too many; ${MOST_OWN_KEYS} can be typed here.` };
    }
    return { value: keys };
  },
  format: (keys) => keys.join('\n'),
};

/** What a race can be asked for: in the link and in the form alike. */
export const RACE_PARAMS = {
  example: exampleParam(),
  left: releaseParam('left', 'On the left', '1.23'),
  right: releaseParam('right', 'On the right', '1.26'),
  type: choice('type', 'Map type', typeOption(MAP_TYPES[0]), MAP_TYPES.map(typeOption)),
  hint: integer('hint', 'Size hint', 0, { min: 0, max: 100_000, unit: 'entries' }),
  entries: integer('entries', 'Fill to', 60, { min: 0, max: MOST_ENTRIES, unit: 'entries' }),
  seed: integer('seed', 'Seed', 1, {
    min: 0,
    max: 0xffffffff,
    unit: '',
    hint: 'Another seed gives other keys and hashes.',
  }),
  keys: ownKeys,
} as const;

export type RaceSettings = Values<typeof RACE_PARAMS>;
export type SettingName = keyof RaceSettings;
export type Problems = Partial<Record<SettingName, string>>;

export const SETTING_NAMES = Object.keys(RACE_PARAMS) as readonly SettingName[];

/** What is wrong with own keys for a type: sentences about lines, and the keys that can be used. */
export function checkKeys(
  keys: readonly string[],
  mapType: MapType,
): { usable: string[]; problem: string | undefined } {
  const usable: string[] = [];
  const problems: string[] = [];
  /** By the bytes of the key: one number may be spelt in several ways. */
  const firstLine = new Map<string, number>();
  for (const [i, key] of keys.entries()) {
    const line = i + 1;
    if (key === '') {
      problems.push(`Line ${line} is empty and is left out.`);
      continue;
    }
    const encoded = encodeKey(mapType.kind, key);
    if ('problem' in encoded) {
      problems.push(`Line ${line} is left out: ${encoded.problem}.`);
      continue;
    }
    const identity = encoded.bytes.join();
    const before = firstLine.get(identity);
    if (before !== undefined)
      problems.push(`Line ${line} repeats line ${before}: putting a key twice only updates it.`);
    else firstLine.set(identity, line);
    usable.push(key);
  }
  const shown = problems.slice(0, 3).join(' ');
  const more = problems.length > 3 ? ` And ${problems.length - 3} more lines.` : '';
  return { usable, problem: problems.length > 0 ? shown + more : undefined };
}

export interface ParsedSettings {
  readonly settings: RaceSettings;
  /** A sentence for each parameter whose text meant nothing: its default is used. */
  readonly problems: Problems;
}

function parseParam<T>(param: Param<T>, text: string | null): { value: T; problem: string | undefined } {
  if (text === null) return { value: param.fallback, problem: undefined };
  const parsed = param.parse(text);
  return 'value' in parsed
    ? { value: parsed.value, problem: undefined }
    : { value: param.fallback, problem: parsed.problem };
}

/** Settings from a link's query. A run of one's own needs no `example` in the link. */
export function parseSettings(query: string): ParsedSettings {
  const search = new URLSearchParams(query);
  const problems: Problems = {};
  function read<K extends SettingName>(name: K, text = search.get(RACE_PARAMS[name].name)): RaceSettings[K] {
    const { value, problem } = parseParam<unknown>(RACE_PARAMS[name], text);
    if (problem !== undefined) problems[name] = problem;
    return value as RaceSettings[K];
  }
  const ownRun = ['type', 'hint', 'entries', 'keys'].some((name) => search.has(name));
  const settings: RaceSettings = {
    example: read('example', search.get('example') ?? (ownRun ? OWN : null)),
    left: read('left'),
    right: read('right'),
    type: read('type'),
    hint: read('hint'),
    entries: read('entries'),
    seed: read('seed'),
    keys: read('keys'),
  };
  return { settings, problems };
}

/** The query of a link: what differs from the defaults. An example stands for type, hint, entries and keys. */
export function formatSettings(settings: RaceSettings): string {
  const search = new URLSearchParams();
  const ofExample = new Set<SettingName>(settings.example === OWN ? ['example'] : ['type', 'hint', 'entries', 'keys']);
  for (const name of SETTING_NAMES) {
    if (ofExample.has(name)) continue;
    const param: Param<never> = RACE_PARAMS[name] as Param<never>;
    const value = settings[name];
    const text = param.format(value as never);
    const always = settings.example === OWN && name === 'entries';
    // A link has bare digits.
    if (always || text !== param.format(param.fallback))
      search.set(param.name, typeof value === 'number' ? `${value}` : text);
  }
  return search.toString();
}
