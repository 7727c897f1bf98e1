import { SideView } from '../../components/stage/SideView';
import { Crop } from '../Crop';
import type { PictureSize } from '../define';
import { type Later, useLater } from '../later';
import { CellsPicture } from './CellsPicture';
import type { Still } from './still';
import { isBeyondRows, rowsPicture } from './stillLayout';

/** A map at one moment, to scale and without words. */
export function StillDrawing({ still, ...size }: PictureSize & { readonly still: Still }) {
  const { frame, step } = still;
  if (isBeyondRows(frame)) return <CellsPicture blocks={frame.blocks} {...size} />;
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
        leastHeight={0}
        step={step}
        label={frame.sentence}
      />
    </Crop>
  );
}

/** The moment that an example opens on, once it is recorded. */
export function ExamplePicture({ still, ...size }: PictureSize & { readonly still: Later<Still> }) {
  const made = useLater(still);
  return made && <StillDrawing still={made} {...size} />;
}
