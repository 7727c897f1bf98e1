import { PRESETS } from '../../components/fields/presets';
import { countParam, GOGC_FIELD, memoryInLink, parseMemory } from '../../components/fields/programFields';
import {
  choice,
  integer,
  type Param,
  type Params,
  paramsCodec,
  type SettingsCodec,
  type Values,
} from '../../components/params';
import { MOST_LINKED } from '../../components/sizing/question/settings';
import { GIB, MIB } from '../../models/kernel/bits';
import type { MapTypes } from '../../models/layout/typeNode';
import { BUFFER_BYTES, type UpgradeStep, upgradeSteps } from '../../models/resident/upgrade';
import { MAX_ENTRIES } from '../../models/sizing/input';
import { type MeasuredRange, PUBLISHED, PUBLISHED_ENTRIES, PUBLISHED_REGRESSION } from '../../models/sizing/published';
import type { Range } from '../../models/sizing/range';
import { pointerShare, sizeWhatIf, type WhatIf } from '../../models/sizing/whatIf';

/** Percent of the published buffers that is written to; the article doesn’t say. */
const WRITTEN = 50;

/** Bytes of buffers with which the release that clears them loses what was published. */
function publishedBuffers({ low, high }: MeasuredRange): number {
  return (low + high) / 2 / (1 - WRITTEN / 100);
}

export const MOST_BUFFERS = 4 * GIB;

/** Changes of fewer bytes aren’t mentioned. */
export const LEAST_TOLD = MIB;

/** Bytes from which on amounts have no decimal. */
export const MOST_OF_TENTHS = 10 * MIB;

/** Whole buffers. */
function buffersParam(name: string, fallback: number): Param<number> {
  return {
    name,
    fallback,
    parse(text) {
      if (/^\s*0\s*$/.test(text)) return { value: 0 };
      const parsed = parseMemory(text, { min: 0, max: MOST_BUFFERS });
      return 'value' in parsed ? { value: Math.round(parsed.value / BUFFER_BYTES) * BUFFER_BYTES } : parsed;
    },
    format: memoryInLink,
  };
}

/** Declarations of the reader’s own; empty for those of the preset. */
const sourceParam: Param<string> = {
  name: 'types',
  fallback: '',
  parse: (text) =>
    text.length <= MOST_LINKED ? { value: text } : { problem: { type: 'tooLarge', most: MOST_LINKED } },
  format: (text) => text,
};

/** With the collector off there would be no steady state to compare. */
const gogcParam: Param<number> = {
  name: GOGC_FIELD.name,
  fallback: 100,
  parse(text) {
    const read = GOGC_FIELD.parse(text);
    if ('problem' in read) return read;
    return read.value === 'off' ? { problem: { type: 'notNumber', typed: read.value } } : { value: read.value };
  },
  format: String,
};

const PARAMS = {
  preset: choice('preset', PRESETS[0], PRESETS, ({ id }) => id),
  source: sourceParam,
  life: choice<'filled' | 'cache'>('life', 'filled', ['filled', 'cache']),
  many: countParam('n', PUBLISHED_ENTRIES.many, { min: 0, max: MAX_ENTRIES }),
  few: countParam('few', PUBLISHED_ENTRIES.few, { min: 0, max: MAX_ENTRIES }),
  manyBuffers: buffersParam('buffers', publishedBuffers(PUBLISHED_REGRESSION.many)),
  fewBuffers: buffersParam('fewBuffers', publishedBuffers(PUBLISHED_REGRESSION.few)),
  written: integer('written', WRITTEN, { min: 0, max: 100 }),
  gogc: gogcParam,
  otherLiveBytes: {
    name: 'other',
    fallback: 300 * MIB,
    parse: (text) => parseMemory(text, { min: MIB, max: 64 * GIB }),
    format: memoryInLink,
  },
} as const satisfies Params;

export type UpgradeSettings = Values<typeof PARAMS>;
export type UpgradeSettingName = keyof UpgradeSettings;

export const UPGRADE_PARAMS: Readonly<typeof PARAMS> = PARAMS;

export const upgradeCodec: SettingsCodec<UpgradeSettings, UpgradeSettingName> = paramsCodec(PARAMS);

export const UPGRADE_DEFAULTS: UpgradeSettings = upgradeCodec.parse('').settings;

/** A pod with much traffic, whose map has many entries, and one with little. */
export type PodId = 'many' | 'few';

/** Changes of resident memory that the article names, in bytes; less than 0 where it falls. */
const PUBLISHED_CHANGES: Readonly<Record<PodId, MeasuredRange>> = {
  many: { low: -PUBLISHED.savedNet, high: -PUBLISHED.savedNet },
  few: PUBLISHED_REGRESSION.few,
};

export interface Pod {
  readonly id: PodId;
  readonly entries: number;
  readonly bufferBytes: number;
  /** From the last release before the upgrade on; the next one clears the buffers. */
  readonly steps: readonly [before: UpgradeStep, ...later: UpgradeStep[]];
  /** Undefined for a pod that is not as the article has it. */
  readonly published: MeasuredRange | undefined;
}

/** Times that a cache has replaced all its entries, evicting at random: enough for its map on Go 1.24 to double. */
export const CACHE_TURNOVERS = 30;

/** A busy program: the collector finds no idle CPU, and the heap reaches its goal. */
const PROGRAM = { bytesPerSecond: 20 * 2 ** 20, procs: 2, idleProcs: 0 } as const;

/** Settings that decide what the article’s own pods are. */
const OWN: Readonly<Record<PodId, readonly (keyof UpgradeSettings)[]>> = {
  many: ['preset', 'source', 'life', 'many', 'gogc'],
  few: ['preset', 'source', 'life', 'few', 'gogc'],
};

/** The map of a pod on a release. */
type MapsOn = (release: string) => { readonly bytes: Range; readonly pointerShare: number };

/** Sizes a map of these types, once per release. */
export function mapsOn(types: MapTypes, entries: number, life: UpgradeSettings['life']): MapsOn {
  const whatIf: WhatIf = {
    ...types,
    target: 'amd64',
    entries,
    hint: 0,
    deletedShare: 0,
    ...(life === 'cache' && { churn: { order: 'random', turnovers: CACHE_TURNOVERS } }),
    behind: [],
    maps: 1,
  };
  const known = new Map<string, ReturnType<MapsOn>>();
  return (release) => {
    let found = known.get(release);
    if (!found) {
      const size = sizeWhatIf(whatIf, release);
      found = { bytes: size.liveBytes, pointerShare: pointerShare(whatIf, size, release) };
      known.set(release, found);
    }
    return found;
  };
}

export function podOf(id: PodId, settings: UpgradeSettings, maps: MapsOn): Pod {
  const { written, gogc, otherLiveBytes } = settings;
  const bufferBytes = id === 'many' ? settings.manyBuffers : settings.fewBuffers;
  const [before, ...later] = upgradeSteps((release) => {
    const { bytes, pointerShare: share } = maps(release);
    return {
      ...PROGRAM,
      release,
      mapBytes: bytes,
      mapPointerShare: share,
      bufferBytes,
      writtenShare: written / 100,
      otherLiveBytes,
      gogc,
    };
  });
  if (!before) throw new RangeError('there is no release to begin with');
  const isPublished = OWN[id].every((name) => settings[name] === UPGRADE_DEFAULTS[name]);
  return {
    id,
    entries: settings[id],
    bufferBytes,
    steps: [before, ...later],
    published: isPublished ? PUBLISHED_CHANGES[id] : undefined,
  };
}

/** Why a pod changes from its first step to another one, in bytes. */
export interface PodChange {
  readonly resident: number;
  readonly map: number;
  readonly allowed: number;
  readonly cleared: number;
  readonly rest: number;
}

export function changeAt({ steps: [before] }: Pod, { pod }: UpgradeStep): PodChange {
  const { parts, residentBytes } = pod;
  const { parts: were, residentBytes: was } = before.pod;
  return {
    resident: residentBytes.expected - was.expected,
    map: parts.map - were.map,
    allowed: parts.allowed - were.allowed,
    cleared: parts.cleared - were.cleared,
    rest: parts.rest - were.rest,
  };
}

/** Share of the resident memory up to which a change is none that anybody would see. */
const LEVEL_SHARE = 0.01;

export type Direction = 'falls' | 'rises' | 'level';

export function directionOf({ steps: [before] }: Pod, { resident }: Pick<PodChange, 'resident'>): Direction {
  if (Math.abs(resident) < LEVEL_SHARE * before.pod.residentBytes.expected) return 'level';
  return resident < 0 ? 'falls' : 'rises';
}
