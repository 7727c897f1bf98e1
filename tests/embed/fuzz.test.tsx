import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Figure } from '../../src/components/defineFigure';
import { loadPage } from '../../src/components/loadPage';
import { SCENES, type SceneId } from '../../src/components/scenes';
import { formats } from '../../src/components/ui/format';
import { CONTROLS, FIGURE_PARTS } from '../../src/components/ui/player/figureStage';
import { sentenceOf } from '../../src/components/ui/words/language';
import { isOurs, OPTION_NAMES } from '../../src/embed/attributeNames';
import { EmbeddedFigure, type LocalizedFigure, loadLocalizedFigure } from '../../src/embed/EmbeddedFigure';
import { LANGS, readOptions, THEMES } from '../../src/embed/options';
import { words } from '../../src/embed/words/en/note';
import { markupOf } from '../components/ui/language';
import { assertLaw } from '../laws';
import { anyHostile, anyHostileQuery, type Entry, NASTY, SCRIPTS } from './hostile';
import { READINGS, type Reading } from './readings';

const WORDS = words(formats('en'));
const SEED = 20_261_121;
/** Of each kind and scene: more than 10,000 in all. */
const RUNS = 800;
const DRAWN = 40;

/** Values of these are any text: what it means is said where it is shown. */
const FREE_TEXT: ReadonlySet<string> = new Set(['keys', 'types', 'typesB', 'stops', 'lang', 'scene']);

/** Requests for figures of a scene that are made of other parts than its usual one. */
const OTHER_FIGURES: Readonly<Partial<Record<SceneId, readonly (readonly Entry[])[]>>> = {
  sizing: [
    [
      ['stops', '---'],
      ['behind', 'assumed'],
    ],
    [['show', 'fields']],
    [['show', 'layout']],
  ],
};

const OPTIONS: readonly (readonly Entry[])[] = [
  [
    ['theme', 'dark'],
    ['lang', 'ru'],
    ['controls', 'play'],
    ['hide', 'title, hash'],
    ['start', '3'],
    ['autoplay', ''],
  ],
  [],
];

function sentenceFault(sentence: string): string | undefined {
  const faults = [
    sentence.length > 300 && `has ${sentence.length} letters`,
    /[\p{Cc}\p{Zl}\p{Zp}]/u.test(sentence) && 'is no single line',
    /\p{Bidi_Control}/u.test(sentence) && 'turns its neighbours round',
    /\p{Cs}/u.test(sentence) && 'holds half a letter',
    !/[.”]$/.test(sentence) && 'does not end',
    /\[object|native code/.test(sentence) && 'shows what is no text',
  ].filter((fault) => fault !== false);
  return faults.length > 0 ? `${JSON.stringify(sentence)} ${faults.join(', ')}` : undefined;
}

/** Faults of all that a query opens. `before`: sentences about the request that came already. */
function faultsOf(figure: Figure, reading: Reading, query: string, before: readonly string[] = []): string[] {
  const { title } = figure.open(query);
  const { problems, meaning } = reading.read(query);
  const russian = reading.read(query, 'ru').problems;
  const again = reading.read(meaning);
  return [
    ...[`${title || '\0'}.`, ...before, ...problems, ...russian].flatMap((sentence) => sentenceFault(sentence) ?? []),
    ...again.problems.map((problem) => `what it means is not understood: ${problem}`),
    ...(again.meaning === meaning ? [] : [`${meaning} means ${again.meaning}`]),
  ];
}

function faultsOfRequest(figure: Figure, reading: Reading, entries: readonly Entry[]): string[] {
  const { theme, lang, controls, hidden, query, problems } = readOptions(entries);
  const known = THEMES.includes(theme) && LANGS.includes(lang) && CONTROLS.includes(controls);
  return [
    ...(known ? [] : [`${theme}, ${lang}, ${controls}`]),
    ...[...hidden].filter((part) => !FIGURE_PARTS.includes(part)),
    ...faultsOf(
      figure,
      reading,
      query,
      problems.map((problem) => sentenceOf(WORDS.problems, problem)),
    ),
  ];
}

/** Parts of markup: names of elements and attributes, and the places that links lead to. */
function partsOf(markup: string): Set<string> {
  const tags = markup.match(/<[^>]*>/g) ?? [];
  return new Set(
    tags.flatMap((tag) => {
      const attributes = [...tag.matchAll(/\s([^\s="]+)="([^"]*)"/g)];
      return [
        tag.split(/[\s>]/)[0] ?? '',
        ...attributes.map(([, name]) => `${name}=`),
        ...attributes.flatMap(([, name = '', value = '']) =>
          /^(?:href|src|srcset|action|formaction)$/.test(name) ? [`leads to ${value.split('?')[0]}`] : [],
        ),
      ];
    }),
  );
}

describe.each(SCENES.map(({ id }) => id))('hostile requests for %s', (id) => {
  const reading = READINGS[id];
  const names = [...reading.names, ...OPTION_NAMES];
  let spoken: LocalizedFigure;
  let figure: Figure;
  let requests: readonly (readonly Entry[])[] = [];

  // Loading a page's code takes long where many do.
  beforeAll(async () => {
    spoken = await loadLocalizedFigure(id, 'en');
    ({ figure } = spoken);
    const { gallery } = await loadPage(id, 'en');
    const queries = ['', ...gallery.map(({ query }) => query)];
    requests = queries.flatMap((query) =>
      OPTIONS.map((options): Entry[] => [['scene', id], ...new URLSearchParams(query), ...options]),
    );
  });

  it('as attributes open something, with sentences of one line', () => {
    const mutated = anyHostile(names, requests);
    assertLaw(
      fc.property(mutated, (entries) => {
        expect(faultsOfRequest(figure, reading, entries)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('as links open something, with sentences of one line', () => {
    const queries = requests.map((entries) => new URLSearchParams(entries.map((entry) => [...entry])).toString());
    assertLaw(
      fc.property(anyHostileQuery(queries), (query) => {
        const entries = [...new URLSearchParams(query)];
        expect([...faultsOfRequest(figure, reading, entries), ...faultsOf(figure, reading, query)]).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('are drawn of the same elements and attributes as others', () => {
    const site = 'https://site.example/mapscope/';
    const drawn = (entries: readonly Entry[], body = false) => {
      const options = readOptions([['scene', id], ...entries]);
      const { query, hidden, controls } = options;
      return markupOf(
        <>
          <EmbeddedFigure first={spoken} options={options} site={site} onStage={() => undefined} />
          {body && figure.view({ query, hidden, controls, width: 720, height: 480, onStage: () => undefined })}
        </>,
      );
    };
    const unreadable: Entry[] = [['types', '*'], ...['a', 'b', 'c'].map((name): Entry => [name, ''])];
    const known = new Set(
      [[], unreadable, ...(OTHER_FIGURES[id] ?? [])].flatMap((entries) => [...partsOf(drawn(entries, true))]),
    );
    const strange = (entries: readonly Entry[], body = false) =>
      [...partsOf(drawn(entries, body))].filter((part) => !known.has(part));
    assertLaw(
      fc.property(anyHostile(names, requests), (entries) => {
        expect(strange(entries)).toEqual([]);
      }),
      { seed: SEED, numRuns: DRAWN },
    );
    const everywhere = (script: string) => [...reading.names, 'hide', 'theme'].map((name): Entry => [name, script]);
    for (const script of SCRIPTS) expect(strange(everywhere(script))).toEqual([]);
    expect(strange(everywhere(SCRIPTS.join('\n')), true)).toEqual([]);
  });

  it('get a sentence for each value that means nothing', () => {
    const silent = reading.names
      .filter((name) => !FREE_TEXT.has(name))
      .flatMap((name) => NASTY.map((value): Entry => [name, value]))
      .filter(
        ([name, value]) =>
          value.replaceAll(',', '').trim() !== '' &&
          // A number all the same, and the default of many.
          value !== '-0' &&
          !(['at', 'step'].includes(name) && value === '-1'),
      )
      .filter(([name, value]) => {
        const query = new URLSearchParams([[name, value]]).toString();
        const { problems, meaning } = reading.read(query);
        return problems.length === 0 && meaning === reading.read('').meaning;
      });
    expect(silent).toEqual([]);
  });

  it('get a sentence for each name that means nothing', () => {
    const known = names.map((name) => name.toLowerCase());
    const odd = NASTY.filter((name) => isOurs(name) && !known.includes(name.toLowerCase()));
    expect(odd.length).toBeGreaterThan(5);
    const silent = odd.filter((name) => figure.open(readOptions([[name, '1']]).query).isUnderstood);
    expect(silent).toEqual([]);
  });
});

it('no request has changed what all objects have', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(
    Object.getOwnPropertyNames(Object.getPrototypeOf({})).toSorted(),
  );
});
