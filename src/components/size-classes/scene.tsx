import { lazy, Suspense } from 'react';
import { Crop, cropStart } from '../Crop';
import { defineScene, type GalleryItem, type PictureSize } from '../defineScene';
import { type IdleWork, idleWork, useIdleWork } from '../idleWork';
import type { Language } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { recordSettings } from './run';
import { SIZE_VIEWS, type SizeView, sizeCodec } from './settings';
import { layoutSpan, SpanView } from './span/SpanView';
import type { SpanPicture } from './span/spanPicture';
import { STORIES, type Story } from './stories';
import type { SizeWords } from './words/en';
import { SIZE_WORDS } from './words/languages';

interface OpeningSpan {
  readonly picture: SpanPicture | undefined;
  readonly focusSlot: number | undefined;
}

/** px around the span, for the outline of a slot. */
const OUTLINE = 3;

function* openingSpanInParts(query: string, words: SizeWords['story']): Generator<undefined, OpeningSpan> {
  const { settings } = sizeCodec.parse(query);
  const run = recordSettings(settings, words);
  yield;
  const { focus, focusSlot } = run.frame(run.openingStep);
  return { picture: focus, focusSlot };
}

/** Least px of a slot that stands out from its neighbours. */
const LEAST_SLOT = 26;
/** Candidates: width of the drawn span in picture widths, and the zoom at which it is shown. */
const CROPS = [
  { widths: 2, zoom: 0.5 },
  { widths: 1, zoom: 1 },
  { widths: 2, zoom: 1 },
  { widths: 4, zoom: 1 },
  { widths: 8, zoom: 1 },
] as const;

/** The span that a story opens on, cropped so that its slots are wide enough. */
export function SpanDrawing({ picture, focusSlot, width, height }: PictureSize & OpeningSpan) {
  if (!picture) return null;
  const drawings = CROPS.map(({ widths, zoom }) => {
    const drawn = widths * (width - 2 * OUTLINE);
    return { drawn, zoom, layout: layoutSpan(picture, drawn) };
  });
  const wideEnough = drawings.find(({ zoom, layout }) => picture.elemsize * layout.pxPerByte * zoom >= LEAST_SLOT);
  const crop = wideEnough ?? drawings.at(-1);
  if (!crop) return null;
  const { drawn, zoom, layout } = crop;
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

function StoryPicture({ work, ...size }: PictureSize & { readonly work: IdleWork<OpeningSpan> }) {
  const span = useIdleWork(work);
  return span && <SpanDrawing {...span} {...size} />;
}

function itemOf({ id }: Story, language: Language<SizeWords>): GalleryItem {
  const query = `story=${id}`;
  const work = idleWork(() => openingSpanInParts(query, language.words.story));
  return {
    id,
    title: language.words.titles[id],
    text: language.words.texts[id],
    query,
    picture: (size) => (
      <Words of={SIZE_WORDS} value={language}>
        <StoryPicture work={work} {...size} />
      </Words>
    ),
  };
}

/** Loaded when a card scrolls into view: it runs the allocator models. */
const ViewSketch = lazy(async () => ({ default: (await import('./page/sketches')).ViewSketch }));

function viewItem(view: SizeView, language: Language<SizeWords>): GalleryItem {
  const { views, viewTexts } = language.words;
  const query = `show=${view}`;
  return {
    id: view,
    title: view === 'request' ? views.request(sizeCodec.parse(query).settings.ask.text) : views[view],
    text: viewTexts[view],
    query,
    picture: (size) => (
      <Suspense>
        <ViewSketch view={view} {...size} />
      </Suspense>
    ),
  };
}

/** Stories, except the one about the reader's own request, and the other views. */
function galleryIn(language: Language<SizeWords>): readonly GalleryItem[] {
  return [
    ...STORIES.filter(({ id }) => id !== 'own').map((story) => itemOf(story, language)),
    ...SIZE_VIEWS.map((view) => viewItem(view, language)),
  ];
}

/** Loaded when the page is opened: Home needs only the gallery. */
const SizeClassPage = lazy(async () => ({ default: (await import('./page/SizeClassPage')).SizeClassPage }));

export const sizeClassesScene = (language: Language<SizeWords>) =>
  defineScene({
    id: 'size-classes',
    title: language.words.title,
    about: language.words.about,
    gallery: galleryIn(language),
    codec: sizeCodec,
    view: (props) => (
      <Words of={SIZE_WORDS} value={language}>
        <SizeClassPage {...props} />
      </Words>
    ),
  });
