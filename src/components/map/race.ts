import { newestOf } from '../../models/go/releases';
import { bucketDesign } from './bucket/bucketDesign';
import { EXAMPLES } from './examples/examples';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from './run/settings';
import { swissDesign } from './swiss/swissDesign';

export const raceScene: MapSceneDefinition = {
  id: 'race',
  designs: { bucket: bucketDesign, swiss: swissDesign },
  ...mapSceneSpec(EXAMPLES, [releaseParam('left', newestOf('bucket')), releaseParam('right', newestOf('swiss'))]),
};
