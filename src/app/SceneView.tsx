import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import type { SceneEntry } from '../components/list';
import { RunNotes } from '../components/OneScreen';
import type { SceneAddress } from '../components/scene';
import { LoadBoundary, lazyDialog, OpenDialog } from './loading';

const SHARE = lazyDialog(async () => (await import('./share/ShareDialog')).ShareDialog);

const LessonOfRun = lazy(async () => ({ default: (await import('./LessonOfRun')).LessonOfRun }));

interface SceneViewProps extends SceneAddress {
  readonly entry: SceneEntry;
  readonly view: ComponentType<SceneAddress>;
}

/** A scene with its share dialog. */
export function SceneView({ entry, view: View, ...address }: SceneViewProps) {
  const [shared, share] = useState<string>();
  const lessonOf = useCallback(
    (run: string) => (
      <LoadBoundary>
        <Suspense>
          <LessonOfRun scene={entry.id} run={run} />
        </Suspense>
      </LoadBoundary>
    ),
    [entry],
  );
  return (
    <>
      <RunNotes value={lessonOf}>
        <View {...address} share={share} />
      </RunNotes>
      {shared !== undefined && (
        <OpenDialog of={SHARE} props={{ entry, query: shared, onClose: () => share(undefined) }} />
      )}
    </>
  );
}
