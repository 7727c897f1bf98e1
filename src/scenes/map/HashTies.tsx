import { type RefObject, useMemo } from 'react';
import type { HashSegment } from '../../components/hash/layout';
import { Ties } from '../../components/stage/Ties';
import { tiesOf } from '../../components/stage/tieLines';
import type { SideFrame } from './side';

interface HashTiesProps {
  readonly segments: readonly HashSegment[];
  readonly frames: readonly SideFrame[];
  readonly root: RefObject<HTMLElement | null>;
}

/** Lines from the lit segments of the hash to the rows that they lead to. */
export function HashTies({ segments, frames, root }: HashTiesProps) {
  const ties = useMemo(() => tiesOf(segments), [segments]);
  return <Ties ties={ties} root={root} version={frames} />;
}
