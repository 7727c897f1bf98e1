import { examplesOf } from './examples';
import { mapSceneSpec, releaseParam } from './settings';

export const bucketMapSpec = mapSceneSpec(examplesOf('bucket'), [releaseParam('go', 'Go release', '1.23', 'bucket')]);
