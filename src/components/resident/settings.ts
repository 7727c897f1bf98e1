import { ALLOCATOR_RELEASES, goRelease, NEWEST } from '../../models/go/releases';
import { MIB } from '../../models/kernel/bits';
import type { BridgeInput } from '../../models/resident/bridge';
import { RESIDENT_PATCHES } from '../../models/resident/state';
import { exactly } from '../../models/sizing/range';
import { MOMENT_PARAMS } from '../fields/momentParam';
import {
  type ByteLimits,
  billedProgram,
  countParam,
  GOGC_FIELD,
  IDLE_FIELD,
  LIMIT_FIELD,
  OTHER_LIVE_FIELD,
  PROCS_FIELD,
  parseBytes,
  RATE_FIELD,
} from '../fields/programFields';
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
} from '../params';
import { formats } from '../ui/format';
import { STORIES, type Story } from './stories';

const f = formats('en');

/** Releases for the bridge, where only minor releases differ. */
const MINORS = ALLOCATOR_RELEASES.filter(({ sizesMaps }) => sizesMaps).map(({ minor }) => minor);

const BRIDGE = choice('on', NEWEST.minor, MINORS);

/** One of the patches, or the newest of them that does what another patch does. */
function patchParam(name: string, fallback: string, patches: readonly string[]): Choice<string> {
  const listed = choice(name, fallback, patches);
  return {
    ...listed,
    parse(text) {
      const release = goRelease(text);
      const named = text.replace(/^go/, '');
      if (!release || patches.includes(named)) return listed.parse(named);
      return listed.parse(patches.findLast((patch) => goRelease(patch) === release) ?? text);
    },
  };
}

function bytesParam(name: string, fallback: number, limits: ByteLimits): Param<number> {
  return { name, fallback, parse: (text) => parseBytes(text, limits), format: f.typedBytes };
}

/** Experiments in the order in which the service's team ran them. */
export const EXPERIMENTS = [
  'dashboards',
  'noswissmap',
  'nospinbitmutex',
  'smaps',
  'profile',
  'kinds',
  'bisect',
  'repair',
] as const;
export type ExperimentId = (typeof EXPERIMENTS)[number];

/** The experiment that is done from the start. */
const SYMPTOM: readonly ExperimentId[] = ['dashboards'];

/** Completed experiments; the last one is shown. */
const triedParam: Param<readonly ExperimentId[]> = {
  name: 'tried',
  fallback: SYMPTOM,
  parse(text) {
    const tried = new Set<ExperimentId>();
    for (const typed of text.split(/[\s,]+/).filter(Boolean)) {
      const id = EXPERIMENTS.find((each) => each === typed);
      if (id === undefined) return { problem: { type: 'noOption', typed } };
      tried.add(id);
    }
    return { value: tried.size > 0 ? [...tried] : SYMPTOM };
  },
  format: (tried) => tried.join(),
};

/** Bytes of one object. */
export const OBJECT_RANGE: ByteLimits = { min: 64, max: 64 * MIB };

const PARAMS = {
  view: choice<'pages' | 'investigation'>('show', 'pages', ['pages', 'investigation']),
  tried: triedParam,
  story: choice('story', STORIES[0], STORIES, ({ id }) => id),
  go: { ...patchParam('go', '1.24.0', RESIDENT_PATCHES), formerly: 'release' },
  /** Release to play side by side; empty for none. */
  beside: patchParam('beside', '', ['', ...RESIDENT_PATCHES]),
  total: bytesParam('total', 256 * MIB, { min: MIB, max: 512 * MIB }),
  size: bytesParam('size', MIB, OBJECT_RANGE),
  hint: countParam('hint', 1_000_000, { min: 0, max: 5_000_000 }),
  hugePages: choice('huge', false, [false, true], (huge) => (huge ? 'yes' : 'no')),
  ...MOMENT_PARAMS,
  mapsBytes: bytesParam('maps', 276 * MIB, { min: 0, max: 64 * 2 ** 40 }),
  otherLiveBytes: OTHER_LIVE_FIELD,
  pointers: countParam('pointers', 100, { min: 0, max: 100 }),
  bytesPerSecond: RATE_FIELD,
  procs: PROCS_FIELD,
  idleProcs: IDLE_FIELD,
  gogc: GOGC_FIELD,
  memoryLimitBytes: LIMIT_FIELD,
  bridgeGo: { ...BRIDGE, parse: (text: string) => BRIDGE.parse(goRelease(text)?.minor ?? text) },
} as const;

export type ResidentSettings = Values<typeof PARAMS>;
export type ResidentSettingName = keyof ResidentSettings;
export type ResidentProblems = Problems<ResidentSettingName>;

/** Props of every part of the page. */
export interface ResidentPartProps {
  readonly settings: ResidentSettings;
  readonly problems: ResidentProblems;
  change(some: Partial<ResidentSettings>): void;
}

export const RESIDENT_PARAMS: Readonly<typeof PARAMS> = PARAMS;

/** The story's own values are the defaults: a link contains only what differs from them. */
function codecFor({ go, size }: Story): SettingsCodec<ResidentSettings, ResidentSettingName> {
  return paramsCodec({
    ...PARAMS,
    go: { ...PARAMS.go, fallback: go },
    size: { ...PARAMS.size, fallback: size ?? PARAMS.size.fallback },
  });
}

const NAMES = Object.values(PARAMS).flatMap(namesOf);

/** Query of a link without settings: Go 1.24.0 beside the last release before it. */
const UNNAMED = new URLSearchParams({ beside: '1.23.12' }).toString();

export const residentCodec: SettingsCodec<ResidentSettings, ResidentSettingName> = {
  names: NAMES,
  parse(query) {
    const search = new URLSearchParams(query);
    const { value: story } = readParam(PARAMS.story, search);
    return codecFor(story).parse(NAMES.some((name) => search.has(name)) ? query : UNNAMED);
  },
  format(settings) {
    const query = codecFor(settings.story).format(settings);
    if (query === UNNAMED) return '';
    return query || new URLSearchParams({ story: settings.story.id }).toString();
  },
};

/** The default settings of a story. */
export function storySettings(story: Story): ResidentSettings {
  return residentCodec.parse(`story=${story.id}`).settings;
}

/** The settings that a story brings along; the bridge keeps its own. */
export function decidedBy(story: Story): Partial<ResidentSettings> {
  const { go, total, size, hint, hugePages } = storySettings(story);
  return { story, go, total, size, hint, hugePages };
}

/** Settings that decide which pages become resident. */
export type ProgramSettings = Pick<ResidentSettings, 'story' | 'go' | 'total' | 'size' | 'hint' | 'hugePages'>;

/** Program settings, for one release or for two. */
export type PlayedSettings = ProgramSettings & Pick<ResidentSettings, 'beside'>;

/** Cache key: equal for settings that produce the same run. */
export function playedKey({ story, go, beside, total, size, hint, hugePages }: PlayedSettings): string {
  return [story.id, go, beside, total, size, hint, hugePages].join(' ');
}

export function bridgeInput(settings: ResidentSettings): BridgeInput {
  const { bridgeGo, mapsBytes, pointers } = settings;
  return {
    ...billedProgram({ ...settings, otherPointers: pointers }),
    release: bridgeGo,
    mapsBytes: exactly(mapsBytes),
    mapsPointerShare: pointers / 100,
  };
}
