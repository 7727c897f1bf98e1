import { newestOf } from '../../models/go/releases';
import { BUCKET_EXAMPLES } from './bucketExamples';
import { raceExample } from './raceExample';
import { mapSceneSpec, releaseParam } from './settings';
import { SHARED_EXAMPLES } from './sharedExamples';

export const bucketMapSpec = mapSceneSpec(
  [raceExample, ...BUCKET_EXAMPLES, ...SHARED_EXAMPLES],
  [releaseParam('go', 'Go release', newestOf('bucket').name, 'bucket')],
);
