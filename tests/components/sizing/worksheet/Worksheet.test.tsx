import { describe, expect, test } from 'vitest';
import { sizingCodec } from '../../../../src/components/sizing/question/settings';
import type { SizingWords } from '../../../../src/components/sizing/words/en';
import { words as english, type WorksheetWords } from '../../../../src/components/sizing/words/en/worksheet';
import { SIZING_WORDS, WORKSHEET_WORDS } from '../../../../src/components/sizing/words/languages';
import { words as russian } from '../../../../src/components/sizing/words/ru/worksheet';
import { Worksheet } from '../../../../src/components/sizing/worksheet/Worksheet';
import { formats } from '../../../../src/components/ui/format';
import type { Language } from '../../../../src/components/ui/words/language';
import { Words } from '../../../../src/components/ui/words/words';
import { NEWEST } from '../../../../src/models/go/releases';
import { textOf } from '../../figures';
import { markupOf } from '../../ui/language';
import { ENGLISH, RUSSIAN } from '../markup';

const LANGUAGES: Readonly<Record<'en' | 'ru', readonly [Language<SizingWords>, Language<WorksheetWords>]>> = {
  en: [ENGLISH, { words: english(formats('en')), formats: formats('en') }],
  ru: [RUSSIAN, { words: russian(formats('ru')), formats: formats('ru') }],
};

function markup(query: string, lang: 'en' | 'ru' = 'en'): string {
  const [sizing, worksheet] = LANGUAGES[lang];
  const { settings, problems } = sizingCodec.parse(query);
  return markupOf(
    <Words of={SIZING_WORDS} value={sizing}>
      <Words of={WORKSHEET_WORDS} value={worksheet}>
        <Worksheet
          settings={settings}
          problems={problems}
          change={() => undefined}
          linkTo={() => '#'}
          sizingLink={(next) => `#/sizing?${sizingCodec.format(next)}`}
        />
      </Words>
    </Words>,
  );
}

const plain = (html: string) => textOf(html).replaceAll('\u00a0', ' ');

describe('the worksheet', () => {
  test('says what the published case comes to', () => {
    expect(plain(markup(''))).toContain(
      `The maps take 758.5 GiB on Go 1.23 and 276.4 GiB on Go ${NEWEST.name}. A type with only the fields that are read brings that down to 117.3 GiB. With 550,000 entries in each map, the upgrade alone costs 2.4 GiB across all pods.`,
    );
    expect(plain(markup('', 'ru'))).toContain(
      `В Go 1.23 эти мапы занимают 758,5 ГиБ, в Go ${NEWEST.name} — 276,4 ГиБ. Если оставить в типе только нужные поля, хватит 117,3 ГиБ. Если же в каждой мапе 550 000 записей, одно только обновление Go потребует на все поды ещё 2,4 ГиБ.`,
    );
  });

  test('has six fields and five questions, each with a verdict', () => {
    expect(markup('').match(/data-field="/g)).toHaveLength(6);
    expect(markup('').match(/data-check="\w+" data-verdict="\w+"/g)).toHaveLength(5);
  });

  test('counts the second design as a side of its own', () => {
    const changed = 'b=drop:elem.RoutingKey,drop:elem.LastModified,narrow:elem.ShardType:uint8';
    expect(plain(markup(changed))).toContain(`117.3 GiB with Go ${NEWEST.name} and smaller types`);
    expect(plain(markup(changed, 'ru'))).toContain(`117,3 ГиБ в Go ${NEWEST.name} с новыми типами`);
  });

  test('opens in Sizing with all that was entered', () => {
    expect(markup('n=1_000&pods=7')).toContain('href="#/sizing?n=1_000&amp;pods=7"');
  });

  test.each(['n', 'later', 'go', 'gogc', 'gomemlimit', 'pods', 'price'])(
    'says beside its field what of “%s” in a link means nothing',
    (name) => {
      const html = markup(`${name}=nonsense`);
      expect(html.match(/nonsense/g)?.length).toBeGreaterThan(0);
      expect(plain(html)).toContain('758.5 GiB');
    },
  );

  test.each(['', 'gogc=off', 'n=0', 'gogc=off&price=$3', 'n=0&later=0&maps=3', 'gomemlimit=1MiB&price=2 €'])(
    'has no figure that is none: “%s”',
    (query) => {
      for (const lang of ['en', 'ru'] as const) expect(markup(query, lang)).not.toMatch(/NaN|undefined|Infinity|∞/);
    },
  );
});
