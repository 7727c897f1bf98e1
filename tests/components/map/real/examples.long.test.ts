import { describe, it } from 'vitest';
import { EXAMPLE_SEED } from '../../../../src/components/map/examples/exampleParts';
import { EXAMPLES } from '../../../../src/components/map/examples/examples';
import { planExample } from '../../../../src/components/map/examples/planExample';
import { raceScene } from '../../../../src/components/map/race';
import { releasesOf } from '../../../../src/components/map/run/settings';
import { BOTH_DESIGNS, recordOn } from '../programs';
import { expectAgreement } from './onGo';

describe('the program of an example on real Go', () => {
  it.each(EXAMPLES.filter(({ prefill = 0 }) => prefill === 0).map((example) => [example.id, example] as const))(
    'does what the models do: %s',
    async (_, example) => {
      const releases = releasesOf(example, raceScene.params.releases);
      const { run, program } = planExample(example, { designs: BOTH_DESIGNS, releases, seed: EXAMPLE_SEED });
      recordOn(run, program);
      await expectAgreement(run);
    },
  );
});
