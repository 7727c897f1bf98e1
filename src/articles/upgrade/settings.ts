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
import { BUFFER_BYTES } from '../../models/resident/upgrade';
import { MAX_ENTRIES } from '../../models/sizing/input';
import { PUBLISHED_ENTRIES, PUBLISHED_REGRESSION } from '../../models/sizing/published';

/** Percent of the published buffers that is written to; the article doesn’t say. */
const WRITTEN = 50;

/** Bytes of buffers with which the release that clears them loses what was published. */
function publishedBuffers({ low, high }: { readonly low: number; readonly high: number }): number {
  return (low + high) / 2 / (1 - WRITTEN / 100);
}

export const MOST_BUFFERS = 4 * GIB;

/** Smaller changes, in bytes, aren’t told. */
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
