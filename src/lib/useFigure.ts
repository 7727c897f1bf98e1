import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DriveOfHost } from '../embed/createDrive';
import type { SceneId } from '../scenes/index';
import type { MountedIn, Shown } from './mountIn';

interface FigureAsked {
  /** Undefined as long as no figure is wanted. */
  readonly scene: SceneId | undefined;
  readonly site: string | undefined;
  /** The same object as long as nothing changes. */
  readonly shown: Shown;
  readonly drive: DriveOfHost;
}

/** Loads a figure and draws it into the host. True if that failed. */
export function useFigure(host: RefObject<HTMLElement | null>, { scene, site, shown, drive }: FigureAsked): boolean {
  const mounting = useRef<Promise<MountedIn>>(undefined);
  const latest = useRef(shown);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    latest.current = shown;
    void mounting.current?.then(
      ({ update }) => update(shown),
      () => undefined,
    );
  }, [shown]);

  useEffect(() => {
    const element = host.current;
    if (!scene || !element) return;
    const mounted = import('./mountIn').then(({ mountIn }) => mountIn(element, scene, site, drive.take));
    mounting.current = mounted;
    mounted.then(
      ({ update, tookFocus, focus }) => {
        update(latest.current);
        setFailed(false);
        if (tookFocus) void drive.staged().then(focus);
      },
      () => setFailed(true),
    );
    return () => {
      mounting.current = undefined;
      void mounted.then(
        ({ unmount }) => unmount(),
        () => undefined,
      );
    };
  }, [host, scene, site, drive]);

  return failed;
}
