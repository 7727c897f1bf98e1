import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import type { SceneAddress } from '../components/defineScene';
import type { SceneEntry } from '../components/scenes';
import { SiteNotes } from '../components/siteNotes';
import { LoadBoundary, lazyDialog, OpenDialog } from './loading';

const SHARE = lazyDialog(async () => (await import('./share/ShareDialog')).ShareDialog);

const ArticlesOfRun = lazy(async () => ({ default: (await import('./OfRun')).ArticlesOfRun }));
const LessonOfRun = lazy(async () => ({ default: (await import('./OfRun')).LessonOfRun }));

interface SceneViewProps extends SceneAddress {
  readonly entry: SceneEntry;
  readonly view: ComponentType<SceneAddress>;
}

/** A scene with its share dialog. */
export function SceneView({ entry, view: View, ...address }: SceneViewProps) {
  const [shared, share] = useState<string>();
  const noteOf = useCallback(
    (id: string, kind: 'run' | 'view') => (
      <LoadBoundary>
        <Suspense>
          {kind === 'run' && <LessonOfRun scene={entry.id} run={id} />}
          <ArticlesOfRun key={id} scene={entry.id} kind={kind} of={id} />
        </Suspense>
      </LoadBoundary>
    ),
    [entry],
  );
  return (
    <>
      <SiteNotes value={noteOf}>
        <View {...address} share={share} />
      </SiteNotes>
      {shared !== undefined && (
        <OpenDialog of={SHARE} props={{ entry, query: shared, onClose: () => share(undefined) }} />
      )}
    </>
  );
}
