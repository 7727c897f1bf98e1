import { useMemo } from 'react';
import { bucketBlocks } from '../../components/bucket-map/blocks';
import { bucketFocus } from '../../components/bucket-map/focus';
import { WholeView } from '../../components/stage/WholeView';
import { swissBlocks } from '../../components/swiss-map/blocks';
import { swissFocus } from '../../components/swiss-map/focus';
import type { FigureLevelProps } from './FigureSide';

/** All arrays or tables of a map, cell by cell. Its code comes when it is first shown. */
export function FigureWhole({ side, position, frame, width, height, label }: FigureLevelProps) {
  const blocks = useMemo(
    () =>
      side.read(position, {
        bucket: (h, events) => bucketBlocks(h, bucketFocus(events)),
        swiss: (m, events) => swissBlocks(m, swissFocus(events)),
      }),
    [side, position],
  );
  return (
    <WholeView
      blocks={blocks}
      directory={frame.directory}
      globalDepth={Math.log2(Math.max(1, frame.directory.length))}
      width={width}
      height={height}
      unit={side.design === 'bucket' ? 'bucket' : 'group'}
      label={label}
    />
  );
}
