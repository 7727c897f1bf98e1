import { newestOf } from '../../models/go/releases';
import { bucketDesign } from './bucket/bucketDesign';
import { BUCKET_EXAMPLES } from './examples/bucketExamples';
import { raceExample } from './examples/exampleParts';
import { SHARED_EXAMPLES } from './examples/sharedExamples';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from './run/settings';

export const bucketMapScene: MapSceneDefinition = {
  id: 'bucket-map',
  designs: { bucket: bucketDesign },
  ...mapSceneSpec(
    [...BUCKET_EXAMPLES, raceExample, ...SHARED_EXAMPLES],
    [releaseParam('go', newestOf('bucket'), 'bucket')],
  ),
};
