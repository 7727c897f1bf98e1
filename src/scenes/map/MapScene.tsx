import page from '../../components/ui/page.module.css';
import { ExamplePicker } from './ExamplePicker';
import race from './MapScene.module.css';
import { MapStage } from './MapStage';
import { exampleOf } from './plan';
import { SetupForm } from './SetupForm';
import { useSession } from './useSession';
import { useSettings } from './useSettings';

/** Two maps under one program: what is asked for above, the stage below. */
export function MapScene() {
  const { settings, problems, change } = useSettings();
  const { session, generation, recording, problem } = useSession(settings);
  const example = exampleOf(settings);
  return (
    <main className={page.page}>
      <div className={race.head}>
        <div className={race.words}>
          <h1 className={race.title}>{example?.title ?? 'The same operations on both maps'}</h1>
          <p className={race.text}>
            {example?.text ??
              'One program runs on both maps in lock step. Step through it, or act on the maps yourself at any point.'}
          </p>
        </div>
        <ExamplePicker
          chosen={settings.example}
          problem={problems.example}
          onChoose={(id) => change({ ...settings, example: id })}
        />
      </div>
      {Object.keys(problems).length > 0 && (
        <p className={race.problem}>
          Part of this link could not be read and its defaults are used; the form below says which part and why.
        </p>
      )}
      {recording && (
        <p className={race.recording} role="status">
          Recording operation {recording.done} of {recording.total}…{' '}
          <progress value={recording.done} max={recording.total} aria-label="recorded" />
          <button type="button" onClick={recording.cancel}>
            Cancel
          </button>
        </p>
      )}
      {problem && (
        <p className={race.problem} role="alert">
          {problem}
        </p>
      )}
      {session && <MapStage key={generation} session={session} />}
      <SetupForm
        key={JSON.stringify([settings.example, problems])}
        settings={settings}
        problems={problems}
        onChange={change}
      />
    </main>
  );
}
