import { examplesOf } from './examples';
import { mapSceneSpec, releaseParam } from './settings';

export const swissMapSpec = mapSceneSpec(examplesOf('swiss'), [releaseParam('go', 'Go release', '1.26', 'swiss')]);
