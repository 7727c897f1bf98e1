import { SpanView } from '../../components/allocator/SpanView';
import { layoutSpan } from '../../components/allocator/spanLayout';
import type { SpanPicture } from '../../components/allocator/spanPicture';
import { Crop } from '../Crop';
import { cropStart } from '../cropStart';
import type { GalleryItem, PictureSize } from '../define';
import { type Later, later, useLater } from '../later';
import { recordSettings } from './recordSettings';
import { sizeCodec } from './settings';
import { STORIES, type Story } from './stories';

/** A span at one moment. */
interface Still {
  readonly picture: SpanPicture | undefined;
  readonly focusSlot: number | undefined;
}

/** px around the span, for the outline of a slot. */
const OUTLINE = 3;

function* stillInParts(query: string): Generator<undefined, Still> {
  const { settings } = sizeCodec.parse(query);
  const run = recordSettings(settings);
  yield;
  const { focus, focusSlot } = run.frame(run.openingStep);
  return { picture: focus, focusSlot };
}

/** px of a slot that can be told from its neighbours. */
const LEAST_SLOT = 26;
/** How large the span is drawn, in widths of the picture, and how large that is shown. */
const WAYS = [
  { widths: 2, zoom: 0.5 },
  { widths: 1, zoom: 1 },
  { widths: 2, zoom: 1 },
  { widths: 4, zoom: 1 },
  { widths: 8, zoom: 1 },
] as const;

/** The span that a story opens on, to scale and without words: as much of it as leaves its slots wide enough. */
export function SpanDrawing({ picture, focusSlot, width, height }: PictureSize & Still) {
  if (!picture) return null;
  const drawings = WAYS.map(({ widths, zoom }) => {
    const drawn = widths * (width - 2 * OUTLINE);
    return { drawn, zoom, layout: layoutSpan(picture, drawn) };
  });
  const wideEnough = drawings.find(({ zoom, layout }) => picture.elemsize * layout.pxPerByte * zoom >= LEAST_SLOT);
  const way = wideEnough ?? drawings.at(-1);
  if (!way) return null;
  const { drawn, zoom, layout } = way;
  const [focus = { x: 0, y: 0 }] = layout.slots[focusSlot ?? 0]?.frames ?? [];
  const across = { from: -OUTLINE, to: drawn + OUTLINE };
  const down = { from: -OUTLINE, to: layout.height + OUTLINE };
  return (
    <Crop
      width={width}
      height={height}
      zoom={zoom}
      left={cropStart(across, { from: focus.x, to: focus.x }, width / zoom)}
      top={cropStart(down, { from: focus.y, to: focus.y + layout.rowHeight }, height / zoom)}
    >
      <SpanView picture={picture} width={drawn} focusSlot={focusSlot} label="" />
    </Crop>
  );
}

function StoryPicture({ still, ...size }: PictureSize & { readonly still: Later<Still> }) {
  const made = useLater(still);
  return made && <SpanDrawing {...made} {...size} />;
}

function itemOf({ id, title, text }: Story): GalleryItem {
  const query = `story=${id}`;
  const still = later(() => stillInParts(query));
  return { id, title, text, query, picture: (size) => <StoryPicture still={still} {...size} /> };
}

/** The stories, but for the one that is about a request still to be typed. */
export const sizeClassesGallery: readonly GalleryItem[] = STORIES.filter(({ id }) => id !== 'own').map(itemOf);
