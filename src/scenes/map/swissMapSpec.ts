import { newestOf } from '../../models/go/releases';
import { raceExample } from './raceExample';
import { mapSceneSpec, releaseParam } from './settings';
import { SHARED_EXAMPLES } from './sharedExamples';
import { SWISS_EXAMPLES } from './swissExamples';

export const swissMapSpec = mapSceneSpec(
  [raceExample, ...SWISS_EXAMPLES, ...SHARED_EXAMPLES],
  [releaseParam('go', 'Go release', newestOf('swiss').name, 'swiss')],
);
