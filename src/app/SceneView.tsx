import { type ComponentProps, type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import type { Lang } from '../components/format';
import { loadLanguage } from '../components/words/language';
import type { SceneEntry } from '../scenes/list';
import { RunNotes } from '../scenes/OneScreen';
import type { SceneAddress } from '../scenes/scene';
import { LoadBoundary } from './LoadBoundary';
import { SHARE_WORDS, ShareLanguage, usePageLang } from './words/context';

const shareIn = (lang: Lang) =>
  lazy(async () => {
    const [{ ShareDialog }, language] = await Promise.all([
      import('./share/ShareDialog'),
      loadLanguage(SHARE_WORDS, lang),
    ]);
    return {
      default: (props: ComponentProps<typeof ShareDialog>) => (
        <ShareLanguage value={language}>
          <ShareDialog {...props} />
        </ShareLanguage>
      ),
    };
  });
const SHARE = { en: shareIn('en'), ru: shareIn('ru') };

const LessonOfRun = lazy(async () => ({ default: (await import('./LessonOfRun')).LessonOfRun }));

interface SceneViewProps extends SceneAddress {
  readonly entry: SceneEntry;
  readonly view: ComponentType<SceneAddress>;
}

/** A scene, and the dialog that makes embeds of what it shows. */
export function SceneView({ entry, view: View, ...address }: SceneViewProps) {
  const ShareDialog = SHARE[usePageLang()];
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
        <LoadBoundary>
          <Suspense>
            <ShareDialog entry={entry} query={shared} onClose={() => share(undefined)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
