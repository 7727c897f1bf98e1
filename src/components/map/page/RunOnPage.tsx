import { type ComponentType, useMemo, useState } from 'react';
import type { Lang } from '../../ui/format';
import { useWords } from '../../ui/words/words';
import { raceScene } from '../race';
import { planOpened } from '../run/plan';
import type { OpenedRun } from '../run/runFile';
import { useSession } from '../run/useSession';
import { StageOnPage } from '../screen/StageOnPage';
import { PLAIN_VIEW } from '../stage/marked/viewParams';
import { RecordingNote } from '../stage/RecordingNote';
import { START } from '../stage/zoom';
import { MAP_WORDS } from '../words/languages';
import { loadPageLanguages, OnPage } from '../words/onPage';
import styles from './MapScene.module.css';

export interface RunOnPageProps {
  readonly run: OpenedRun;
  /** Sentences about it. */
  readonly about?: string;
}

/** The player of runs that come from files, in a language: any design, any types, one map or two. */
export async function runOnPageIn(lang: Lang): Promise<ComponentType<RunOnPageProps>> {
  const languages = await loadPageLanguages(lang);
  return (props) => (
    <OnPage {...languages}>
      <RunOnPage {...props} />
    </OnPage>
  );
}

function RunOnPage({ run: given, about }: RunOnPageProps) {
  const [run, open] = useState(given);
  const [tab, setTab] = useState<string>();
  const plan = useMemo(() => () => planOpened(run, raceScene.designs), [run]);
  const recording = useSession(plan, PLAIN_VIEW, useWords(MAP_WORDS));
  return (
    <div data-report="picture">
      {recording.session ? (
        <StageOnPage
          key={recording.generation}
          session={recording.session}
          state={recording.state}
          start={START}
          files={{ params: raceScene.params, open }}
          about={about}
          tab={{ chosen: tab, choose: setTab }}
        />
      ) : (
        <div className={styles.waiting} />
      )}
      <RecordingNote recording={recording} />
    </div>
  );
}
