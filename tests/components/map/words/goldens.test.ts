import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { figureStage, mapFigure } from '../../../../src/components/map/figure/StageFigure';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import type { EventFact } from '../../../../src/components/map/record/facts';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { Session } from '../../../../src/components/map/record/session';
import { bucketDesign } from '../../../../src/components/map/stage/bucketDesign';
import { swissDesign } from '../../../../src/components/map/stage/swissDesign';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import type { MapWords } from '../../../../src/components/map/words/en/stage';
import { levelWords, sideWords, stepSentence } from '../../../../src/components/map/words/steps';
import { type Language, sentenceOf } from '../../../../src/components/ui/words/language';
import { browserClock } from '../../../../src/timeline/pace';
import { withoutNewest } from '../../readable';
import { russianFault } from '../../russian';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';
import { BUCKET_EVENTS, BUCKET_SETTINGS, STRETCHES, SWISS_EVENTS, SWISS_SETTINGS, TURNS } from './events';

const ALL_SWISS = Object.values(SWISS_EVENTS).flat();
const ALL_BUCKET = Object.values(BUCKET_EVENTS).flat();
const keys = { text: (key: number) => `"key-${key}"` };

/** Every form of every event. */
function eventSentences(words: MapWords): string[] {
  const line = (fact: EventFact) => `${fact.event.type}: ${stepSentence(words, fact, { keys })}`;
  const swiss = ALL_SWISS.flatMap((event) =>
    SWISS_SETTINGS.flatMap((map) => TURNS.map((turn) => line({ type: 'swiss', event, map, turn }))),
  );
  const bucket = ALL_BUCKET.flatMap((event) =>
    BUCKET_SETTINGS.flatMap((map) => TURNS.map((turn) => line({ type: 'bucket', event, map, turn }))),
  );
  const stretches = Object.values(STRETCHES).flatMap((facts) =>
    facts.flatMap((fact) => TURNS.map((turn) => sentenceOf(words.runs, fact, { turn, made: Infinity }))),
  );
  return [
    '# Swiss map',
    ...new Set(swiss),
    '# bucket map',
    ...new Set(bucket),
    '# several events in one',
    ...new Set(stretches),
    '# markers',
    ...markerTexts(words),
  ];
}

function markerTexts(words: MapWords): string[] {
  const markers = [
    ...ALL_SWISS.map((event) => swissDesign.marker(event)),
    ...ALL_BUCKET.map((event) => bucketDesign.marker(event)),
  ];
  return markers.flatMap((marker) => (marker ? sentenceOf(words.markers, marker) : []));
}

function opened(query: string, words: MapWords) {
  const { settings } = raceScene.codec.parse(query);
  const { run, program, opening } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);
  const session = new Session(run, browserClock, opening(), words);
  return { run, session, stage: figureStage(session, words, raceScene, settings) };
}

/** A run beside an experiment is of that one’s release, whichever is the newest. */
function titles(sides: readonly string[]): string[] {
  return sides.map((side) => (sides.some((each) => each.includes('-X:')) ? side : withoutNewest(side)));
}

/** Larger ones take long, and say nothing else. */
const QUICK = EXAMPLES.filter(({ prefill = 0 }) => prefill < 10_000);

/** Texts about runs: where they open, and before and after everything. */
function runTexts(words: MapWords): string[] {
  const queries = [...QUICK.map(({ id }) => `example=${id}`), 'entries=0', 'entries=9&prefill=9', 'right=1.23'];
  return queries.flatMap((query) => {
    const { run, session, stage } = opened(query, words);
    const texts = [0, session.player.getState().step, run.track.stepCount].flatMap((step) => {
      session.player.seek(step);
      const frames = run.sides.map((side, i) => side.frame(run.track.positionOf(i, step)));
      return [stage.sentence(), ...frames.map(({ summary }) => sentenceOf(words.summary, summary))];
    });
    return [`# ${query}`, ...titles(run.sides.map((side) => sideWords(words, side).join(' · '))), ...texts];
  });
}

function names(language: Language<MapWords>): string[] {
  const { words } = language;
  const { sides } = opened('entries=2', words).run;
  const figures = [raceScene, bucketMapScene, swissMapScene].map((scene) => mapFigure(scene, language));
  return [
    '# titles',
    ...EXAMPLES.map(({ id }) => figures[0]?.open(`example=${id}`).title ?? ''),
    ...figures.map((figure) => figure.open('example=').title),
    '# levels of the zoom',
    ...[sides, sides.slice(0, 1), sides.slice(1)].map((shown) => Object.values(levelWords(words, shown)).join(' | ')),
  ];
}

const LANGUAGES = [ENGLISH, RUSSIAN].map((language) => ({ ...language, texts: runTexts(language.words) }));

describe.each(LANGUAGES)('what figures of maps say in $formats.lang', ({ texts, ...language }) => {
  test('stays', async () => {
    const { words, formats } = language;
    const lines = [...eventSentences(words), ...names(language), ...texts];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../../goldens/map-words-${formats.lang}.txt`);
  });
});

describe('in Russian', () => {
  test('runs and markers are told as in English, with the same figures', () => {
    const [english = [], russian = []] = LANGUAGES.map(({ words, texts }) =>
      [...texts, ...markerTexts(words)].map((text) => text.replace(/Go (?:newest|\S+-X:\w+)/, 'Go')),
    );
    expect(russian).toHaveLength(english.length);
    for (const [i, text] of russian.entries()) {
      const other = english[i] ?? '';
      if (text !== other) expect(russianFault(text, other)).toBeUndefined();
    }
  });

  test('what of a link means nothing is said too', async () => {
    const [english = [], russian = []] = await Promise.all(
      [ENGLISH, RUSSIAN].map((language) =>
        mapFigure(raceScene, language).problemsIn('hint=-1&prefill=9999999&left=9.9&at=-2&keys=%0A', []),
      ),
    );
    expect(russian).toHaveLength(4);
    for (const [i, sentence] of russian.entries()) expect(russianFault(sentence, english[i] ?? '')).toBeUndefined();
  });
});
