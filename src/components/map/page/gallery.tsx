import { idleWork } from '../../idleWork';
import type { GalleryItem } from '../../scene';
import type { Language } from '../../ui/words/language';
import { Words } from '../../ui/words/words';
import { planRun } from '../record/planOwn';
import type { MapSceneDefinition } from '../record/settings';
import { readBlocks } from '../stage/readUnits';
import type { ExampleTexts } from '../words/en/examples';
import type { MapWords } from '../words/en/stage';
import { MAP_WORDS } from '../words/languages';
import { stepSentence } from '../words/steps';
import { ExamplePicture, type Still } from './ExamplePicture';

/** Cap on prefilled entries in thumbnails: recording more would take too long. */
const MOST_PREFILLED = 20_000;

/** The moment that an example opens on, on the side that it is about, in parts between which one may pause. */
export function* stillInParts(scene: MapSceneDefinition, words: MapWords, id: string): Generator<undefined, Still> {
  const { settings } = scene.codec.parse(`example=${id}`);
  const { run, program, opening } = planRun(scene, settings, scene.designs);
  const prefill = Math.min(run.config.prefill, MOST_PREFILLED);
  while (run.prefilled < prefill) {
    run.prefillNext();
    yield;
  }
  for (const op of program) {
    run.append(op);
    yield;
  }
  const step = opening();
  yield;
  const [design] = Object.keys(scene.examples.find((example) => example.id === id)?.moments ?? {});
  const index = Math.max(
    0,
    run.sides.findIndex((side) => side.design === design),
  );
  const side = run.sides[index];
  if (!side) throw new RangeError('a run without sides');
  const position = run.track.positionOf(index, step);
  const frame = side.frame(position);
  return { frame, blocks: readBlocks(side, position), label: stepSentence(words, frame.fact, run), step };
}

/** The examples about as many designs as the scene has sides: each is in the gallery of one scene only. */
export function mapGallery(
  scene: MapSceneDefinition,
  language: Language<MapWords>,
  texts: ExampleTexts,
): GalleryItem[] {
  const { words } = language;
  const sides = scene.params.releases.length;
  return scene.examples
    .filter(({ moments, releases }) => (releases ?? Object.keys(moments)).length === sides)
    .map(({ id }): GalleryItem => {
      const still = idleWork(() => stillInParts(scene, words, id));
      return {
        id,
        title: words.titles[id],
        text: texts[id],
        query: `example=${id}`,
        picture: (size) => (
          <Words of={MAP_WORDS} value={language}>
            <ExamplePicture still={still} {...size} />
          </Words>
        ),
      };
    });
}
