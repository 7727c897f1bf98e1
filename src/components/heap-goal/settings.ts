import { unknownRelease } from '../../models/go/releaseNames';
import { ALLOCATOR_RELEASES, goRelease, NEWEST } from '../../models/go/releases';
import { GIB, MIB, TIB } from '../../models/kernel/bits';
import { MOMENT_PARAMS, UNNAMED_MOMENTS } from '../fields/momentParam';
import {
  type ByteLimits,
  countParam,
  GOGC_FIELD,
  IDLE_FIELD,
  isUnknown,
  memoryInLink,
  PROCS_FIELD,
  parseBytesOrOff,
  parseMemory,
  parseSpeed,
  RATE_RANGE,
} from '../fields/programFields';
import { UNKNOWN } from '../fields/typed';
import {
  type Choice,
  choice,
  namesOf,
  type Param,
  type Problems,
  paramsCodec,
  readParam,
  type SettingsCodec,
  type Values,
  withDefaults,
} from '../params';
import { actsParam, STORIES } from './stories';

export const LIVE_RANGE: ByteLimits = { min: 64 * 1024, max: TIB };
const MARK_RANGE: ByteLimits = { min: 100 * MIB, max: 4000 * MIB };

const limitParam: Param<number | null> = {
  name: 'gomemlimit',
  fallback: null,
  parse: (text) => parseBytesOrOff(text, { min: MIB, max: TIB }),
  format: (bytes) => (bytes === null ? 'off' : memoryInLink(bytes)),
};

/** An amount of memory; a plain number is in MiB. */
function memoryParam(name: string, fallback: number, limits: ByteLimits): Param<number> {
  return { name, fallback, parse: (text) => parseMemory(text, limits), format: memoryInLink };
}

/** Memory per second; the unit may omit "/s". */
function speedParam(name: string, fallback: number, limits: ByteLimits): Param<number> {
  return { name, fallback, parse: (text) => parseSpeed(text, limits), format: memoryInLink };
}

/** Bytes that one CPU marks per second; null if unknown. */
const markParam: Param<number | null> = {
  name: 'mark',
  fallback: null,
  parse: (text) => (isUnknown(text) ? { value: null } : parseSpeed(text, MARK_RANGE)),
  format: (bytes) => (bytes === null ? UNKNOWN : memoryInLink(bytes)),
};

const PACED = ALLOCATOR_RELEASES.filter(({ sizesMaps }) => sizesMaps);

/** A minor release from 1.16 on; patch releases and experiments are read as their minor release. */
const releaseParam: Choice<string> = {
  name: 'go',
  formerly: 'release',
  fallback: NEWEST.minor,
  options: PACED.map(({ minor }) => minor),
  parse(text) {
    const minor = goRelease(text.trim())?.minor;
    return minor !== undefined && PACED.some((release) => release.minor === minor)
      ? { value: minor }
      : { problem: unknownRelease(text.trim(), PACED) };
  },
  format: (minor) => minor,
};

export type PresetId = 'server' | 'cache' | 'gogc-50' | 'gogc-10' | 'mmap' | 'limit' | 'thrash';

/** A program to start from. Sizes in bytes; omitted values are those of the first preset. */
interface Preset {
  readonly id: PresetId;
  readonly gogc?: number;
  readonly limit?: number;
  readonly rate?: number;
  readonly live?: number;
  readonly cache?: number;
  readonly where?: 'heap' | 'mmap';
  /** Percent. */
  readonly pointers?: number;
  readonly mark?: number;
  /** Idle CPUs. */
  readonly idle?: number;
  readonly container?: number;
}

export const PRESETS: readonly [Preset, ...Preset[]] = [
  { id: 'server' },
  {
    id: 'cache',
    cache: GIB,
    container: 2 * GIB,
  },
  {
    id: 'gogc-50',
    cache: GIB,
    container: 2 * GIB,
    gogc: 50,
  },
  {
    id: 'gogc-10',
    cache: GIB,
    container: 2 * GIB,
    gogc: 10,
  },
  {
    id: 'mmap',
    cache: GIB,
    container: 2 * GIB,
    where: 'mmap',
  },
  {
    id: 'limit',
    limit: 120 * MIB,
    rate: 400 * MIB,
  },
  {
    id: 'thrash',
    live: 144 * MIB,
    pointers: 100,
    // As measured: 48 cycles of 5.4 CPU-seconds in all.
    mark: 1250 * MIB,
    idle: 0,
    rate: 300 * MIB,
    limit: 100 * MIB,
  },
];

export type CachePlace = 'heap' | 'mmap';

const PARAMS = {
  view: choice<'heap' | 'trade-off'>('show', 'heap', ['heap', 'trade-off']),
  preset: choice('preset', PRESETS[0], PRESETS, ({ id }) => id),
  release: releaseParam,
  gogc: GOGC_FIELD,
  limit: limitParam,
  rate: speedParam('rate', 800 * MIB, RATE_RANGE),
  live: memoryParam('live', 64 * MIB, LIVE_RANGE),
  cache: memoryParam('cache', 0, { min: 0, max: TIB }),
  where: choice<CachePlace>('where', 'heap', ['heap', 'mmap']),
  pointers: countParam('pointers', 0, { min: 0, max: 100 }),
  mark: markParam,
  procs: PROCS_FIELD,
  idle: IDLE_FIELD,
  container: memoryParam('container', 256 * MIB, { min: MIB, max: TIB }),
  story: choice('story', STORIES[0], STORIES, ({ id }) => id),
  acts: actsParam,
  ...MOMENT_PARAMS,
} as const;

/** Settings of the page. Sizes in bytes, rates in bytes per second, pointers in percent. */
export type GoalSettings = Values<typeof PARAMS>;
export type GoalSettingName = keyof GoalSettings;
export type GoalProblems = Problems<GoalSettingName>;

export const GOAL_PARAMS: Readonly<typeof PARAMS> = PARAMS;

function decidedBy({ id, ...decided }: Preset): Readonly<Record<string, unknown>> {
  return decided;
}

function codecFor(preset: Preset): SettingsCodec<GoalSettings, GoalSettingName> {
  return paramsCodec(withDefaults(PARAMS, decidedBy(preset)));
}

export const goalCodec: SettingsCodec<GoalSettings, GoalSettingName> = {
  names: Object.values(PARAMS).flatMap(namesOf),
  parse(query) {
    const { value: preset } = readParam(PARAMS.preset, new URLSearchParams(query));
    return codecFor(preset).parse(query);
  },
  format: (settings) => codecFor(settings.preset).format(settings),
};

/** The default settings of a preset. */
export function presetSettings(preset: Preset): GoalSettings {
  return goalCodec.parse(`preset=${preset.id}`).settings;
}

/** Cache key: equal for settings that produce the same run. All but the view and the container affect it. */
export function playedKey(settings: GoalSettings): string {
  const { view, container } = goalCodec.parse('').settings;
  return goalCodec.format({ ...settings, view, container, ...UNNAMED_MOMENTS });
}
