import type { Advice } from '../../../../models/sizing/advice/advice';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import {
  type Caveat,
  type ChainStepId,
  caveatOf,
  codeOf,
  EFFECT_SIGNS,
  type Effect,
  effectOf,
  type Fitting,
  fittingOf,
  MOST_EXACT,
  type PlaceName,
  placeOf,
  rangeOf,
} from '../../advice/facts';
import type { AdviceWords, ChainWords } from '../en/advice';
import { ENTRIES } from './figure';

const CHANGES = { one: 'правка', few: 'правки', many: 'правок', other: 'правки' };

type ByKind<T> = Readonly<Record<Advice['kind'], T>>;

/** All of them are the same behind a verb: «сузить поле», «поле делит байты». */
const PLACES: EventWords<PlaceName> = {
  key: () => 'ключ',
  elem: () => 'значение',
  partsOfKey: () => 'каждый элемент ключа',
  partsOfElem: () => 'каждый элемент значения',
  field: ({ field, ofKey }) => (ofKey ? `поле \`${field}\` ключа` : `поле \`${field}\``),
  partsOfField: ({ field, ofKey }) =>
    ofKey ? `каждый элемент поля \`${field}\` ключа` : `каждый элемент поля \`${field}\``,
};

const placeText = (path?: string) => sentenceOf(PLACES, placeOf(path));

const FITTING: Readonly<Record<Fitting['what'], readonly [comes: string, takes: string]>> = {
  elem: ['значение попадёт', 'значение займёт'],
  group: ['группы таблицы попадут', 'группы таблицы займут'],
  bucket: ['бакеты попадут', 'бакеты займут'],
};

const CAVEATS: Readonly<Record<Caveat, string>> = {
  grownAnyway: 'И без подсказки размера мапа вырастет до того же числа слотов.',
  powerOfTwo: '`make` округляет число слотов вверх до степени двойки.',
  indirectAlready: 'Значения больше 128 байт и так хранятся по указателю.',
  objects: 'Отдельные объекты съедают всё, что сэкономлено в слотах.',
  padding: 'Место этих байтов займёт паддинг.',
  rounding: 'Эти байты съест округление.',
};

export const adviceWords = (f: Formats<'ru'>): AdviceWords => {
  const titles: ByKind<(advice: Advice) => string> = {
    reorder: () => 'Переставить поля и сократить паддинг',
    narrow: ({ path, to }) => `Сузить ${placeText(path)} до \`${to}\``,
    drop: ({ path }) => `Убрать ${placeText(path)}`,
    pack: () => 'Сузить все целые и переставить поля',
    trim: ({ before, afterChain }) => `Укоротить значение на ${f.byteCount(before.elemBytes - afterChain.elemBytes)}`,
    'elem-pointer': () => 'Указатель на каждое значение',
    'elem-inline': () => 'Значения прямо в слотах',
    set: () => 'Значения типа `struct{}`',
    'int-key': () => 'Ключ типа `uint64`',
    'share-key': ({ path }) => `Одна строка на ключ и на ${placeText(path)}`,
    shards: ({ path }) =>
      `Разделить на ${f.counted(Number(path), { one: 'мапу', few: 'мапы', many: 'мап', other: 'мапы' })}`,
    generations: () => 'Две мапы по очереди',
    copy: () => 'Скопировать записи в новую мапу',
    hint: ({ after }) => `\`make\` на ${f.counted(after.hint, ENTRIES)}`,
    'no-hint': () => '`make` без числа',
    experiment: ({ path }) => `Собрать с \`GOEXPERIMENT=${path}\``,
    together: ({ id }) => `${f.counted(id.split(',').length, CHANGES)} вместе`,
  };

  const conditions: ByKind<(advice: Advice) => string> = {
    reorder: () => 'Только если никакой код (например, с unsafe) не зависит от порядка полей.',
    narrow({ to }) {
      const [least, most] = rangeOf(to);
      return `Только если все числа лежат в пределах от ${f.count(least)} до ${f.count(most)}.`;
    },
    drop: ({ path = '' }) =>
      path.startsWith('key')
        ? 'Только если ключи и без этих данных останутся разными.'
        : 'Только если эти данные никто не читает.',
    pack: () => 'Только если все числа поместятся в более узкие типы; иначе выберите правки по одной.',
    trim(advice) {
      const { what, into } = fittingOf(advice);
      const [comes, takes] = FITTING[what];
      return `Какие байты убрать, неважно: ${into === 'pages' ? `${takes} меньше страниц` : `${comes} в меньший класс размеров`}.`;
    },
    'elem-pointer': () => 'Каждое значение станет отдельным объектом, который сборщику придётся помечать.',
    'elem-inline': () => 'Значение при чтении копируется, и на месте его не изменить.',
    set: () => 'Только если достаточно знать, что ключ есть.',
    'int-key': () => 'Только если вместо ключа годится число: ID или индекс строки в списке.',
    'share-key': () => 'Только если в этом месте повторяется ключ: запишите туда саму строку ключа.',
    shards: () =>
      'Мапу выбирает хеш ключа, и каждая мапа вытесняет записи отдельно. Цена одного оборота кеша зависит от того, насколько полны таблицы и бакеты.',
    generations: () =>
      'Кладите новые записи в одну мапу. Когда эта мапа наберёт половину ёмкости кеша, выбросьте старую и заведите пустую. Поиск смотрит в обе мапы, и кеш всегда заполнен хотя бы наполовину.',
    copy: ({ after, backAfter }) =>
      backAfter === undefined
        ? 'Копируйте в цикле: с Go 1.25 `maps.Clone` оставляет и пустые слоты, и надгробия. После удалений мапа не отдаёт память, и новая тоже не отдаст. Пока идёт копирование, живы обе мапы.'
        : `Копируйте в цикле: с Go 1.25 \`maps.Clone\` оставляет и пустые слоты, и надгробия. Примерно через ${f.roundCount(Math.round(backAfter * after.entries))} замен копия займёт почти столько же, сколько эта мапа. Пока идёт копирование, живы обе.`,
    hint: () => 'Только если число известно заранее.',
    'no-hint': () => 'Столько записей, сколько обещает подсказка размера, в мапе не бывает.',
    experiment: ({ path }) =>
      `Ключи лежат отдельно от значений, без паддинга. Это эксперимент, по умолчанию он выключен, и пересобрать надо всю программу: \`GOEXPERIMENT=${path} go build\`.`,
    together: () => '',
  };

  const bytesOf = ({ savedBytes }: Advice) => f.bytes(Math.abs(savedBytes));
  const spoken: Readonly<Record<Effect, (advice: Advice) => string>> = {
    saves: (advice) => `экономит ${bytesOf(advice)}`,
    nothing: () => `экономит ${f.bytes(0)}`,
    costs: (advice) => `требует ещё ${bytesOf(advice)}`,
  };

  return {
    title: 'Как уменьшить мапу',
    rankedFor: 'Версия Go для этих советов',
    none: 'Подходящих правок здесь нет.',
    notTogether: 'Вместе эти правки не применить, ведь одна убирает то, что меняет другая: снимите одну из отметок.',
    fewer: 'Показать меньше',
    all: (count) => `Показать все: ${count}`,
    name(advice) {
      const code = codeOf(advice);
      return code === undefined ? titles[advice.kind](advice) : `\`${code}\``;
    },
    condition: (advice) => conditions[advice.kind](advice),
    caveat(advice) {
      const caveat = caveatOf(advice);
      return caveat === undefined ? '' : CAVEATS[caveat];
    },
    saving: (advice) => `${EFFECT_SIGNS[effectOf(advice)]}${bytesOf(advice)}`,
    how: (name, advice) => `${name}: ${spoken[effectOf(advice)](advice)}. Откуда это число?`,
    try: 'Попробовать',
    tryThis: (name) => `Попробовать: ${name}`,
    given: {
      nothing: 'Бесплатно.',
      type: 'Другой тип.',
      build: 'Пересборка.',
      again: 'Временно.',
      data: 'Меньше данных.',
    },
    undo: 'Отменить',
    undoThis: (name) => `Отменить: ${name}`,
    chain: chainWords(f),
  };
};

const chainWords = (f: Formats<'ru'>): ChainWords => {
  function bytes(amount: number): string {
    return Math.round(amount) < MOST_EXACT ? f.exactBytes(Math.round(amount)) : f.bytes(amount);
  }

  const steps: Readonly<Record<ChainStepId, (maps: number) => string>> = {
    key: () => 'ключ',
    element: () => 'значение',
    slotPadding: () => 'паддинг в слоте',
    slot: () => 'слот',
    bucket: () => 'бакет из 8 слотов',
    group: () => 'группа из 8 слотов',
    buckets: () => 'бакетов в массиве',
    groups: () => 'групп в таблице',
    requested: () => 'запрошено',
    given: () => 'выдано, с округлением',
    givenPages: () => 'с округлением до страниц',
    givenClass: () => 'с округлением до класса размеров',
    tables: () => 'таблиц, в среднем',
    oldArray: () => 'старый массив, ещё в памяти',
    oneMap: () => 'одна мапа',
    behind: () => 'данные, к которым ведут записи',
    together: () => 'вместе',
    allMaps: (maps) => `все мапы (${f.count(maps)})`,
  };

  return {
    caption: (change) => `${change}: от типов до всей мапы, сейчас и потом`,
    heads: { before: 'сейчас', after: 'потом' },
    step: (id, maps) => steps[id](maps),
    amount(of) {
      switch (of.type) {
        case 'bytes':
          return bytes(of.amount);
        case 'byPointer':
          return `${bytes(of.amount)}, по указателю`;
        case 'count':
          return f.whole(of.amount);
        case 'none':
          return 'нет';
        default: {
          const gone: never = of;
          return gone;
        }
      }
    },
  };
};
