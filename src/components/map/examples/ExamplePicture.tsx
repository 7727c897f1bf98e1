import { Crop } from '../../Crop';
import { type IdleWork, useIdleWork } from '../../idleWork';
import type { PictureSize } from '../../scene';
import type { SideFrame } from '../run/frame';
import type { Block } from '../stage/pane';
import { SideView } from '../stage/SideView';
import { CellsPicture } from './CellsPicture';
import { isBeyondRows, rowsPicture } from './rowsPicture';

/** One side of an example at one step. */
export interface Still {
  readonly frame: SideFrame;
  readonly blocks: readonly Block[];
  /** Sentence about the step. */
  readonly label: string;
  readonly step: number;
}

/** A map at one moment, to scale and without words. */
export function StillDrawing({ still, ...size }: PictureSize & { readonly still: Still }) {
  const { frame, blocks, label, step } = still;
  if (isBeyondRows(blocks)) return <CellsPicture blocks={blocks} {...size} />;
  const picture = rowsPicture(frame, size);
  if (!picture) return null;
  const { panes, scale, width, ...framing } = picture;
  return (
    <Crop {...size} {...framing}>
      <SideView
        panes={panes}
        marks={frame.marks}
        move={frame.move}
        trail={frame.trail}
        width={width}
        scale={scale}
        step={step}
        label={label}
      />
    </Crop>
  );
}

/** The moment that an example opens on, once it is recorded. */
export function ExamplePicture({ still, ...size }: PictureSize & { readonly still: IdleWork<Still> }) {
  const made = useIdleWork(still);
  return made && <StillDrawing still={made} {...size} />;
}
