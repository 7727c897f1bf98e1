import { newestOf } from '../../models/go/releases';
import { EXAMPLES } from './examples';
import { mapSceneSpec, releaseParam } from './settings';

export const raceSpec = mapSceneSpec(EXAMPLES, [
  releaseParam('left', 'On the left', newestOf('bucket').name),
  releaseParam('right', 'On the right', newestOf('swiss').name),
]);
