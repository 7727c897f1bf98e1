import { isMapScene } from '../../components/loadFigure';
import { bucketMapScene } from '../../components/map/bucketMap';
import { raceScene } from '../../components/map/race';
import type { MapSceneDefinition, MapSceneId } from '../../components/map/record/settings';
import { swissMapScene } from '../../components/map/swissMap';
import type { FigureAddress } from '../lesson';
import { type MapRun, recordMap } from './recordMap';
import { memoize, provenBy } from './source';

/** Index of the bucket map and of the Swiss map in a race. */
export const LEFT = 0;
export const RIGHT = 1;

const SCENES: Readonly<Record<MapSceneId, MapSceneDefinition>> = {
  race: raceScene,
  'bucket-map': bucketMapScene,
  'swiss-map': swissMapScene,
};

/** The run of a figure’s address, recorded once. */
export const mapRun = provenBy(
  'map-steps',
  memoize((address: FigureAddress): MapRun => {
    const [scene = ''] = address.split('?', 1);
    if (!isMapScene(scene)) throw new RangeError(`${address} has no map`);
    return recordMap(SCENES[scene], address);
  }),
);
