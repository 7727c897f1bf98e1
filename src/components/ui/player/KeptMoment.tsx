import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Player } from '../../../timeline/player';
import { useStore } from '../useStore';

/** ms from a change until it is kept. Safari refuses more than 100 changes of the address in 30 s. */
const KEEP_MS = 400;

interface KeptMomentProps {
  readonly player: Player;
  /** Changes with everything else that the address holds. */
  readonly version?: string;
  keep(step: number): void;
}

/** What may lead to another page, whose address it would be. */
const LEAVING = ['click', 'pagehide'] as const;

/**
 * Calls `keep` after the step or `version` has changed, and again and again while they go on changing; at once before a
 * reader may leave. The step that a page opens with is in its address already.
 */
export function KeptMoment({ player, version = '', keep }: KeptMomentProps) {
  const moment = `${useStore(player, ({ step }) => step)} ${version}`;
  const now = useRef({ moment, player, keep });
  const kept = useRef(moment);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    now.current = { moment, player, keep };
  });
  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { moment: latest, player: played, keep: call } = now.current;
    kept.current = latest;
    call(played.getState().step);
  }, []);
  useEffect(() => {
    if (kept.current === moment || timer.current !== undefined) return;
    timer.current = setTimeout(keepNow, KEEP_MS);
  }, [moment, keepNow]);
  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined) keepNow();
    };
    for (const type of LEAVING) addEventListener(type, leave, true);
    return () => {
      for (const type of LEAVING) removeEventListener(type, leave, true);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [keepNow]);
  return null;
}
