import { TARGETS, type Target } from '../../../models/layout/typeNode';
import { EVICTION_ORDERS, type EvictionOrder } from '../../../models/sizing/churn/input';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { namesOf, type Problems, paramsCodec, readParam, type SettingsCodec, withDefaults } from '../../codec';
import { countParam, optionalCount } from '../../fields/countParam';
import { MOMENT_PARAMS } from '../../fields/momentParam';
import { PRESETS, type Preset } from '../../fields/presets';
import { choice, type Param, type Values } from '../../params';
import { BILL_FIELDS, type BillSettings } from '../bill/fields';
import { adviceParam, behindParam, hintParam, mapParam, releasesParam, type SizingProblem } from './params';
import { MOST_LINKED, SHOWN_PARAMS } from './shown';

export type Scale = 'linear' | 'log';

/** Which entry makes room for a new one, in a cache; `none` in a map that is none. */
type Eviction = 'none' | EvictionOrder;

/** Times that as many entries were replaced as the map holds. */
const TURNOVERS = [0.25, 1, 3, 10, 30, Number.POSITIVE_INFINITY] as const;

/** Go source; what is too long for a link stays with the page alone. */
function sourceParam(name: string): Param<string, SizingProblem> {
  return {
    name,
    fallback: '',
    parse: (text) => (text.length <= MOST_LINKED ? { value: text } : { problem: { type: 'tooLong', typed: text } }),
    format: (text) => text,
  };
}

const PARAMS = {
  preset: choice('preset', PRESETS[0], PRESETS, ({ id }) => id),
  source: sourceParam('types'),
  map: mapParam,
  entries: countParam('n', 0, { min: 0, max: MAX_ENTRIES }),
  laterEntries: optionalCount('later', MAX_ENTRIES),
  perDay: optionalCount('perDay', MAX_ENTRIES),
  hint: hintParam,
  deleted: countParam('deleted', 0, { min: 0, max: 100 }),
  evict: choice<Eviction>('evict', 'none', ['none', ...EVICTION_ORDERS]),
  turnovers: choice<number>('turnovers', 3, TURNOVERS, (turnovers) =>
    turnovers === Number.POSITIVE_INFINITY ? 'ever' : String(turnovers),
  ),
  maps: countParam('maps', 1, { min: 1, max: 1e6 }),
  behind: behindParam,
  releases: releasesParam,
  target: choice<Target>('arch', 'amd64', TARGETS),
  scale: choice<Scale>('scale', 'linear', ['linear', 'log']),
  upTo: optionalCount('upTo', MAX_ENTRIES),
  advice: adviceParam,
  sourceB: sourceParam('typesB'),
  ...SHOWN_PARAMS,
  ...MOMENT_PARAMS,
  ...BILL_FIELDS,
} as const;

/** Settings of the sizing page. An empty source stands for the preset's, a 0 for none or automatic. */
export type SizingSettings = Values<typeof PARAMS>;
export type SizingSettingName = keyof SizingSettings;
/** `replace` where going back should not bring the change again. */
export type ChangeSizing = (some: Partial<SizingSettings>, how?: 'push' | 'replace') => void;
export type SizingProblems = Problems<SizingSettingName>;
export type SizingCodec = SettingsCodec<SizingSettings, SizingSettingName, SizingProblem>;

export const SIZING_PARAMS: Readonly<typeof PARAMS> = PARAMS;

/** Settings that a preset decides. The source is left empty: it follows from the preset. */
function decidedBy({ entries, behind, maps, hint, deleted }: Preset): Partial<SizingSettings> {
  const parsed = hint === undefined ? undefined : hintParam.parse(hint);
  return {
    entries,
    ...(behind && { behind }),
    ...(maps !== undefined && { maps }),
    ...(parsed && 'value' in parsed && { hint: parsed.value }),
    ...(deleted !== undefined && { deleted }),
  };
}

function codecFor(preset: Preset): SizingCodec {
  return paramsCodec(withDefaults(PARAMS, decidedBy(preset)));
}

export const sizingCodec: SizingCodec = {
  names: Object.values(PARAMS).flatMap(namesOf),
  parse(query) {
    const { value: preset } = readParam(PARAMS.preset, new URLSearchParams(query));
    return codecFor(preset).parse(query);
  },
  format: (settings) => codecFor(settings.preset).format(settings),
};

/** Settings of a preset of which nothing is changed. */
export function presetSettings(preset: Preset): SizingSettings {
  return codecFor(preset).parse(new URLSearchParams({ preset: preset.id }).toString()).settings;
}

export function sourceOf({ source, preset }: Pick<SizingSettings, 'source' | 'preset'>): string {
  return source === '' ? preset.source : source;
}

/** The source as a setting: nothing where it is the preset's own. */
export function asSetting(source: string, preset: Preset): string {
  return source === preset.source ? '' : source;
}

export function billOf(settings: SizingSettings): BillSettings {
  const { gogc, memoryLimitBytes, otherLiveBytes, otherPointers, bytesPerSecond, procs, idleProcs } = settings;
  const { containerBytes, pods, price } = settings;
  return {
    gogc,
    memoryLimitBytes,
    otherLiveBytes,
    otherPointers,
    bytesPerSecond,
    procs,
    idleProcs,
    containerBytes,
    pods,
    price,
  };
}
