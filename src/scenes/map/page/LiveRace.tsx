import type { ReactNode } from 'react';
import { newestOf } from '../../../models/go/releases';
import { bucketDesign } from '../bucket/bucketDesign';
import { EXAMPLE_SEED, raceExample } from '../examples/exampleParts';
import { planExample } from '../examples/planExample';
import { useSession } from '../run/useSession';
import { StageOnPage } from '../screen/StageOnPage';
import { PLAIN_VIEW } from '../stage/marked/viewParams';
import { RecordingNote } from '../stage/RecordingNote';
import { START } from '../stage/zoom';
import { swissDesign } from '../swiss/swissDesign';
import { OnPage, type PageLanguages } from '../words/context';

const releases = [newestOf('bucket'), newestOf('swiss')];
const designs = { bucket: bucketDesign, swiss: swissDesign };
const planRace = () => planExample(raceExample, { designs, releases, seed: EXAMPLE_SEED });

interface LiveRaceProps extends PageLanguages {
  /** Stands in its place until it is drawn. */
  readonly until: ReactNode;
}

/** The race as it opens: both maps under the same puts, at the moment chosen for it. */
export function LiveRace({ until, ...languages }: LiveRaceProps) {
  const recording = useSession(planRace, PLAIN_VIEW, languages.stage.words);
  return (
    <OnPage {...languages}>
      <RecordingNote recording={recording} />
      {recording.session ? (
        <StageOnPage
          key={recording.generation}
          session={recording.session}
          state={recording.state}
          start={START}
          until={until}
        />
      ) : (
        until
      )}
    </OnPage>
  );
}
