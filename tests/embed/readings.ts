import type { SettingsCodec } from '../../src/scenes/codec';
import { goalCodec } from '../../src/scenes/heap-goal/settings';
import type { SceneId } from '../../src/scenes/list';
import { bucketMapScene } from '../../src/scenes/map/bucketMap';
import { raceScene } from '../../src/scenes/map/race';
import { swissMapScene } from '../../src/scenes/map/swissMap';
import { residentCodec } from '../../src/scenes/resident/settings';
import { sizeCodec } from '../../src/scenes/size-classes/settings';
import { sizingCodec } from '../../src/scenes/sizing/case/settings';

/** A scene's settings without their type. */
export interface Reading {
  readonly names: readonly string[];
  /** Problems of a query, and what it means, as a query. */
  read(query: string): { readonly problems: readonly string[]; readonly meaning: string };
}

function readingOf<S>({ names, parse, format }: SettingsCodec<S>): Reading {
  return {
    names,
    read(query) {
      const { settings, problems } = parse(query);
      return { problems: Object.values(problems).flatMap((text) => text ?? []), meaning: format(settings) };
    },
  };
}

export const READINGS: Readonly<Record<SceneId, Reading>> = {
  race: readingOf(raceScene.codec),
  'bucket-map': readingOf(bucketMapScene.codec),
  'swiss-map': readingOf(swissMapScene.codec),
  'size-classes': readingOf(sizeCodec),
  'heap-goal': readingOf(goalCodec),
  resident: readingOf(residentCodec),
  sizing: readingOf(sizingCodec),
};
