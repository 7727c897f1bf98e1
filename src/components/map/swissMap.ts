import { newestOf } from '../../models/go/releases';
import { raceExample } from './examples/exampleParts';
import { SHARED_EXAMPLES } from './examples/sharedExamples';
import { SWISS_EXAMPLES } from './examples/swissExamples';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from './run/settings';
import { swissDesign } from './swiss/swissDesign';

export const swissMapScene: MapSceneDefinition = {
  id: 'swiss-map',
  designs: { swiss: swissDesign },
  ...mapSceneSpec(
    [...SWISS_EXAMPLES, raceExample, ...SHARED_EXAMPLES],
    [releaseParam('go', newestOf('swiss'), 'swiss')],
  ),
};
