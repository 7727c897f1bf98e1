import { type ComponentType, lazy, Suspense, useState } from 'react';
import { SCENES, type SceneEntry } from '../scenes/list';
import { loadPage } from '../scenes/pages';
import type { SceneAddress } from '../scenes/scene';
import { LoadBoundary } from './LoadBoundary';

/** A scene's code is loaded when its page is opened. */
const VIEWS = new Map<string, ComponentType<SceneAddress>>(
  SCENES.map(({ id }) => [id, lazy(async () => ({ default: (await loadPage(id)).view }))]),
);

const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog')).ShareDialog }));

/** A scene, and the dialog that makes embeds of what it shows. */
export function SceneView({ entry, ...address }: SceneAddress & { readonly entry: SceneEntry }) {
  const [shared, share] = useState<string>();
  const View = VIEWS.get(entry.id);
  return (
    View && (
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
    )
  );
}
