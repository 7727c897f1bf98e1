import { newestOf } from '../../models/go/releases';
import { BOTH_DESIGNS } from './designs';
import { EXAMPLE_SEED } from './exampleParts';
import { MapStage } from './MapStage';
import { planExample } from './planExample';
import { Recording } from './Recording';
import { raceExample } from './raceExample';
import { useSession } from './useSession';

const releases = [newestOf('bucket'), newestOf('swiss')];
const planRace = () => planExample(raceExample, { designs: BOTH_DESIGNS, releases, seed: EXAMPLE_SEED });

/** The race as it opens: both maps under the same puts, at the moment chosen for it. */
export function LiveRace() {
  const progress = useSession(planRace);
  return (
    <>
      <Recording {...progress} />
      {progress.session && <MapStage key={progress.generation} session={progress.session} />}
    </>
  );
}
