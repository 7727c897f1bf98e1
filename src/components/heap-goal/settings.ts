import { namesOf, type Problems, paramsCodec, readParam, type SettingsCodec, withDefaults } from '../codec';
import { countParam } from '../fields/amounts';
import { MOMENT_PARAMS, UNNAMED_MOMENTS, withChange } from '../fields/momentParam';
import { IDLE_FIELD, PROCS_FIELD, RATE_RANGE } from '../fields/programFields';
import { choice, type Values } from '../params';
import { gogcParam, limitParam, markParam, memoryParam, releaseParam, speedParam } from './page/fields';
import { PRESETS, type Preset } from './page/presets';
import { STORIES } from './stories';

const MIB = 2 ** 20;
const TIB = 2 ** 40;

export type CachePlace = 'heap' | 'mmap';

const PARAMS = {
  view: choice<'heap' | 'trade-off'>('show', 'heap', ['heap', 'trade-off']),
  preset: choice('preset', PRESETS[0], PRESETS, ({ id }) => id),
  release: releaseParam,
  gogc: gogcParam,
  limit: limitParam,
  rate: speedParam('rate', 800 * MIB, RATE_RANGE),
  live: memoryParam('live', 64 * MIB, { min: 64 * 1024, max: TIB }),
  cache: memoryParam('cache', 0, { min: 0, max: TIB }),
  where: choice<CachePlace>('where', 'heap', ['heap', 'mmap']),
  pointers: countParam('pointers', 0, { min: 0, max: 100 }),
  mark: markParam,
  procs: PROCS_FIELD,
  idle: IDLE_FIELD,
  container: memoryParam('container', 256 * MIB, { min: MIB, max: TIB }),
  story: choice('story', STORIES[0], STORIES, ({ id }) => id),
  ...MOMENT_PARAMS,
} as const;

/** Settings of the page. Sizes in bytes, rates in bytes a second, pointers in percent. */
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

/** Settings of a preset of which nothing is changed. */
export function presetSettings(preset: Preset): GoalSettings {
  return codecFor(preset).parse(new URLSearchParams({ preset: preset.id }).toString()).settings;
}

/** The settings with some of them changed. Each but the view and the container decides what is played. */
export function changed(settings: GoalSettings, some: Partial<GoalSettings>): GoalSettings {
  return withChange(settings, some, playedKey);
}

/** The settings that a story is played with, as text. */
export function playedKey(settings: GoalSettings): string {
  const { view, container } = goalCodec.parse('').settings;
  return goalCodec.format({ ...settings, view, container, ...UNNAMED_MOMENTS });
}
