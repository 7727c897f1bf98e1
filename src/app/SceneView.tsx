import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { SceneEntry } from '../scenes/list';
import type { SceneAddress } from '../scenes/scene';
import { LoadBoundary } from './LoadBoundary';

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog')).ShareDialog }));

interface SceneViewProps extends SceneAddress {
  readonly entry: SceneEntry;
  readonly view: ComponentType<SceneAddress>;
}

/** A scene, and the dialog that makes embeds of what it shows. */
export function SceneView({ entry, view: View, ...address }: SceneViewProps) {
  const [shared, share] = useState<string>();
  return (
    <>
      <View {...address} share={share} />
      {shared !== undefined && (
        <LoadBoundary>
          <Suspense>
            <ShareDialog entry={entry} query={shared} onClose={() => share(undefined)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
