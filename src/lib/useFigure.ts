import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SceneId } from '../components/list';
import type { DriveOfHost } from '../embed/drive';
import type { MountedIn, Shown } from './mountIn';

interface FigureToShow {
  /** Undefined as long as no figure is wanted. */
  readonly scene: SceneId | undefined;
  readonly site: string | undefined;
  /** The same object as long as nothing changes. */
  readonly shown: Shown;
  readonly drive: DriveOfHost;
}

/** Loads a figure and draws it into the host. True if that failed. */
export function useFigure(host: RefObject<HTMLElement | null>, { scene, site, shown, drive }: FigureToShow): boolean {
  const live = useRef<MountedIn>(undefined);
  const latest = useRef(shown);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    latest.current = shown;
    live.current?.update(shown);
  }, [shown]);

  useEffect(() => {
    const element = host.current;
    if (!scene || !element) return;
    let wanted = true;
    const mounted = import('./mountIn').then(({ mountIn }) => mountIn(element, scene, site, latest.current, drive));
    mounted.then(
      (figure) => {
        if (!wanted) return;
        live.current = figure;
        figure.update(latest.current);
        setFailed(false);
        if (figure.tookFocus) void drive.staged().then(figure.focus);
      },
      () => setFailed(true),
    );
    return () => {
      wanted = false;
      live.current = undefined;
      drive.take();
      void mounted.then(
        ({ unmount }) => unmount(),
        () => undefined,
      );
    };
  }, [host, scene, site, drive]);

  return failed;
}
