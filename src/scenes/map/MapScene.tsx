import { useMemo, useState } from 'react';
import { defineScene, type Scene, type SceneProps } from '../define';
import { OPENING } from '../fields/stepParam';
import { BOTH_DESIGNS } from './designs';
import { ExamplePicker } from './ExamplePicker';
import { EXAMPLE_TEXTS } from './exampleTexts';
import { mapGallery } from './gallery';
import styles from './MapScene.module.css';
import { MapStage } from './MapStage';
import { exampleOf, planOpened, planRun, sharedSettings } from './plan';
import type { RunPlan } from './planExample';
import { Recording } from './Recording';
import { SetupForm } from './SetupForm';
import { type MapSceneSpec, type MapSettings, releasesOf } from './settings';
import { useSession } from './useSession';

interface MapSceneDefinition {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** What a run of one's own is called, and one sentence about it. */
  readonly own: { readonly title: string; readonly text: string };
  readonly spec: MapSceneSpec;
}

/** A run that was opened from a file stands for as long as the settings stay what they were. */
interface Opened {
  readonly plan: () => RunPlan;
  readonly settings: MapSettings;
}

interface MapSceneProps extends SceneProps<MapSettings> {
  readonly own: MapSceneDefinition['own'];
  readonly spec: MapSceneSpec;
}

/** One or two maps under one program: what is asked for above, the stage below, the form under it. */
function MapScene({ own, spec, settings, problems, change, linkTo, share }: MapSceneProps) {
  const [opened, setOpened] = useState<Opened>();
  const plan = useMemo(
    () => (opened?.settings === settings ? opened.plan : () => planRun(spec, settings, BOTH_DESIGNS)),
    [opened, settings, spec],
  );
  const progress = useSession(plan);
  const example = opened?.settings === settings ? undefined : exampleOf(spec, settings.example);
  const choose = (chosen: string) =>
    change({
      ...settings,
      example: chosen,
      releases: releasesOf(exampleOf(spec, chosen), spec.params.releases),
      hashes: new Map(),
      step: OPENING,
    });
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{example?.title ?? own.title}</h1>
          <p className={styles.text}>{(example && EXAMPLE_TEXTS[example.id]) ?? own.text}</p>
        </div>
        <ExamplePicker
          param={spec.params.example}
          chosen={settings.example}
          problem={problems.example}
          onChoose={choose}
        />
      </div>
      {Object.keys(problems).length > 0 && (
        <p className={styles.problem}>
          Part of this link could not be read and its defaults are used; the form below says which part and why.
        </p>
      )}
      <Recording {...progress} />
      {progress.session ? (
        <MapStage
          key={progress.generation}
          session={progress.session}
          startLevel={example?.zoom}
          files={{
            params: spec.params,
            open: (run) => setOpened({ plan: () => planOpened(run, BOTH_DESIGNS), settings }),
            link: (session, step) => linkTo(sharedSettings(spec, settings, session.run, step)),
            share: share && ((session, step) => share(sharedSettings(spec, settings, session.run, step))),
          }}
        />
      ) : (
        <div className={styles.stageRoom} />
      )}
      <SetupForm
        key={JSON.stringify([settings.example, problems])}
        spec={spec}
        settings={settings}
        problems={problems}
        onChange={change}
      />
    </>
  );
}

export function defineMapScene({ id, title, about, own, spec }: MapSceneDefinition): Scene {
  return defineScene({
    id,
    title,
    about,
    gallery: mapGallery(spec),
    codec: spec.codec,
    view: (props) => <MapScene own={own} spec={spec} {...props} />,
  });
}
