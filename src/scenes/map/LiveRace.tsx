import { MapStage } from './MapStage';
import { planRun } from './plan';
import { Recording } from './Recording';
import { raceSpec } from './raceSpec';
import { useSession } from './useSession';

const planDefault = () => planRun(raceSpec, raceSpec.codec.parse('').settings);

/** The race as it opens: both maps under the same puts, at the moment chosen for it. */
export function LiveRace() {
  const progress = useSession(planDefault);
  return (
    <>
      <Recording {...progress} />
      {progress.session && <MapStage key={progress.generation} session={progress.session} />}
    </>
  );
}
