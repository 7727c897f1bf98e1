import { describe, it } from 'vitest';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { EXAMPLE_SEED } from '../../../../src/components/map/record/examples';
import { planExample } from '../../../../src/components/map/record/plan';
import { releasesOf } from '../../../../src/components/map/record/settings';
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
