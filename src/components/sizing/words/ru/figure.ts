import { MOST_DEEPER, MOST_STEPS } from '../../../../models/layout/references';
import type { AnswerPart } from '../../../../models/sizing/derivation/derive';
import type { Churn } from '../../../../models/sizing/input';
import type { Range } from '../../../../models/sizing/range';
import type { Curve } from '../../../../models/sizing/staircase';
import type { WhatIf } from '../../../../models/sizing/whatIf';
import { faultWords } from '../../../fields/words/ru/faults';
import { type Formats, interval } from '../../../ui/format';
import { words as componentWords } from '../../../ui/words/ru';
import type { TurnNote } from '../../chart/notes';
import type { Assumed, Referenced, Unfollowed } from '../../question/behind';
import type { Answer, Cost, EachEntry, SizedStop } from '../../question/whatIf';
import type { OrderedStruct } from '../../struct/order';
import { amounts, displayShare, numberText, releasesText } from '../amounts';
import type { ChartWords, FigureWords } from '../en/figure';
import { PRESETS } from './titles';

export const words = (f: Formats<'ru'>): FigureWords => ({
  name: 'Сколько занимает мапа',
  fault: faultWords(f),
  unreadable: (problem, preset) =>
    `Объявления Go: ${faultWords(f)(problem)}. Показаны объявления из примера «${PRESETS[preset].title}».`,
  presets: PRESETS,
  shows: {
    cost: (map) => map,
    stops: (map) => map,
    fields: (map) => map,
    layout: (map) => map,
    advice: (map) => `Как уменьшить мапу: ${map}`,
    bill: (map) => `От мапы к счёту: ${map}`,
    published: () => 'Что опубликовали, посчитали и измерили',
  },
  entries: {
    byRoundNumbers: 'Число записей, круглые значения',
    count: phrases(f).entries,
  },
  answer: answerWords(f),
  chart: chartWords(f),
  parts: partWords(f),
  stops: stopWords(f),
  fields: fieldOrderWords(f),
});

export const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };
/** After «по». */
export const EACH_ENTRIES = { ...ENTRIES, one: 'записи' };
/** After «до», «из». */
export const OF_ENTRIES = { one: 'записи', few: 'записей', many: 'записей', other: 'записи' };
export const MAPS = { one: 'мапа', few: 'мапы', many: 'мап', other: 'мапы' };
export const BYTES = { one: 'байт', few: 'байта', many: 'байт', other: 'байта' };
/** After «до», «из», «ради». */
export const OF_BYTES = { one: 'байта', few: 'байт', many: 'байт', other: 'байта' };

/** A list whose parts may have an «и» of their own: then commas alone hold it together. */
export function joint(words: readonly string[], i: number): string {
  return i < words.length - 1 || words.slice(0, -1).some((word) => word.includes(' и ')) ? ', ' : ' и ';
}

/** `480–482 байта`: forms of one unit are written once, too. */
export function between(low: string, high: string): string {
  if (low === high) return low;
  return interval(/байта?$/.test(high) ? low.replace(/ байта?$/, '') : low, high);
}

/** Phrases that several parts of the subject share. */
export const phrases = (f: Formats<'ru'>) => {
  const goReleases = (releases: readonly string[]) => `Go ${releasesText(releases, f)}`;
  return {
    ...amounts(f, ' '),
    releases: (releases: readonly string[]) => releasesText(releases, f),
    /** `Go 1.23`, `Go 1.24–1.26` */
    goReleases,
    /** `в Go 1.23`, its words in one line. */
    inGo: (releases: readonly string[]) => `в ${goReleases(releases)}`,
    listed: (words: readonly string[]) => words.map((word, i) => (i === 0 ? word : joint(words, i) + word)).join(''),
    /** `78 %`, `7,6 %` */
    percent: (share: number) => f.percent(displayShare(share), { digits: 2 }),
    entries: (count: number) => f.counted(count, ENTRIES),
    /** `4 408`, `4 408,3`, `0,042` */
    number: (value: number) => numberText(value, 'count', f),
  };
};

/** Parts of the bytes of a release, wherever they are drawn. */
export const partWords = (f: Formats<'ru'>): FigureWords['parts'] => {
  const { owners } = componentWords(f);
  const { goReleases, inUnit, unitOf } = phrases(f);

  function word(part: AnswerPart): string {
    if (part === 'behind') return 'вне мапы';
    return part === 'total' ? 'живая куча' : owners[part].many;
  }

  return {
    word,
    unit: unitOf,
    gloss: (part) =>
      part === 'behind' ? 'Строки, массивы и другие объекты, к которым ведут ключи и значения.' : owners[part].gloss,
    inBar(part, bytes, unit) {
      const amount = inUnit(bytes, unit);
      return [`${word(part)} ${amount}`, amount];
    },
    bytes: (part, bytes) => `${word(part)} ${f.bytes(bytes)}`,
    bar: (release, parts) => `${goReleases([release])}: ${parts.join(', ')}`,
    title: (release, unit) => `Где лежат байты в ${goReleases([release])}${unit.bytes === 1 ? '' : `, ${unit.word}`}`,
  };
};

const EMPTY_MAPS = { one: 'пустая мапа', few: 'пустые мапы', many: 'пустых мап', other: 'пустой мапы' };
const TAKE = { one: 'занимает', few: 'занимают', many: 'занимают', other: 'занимают' };
const CACHES = { one: 'кеш', few: 'кеша', many: 'кешей', other: 'кеша' };
const TENTHS = { most: 1 };

const TURNOVERS = { one: 'оборота', few: 'оборотов', many: 'оборотов', other: 'оборота' };

/** `после 3 оборотов` */
export function afterTurnovers(f: Formats<'ru'>, { turnovers }: Churn): string {
  const counted = Number.isFinite(turnovers)
    ? f.counted(turnovers, TURNOVERS, { most: 2 })
    : 'бесконечного числа оборотов';
  return `после ${counted}`;
}

/** `по 16 байт на строку и по объекту на указатель` */
export function assumedText(f: Formats<'ru'>, assumed: Assumed): string {
  const { stringBytes, sliceBytes, largerElements, pointers, mapEntries } = assumed;
  const each = [
    ...(stringBytes > 0 ? [`по ${f.byteCount(stringBytes)} на строку`] : []),
    ...(sliceBytes > 0 ? [`по ${f.byteCount(sliceBytes)}${largerElements ? ' или по элементу' : ''} на слайс`] : []),
    ...(pointers ? ['по объекту на указатель'] : []),
    ...(mapEntries > 0 ? [`по ${f.counted(mapEntries, ENTRIES)} на внутреннюю мапу`] : []),
  ];
  return f.list(each).replace(/ и (?=по)/, ' и ');
}

/** Places named in a sentence; further ones are counted. */
const MOST_PLACES = 3;
/** After «за». */
const FIELDS = { one: 'поле', few: 'поля', many: 'полей', other: 'поля' };

/** `ключи, Tags и Body`, `ключи, Name, Tags и ещё 4 поля` */
function placesText(f: Formats<'ru'>, paths: readonly string[]): string {
  const names = paths.map((path) =>
    path === 'key' ? 'ключи' : path === 'elem' ? 'значения' : path.replace(/^elem\.?/, ''),
  );
  const rest = names.length - MOST_PLACES;
  return f.list(rest > 1 ? [...names.slice(0, MOST_PLACES), `ещё ${f.counted(rest, FIELDS)}`] : names);
}

/** Before `placesText`: a field of one entry is one, keys and values are many. */
function pointWord([first, ...rest]: readonly string[]): string {
  return rest.length > 0 || first === 'key' || first === 'elem' ? 'указывают' : 'указывает';
}

export const answerWords = (f: Formats<'ru'>): FigureWords['answer'] => {
  const { goReleases, inGo, listed, percent, number, figure, exact } = phrases(f);
  const bytes = ({ low, high }: Range, most: number) => between(exact(low, most), exact(high, most));

  /** `, из них 30 % удалено,`, ` после clear и повторного заполнения`; of a map that got entries. */
  function lossOf({ deletedShare, cleared, refilled }: WhatIf): string {
    if (!cleared && deletedShare === 0) return '';
    const after = cleared ? 'clear' : `удаления ${percent(deletedShare)}`;
    if (refilled) return ` после ${after} и повторного заполнения`;
    return cleared ? ' после clear' : `, из них ${percent(deletedShare)} удалено,`;
  }

  /** `3,5 млн записей занимают`, `500 мап по 1 000 записей, из них 30 % удалено, занимают` */
  function subjectOf(whatIf: WhatIf): string {
    const { entries, churn, maps } = whatIf;
    const deleted = entries > 0 ? lossOf(whatIf) : '';
    if (churn && entries > 0) {
      const ofEach = `${f.roundCount(entries)} ${f.plural(entries, OF_ENTRIES)}`;
      const after = `П${afterTurnovers(f, churn).slice(1)}`;
      return maps > 1
        ? `${after} ${f.counted(maps, CACHES)} по ${f.roundCount(entries)} ${f.plural(entries, EACH_ENTRIES)} ${f.plural(maps, TAKE)}`
        : `${after} кеш из ${ofEach} занимает`;
    }
    if (maps > 1) {
      const inside = `по ${f.roundCount(entries)} ${f.plural(entries, EACH_ENTRIES)}${deleted}`;
      const all = entries === 0 ? f.counted(maps, EMPTY_MAPS) : `${f.counted(maps, MAPS)} ${inside}`;
      return `${all} ${f.plural(maps, TAKE)}`;
    }
    if (entries === 0) return 'Пустая мапа занимает';
    return `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)}${deleted} ${f.plural(entries === 1e6 || entries === 1e9 ? 1 : entries, TAKE)}`;
  }

  /** Figures to be compared have one unit, that of the largest: `986 МиБ` and `1 025 МиБ`. */
  function figuresOf(costs: readonly Cost[]): string[] {
    const most = Math.max(...costs.map((cost) => cost.bytes));
    return costs.map((cost) => figure(cost.bytes, most));
  }

  function chance(answers: readonly Answer[]): string {
    const most = Math.max(...answers.map(({ size }) => size.liveBytes.expected));
    const all = answers.map(({ releases, size }) => ({ releases, range: bytes(size.liveBytes, most) }));
    const open = all.filter(({ range }) => range.includes('–'));
    if (open.length === 0) return '';
    const ranges = open.map(({ releases, range }) => (answers.length === 1 ? range : `${range} ${inGo(releases)}`));
    const fixed = all
      .filter(({ range }) => !range.includes('–'))
      .map(({ releases, range }) => ` В ${goReleases(releases)} итог не меняется: ${range}.`);
    return `Итог меняется от запуска к запуску: в 95 % случаев он составляет ${listed(ranges)}.${fixed.join('')}`;
  }

  const forData = (dataBytes: number) => `ради ${number(dataBytes)} ${f.plural(dataBytes, OF_BYTES)} данных`;
  /** `На запись уходит 228,7 байта в Go 1.23 и 82,6 в Go 1.27, а данных в ней 56 байт`; of one amount without the release. */
  function perEntry({ costs, dataBytes }: EachEntry): string {
    const each = costs.map(({ releases, bytes: amount }, i) => {
      const text = i === 0 ? f.counted(amount, BYTES, TENTHS) : f.number(amount, TENTHS);
      return costs.length === 1 ? text : `${text} ${inGo(releases)}`;
    });
    return `На запись уходит ${listed(each)}, а данных в ней ${number(dataBytes)} ${f.plural(dataBytes, BYTES)}`;
  }

  function containersText(containers: Unfollowed['containers']): string[] {
    const [lists, maps] = (['list', 'syncMap'] as const).map((of) =>
      containers.flatMap((each) => (each.of === of ? [each.path] : [])),
    );
    return [
      ...(lists?.length
        ? [`Элементы каждого list.List (${placesText(f, lists)}) учтены только там, куда ведёт и другой путь.`]
        : []),
      ...(maps?.length ? [`Записи каждого sync.Map (${placesText(f, maps)}) не учтены.`] : []),
    ];
  }

  function unfollowedText({ levels, cut, containers }: Unfollowed): string[] {
    const lead = (paths: readonly string[]) => (pointWord(paths) === 'указывают' ? 'ведут' : 'ведёт');
    return [
      ...(levels.length > 0
        ? [`Более глубокие уровни, к которым ${lead(levels)} ${placesText(f, levels)}, не учтены.`]
        : []),
      ...(cut.length > 0
        ? [
            `Учтено не больше ${MOST_DEEPER} путей длиной до ${MOST_STEPS} шагов; более далёкие данные, к которым ${lead(cut)} ${placesText(f, cut)}, не учтены.`,
          ]
        : []),
      ...containersText(containers),
    ];
  }

  return {
    sentence(whatIf, costs) {
      const figures = figuresOf(costs);
      const where = costs.map(({ releases }) => inGo(releases));
      return costs.map(({ releases, design }, i) => ({
        key: releases.join(),
        before: i === 0 ? `${subjectOf(whatIf)} ` : joint(where, i),
        figure: figures[i] ?? '',
        design,
        after: ` ${where[i]}${i === costs.length - 1 ? '.' : ''}`,
      }));
    },
    filledOnce(costs, growing) {
      const figures = figuresOf(costs);
      const each = costs.map(({ releases }, i) => {
        const isGrowing = releases.every((release) => growing.has(release));
        return `${figures[i]} ${inGo(releases)}${isGrowing ? ' (мапа ещё растёт и держит старый массив)' : ''}`;
      });
      return `Если заполнить мапу один раз, выйдет ${listed(each)}.`;
    },
    referenced({ counted, assumed, uncounted, unfollowed, beside }) {
      const amounts = (counts: Referenced['counted']) =>
        listed(
          counts.map(({ releases, bytes: amount }) =>
            counts.length === 1 ? f.shortBytes(amount) : `${f.shortBytes(amount)} ${inGo(releases)}`,
          ),
        );
      const by = (mark: string, taken: Assumed | null) => (taken ? `${mark} принято ${assumedText(f, taken)}` : '');
      const containers = containersText(unfollowed.containers);
      const leftOut = (paths: readonly string[]) =>
        paths.length > 0 ? [`Не учтены данные, на которые ${pointWord(paths)} ${placesText(f, paths)}.`] : [];
      if (beside) {
        const others = `Ещё ${amounts(beside.counted)} — данные, к которым ведут ключи и значения`;
        return [`${others}${by(':', beside.assumed)}.`, ...leftOut(beside.uncounted), ...containers].join(' ');
      }
      if (counted.length === 0) {
        const all = uncounted.length === 0 ? [] : ['Данные, на которые указывают ключи и значения, не учтены.'];
        return [...all, ...containers].join(' ');
      }
      return [
        `Учтены и данные, к которым ведут ключи и значения: ${amounts(counted)}${by(';', assumed)}.`,
        ...leftOut(uncounted),
        ...unfollowedText(unfollowed),
      ].join(' ');
    },
    intervals: (answers, each) => [chance(answers), each && `${perEntry(each)}.`].filter(Boolean).join(' '),
    perEntry: (each, dataBytes) => `${f.counted(each, BYTES, TENTHS)} на запись ${forData(dataBytes)}`,
  };
};

/** Bytes over entries. */
export const chartWords = (f: Formats<'ru'>): ChartWords => {
  const { releases, goReleases, listed, figure, alone, exact, tick, entries } = phrases(f);
  const name = (curve: Pick<Curve, 'releases'>) => goReleases(curve.releases);
  const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${alone(Math.abs(bytes))}`;

  /** `больше на 4 %`; `больше в 2,8 раза` from twice as much on. */
  function larger({ share, upTo }: Pick<TurnNote, 'share' | 'upTo'>): string {
    const where = upTo ? 'местами ' : '';
    if (share < 1) return `${where}больше на ${f.percent(Math.max(0.01, share))}`;
    const times = f.tenths(share + 1);
    return where + (times === '2,0' ? 'вдвое больше' : `больше в ${times} раза`);
  }

  const rough = (count: number) => f.roundCount(Number(count.toPrecision(3)));
  /** `От 450 000 до 1,62 млн записей`, each to three digits: thousands are many, whatever their last digit. */
  function between(from: number, to: number): string {
    const first = from < 1000 && to >= 1e6 ? f.counted(from, OF_ENTRIES) : rough(from);
    return `От ${first} до ${rough(to)} ${to < 1000 ? f.plural(to, OF_ENTRIES) : OF_ENTRIES.many}`;
  }

  return {
    title: (curves) => `Память в зависимости от числа записей: ${curves.map(name).join('; ')}`,
    entries: 'Записи',
    count: f.shortCount,
    tick,
    amount: exact,
    releases,
    name,
    smallest: 'минимум',
    smallestOf: { filledBesideCache: 'кеш', filledBesideRefilled: 'заново', filled: 'один раз' },
    equal: 'поровну',
    data: 'сами данные',
    marked: entries,
    laterEntries: (count) => `позже: ${f.count(count)}`,
    mark: (curve, bytes, most) => `${name(curve)}: ${figure(bytes, most)}`,
    value(count, curves, sizes) {
      const most = Math.max(...sizes.map(({ expected }) => expected));
      const each = curves.map((curve, i) => `${exact(sizes[i]?.expected ?? 0, most)} в ${name(curve)}`);
      return `${entries(count)}: ${each.join(', ')}`;
    },
    cliff({ entries: { from, to } }, bytes, isPast, isOneMap) {
      const step = signed(bytes);
      const next = isPast ? '' : 'дальше: ';
      if (to !== from + 1) return `${next}${step} около ${f.shortCount((from + to) / 2)}`;
      return isOneMap ? `${next}запись ${f.count(to)}, сразу ${step}` : `${next}${step} начиная с ${f.count(to)}`;
    },
    here: (curve, note) => `здесь мапа в ${releases(curve?.releases ?? [])} ${larger(note)}`,
    turn: (curve, note) =>
      `${between(note.range.from, note.range.to)} мапа в ${goReleases(curve?.releases ?? [])} ${larger(note)}.`,
    winners(curves, ranges, { from, to }) {
      if (curves.length < 2) return '';
      const wide = ranges.filter((range) => range.to - range.from > (to - from) / 25);
      return wide
        .map(({ from: first, to: last, winners }) => {
          const names = winners.flatMap((i) => (curves[i] ? [name(curves[i])] : []));
          const where = between(first, last);
          return names.length === curves.length
            ? `${where} разницы нет.`
            : `${where} мапа меньше всего в ${listed(names)}.`;
        })
        .join(' ');
    },
  };
};

/** Words of the fields of a struct and of their order. */
export const fieldOrderWords = (f: Formats<'ru'>): FigureWords['fields'] => {
  const padded = ({ size, padding }: OrderedStruct) =>
    padding === 0 ? `${f.byteCount(size)}, паддинга нет` : `${f.byteCount(size)}, из них ${f.whole(padding)} — паддинг`;
  const place = (at: number, all: number) => `место ${f.whole(at)} из ${f.whole(all)}`;
  return {
    name: 'Поля структуры',
    none: 'Ни ключ, ни значение этой мапы — не структура.',
    apart: ({ go, fields }) => `Поля ${go}, в байтах: ${f.list(fields.map(({ bytes }) => f.whole(bytes)))}.`,
    laid: (struct) => `${struct.go}: ${padded(struct)}.`,
    takes: ({ bytes, align }) => `${f.byteCount(bytes)}, выравнивание ${f.whole(align)}`,
    help: 'Перетащите поле. С клавиатуры: пробел берёт и отпускает поле, клавиши ↑ и ↓ двигают его.',
    handle: (name, at, all) => `Передвинуть ${name}, ${place(at, all)}`,
    held: (name, at, all) => `Поле ${name} взято: ${place(at, all)}. Escape вернёт его на место.`,
    moved: (name, at, all) => `Поле ${name}: ${place(at, all)}.`,
    dropped: (name, at, struct) => `Поле ${name} отпущено: ${place(at, struct.fields.length)}. ${padded(struct)}.`,
    returned: (name) => `Поле ${name} снова на своём месте.`,
    padding: (bytes) => `паддинг ${f.whole(bytes)}`,
    offset: f.whole,
    memory: ({ fields }) =>
      fields
        .map(({ name, at, paddingAfter }) =>
          paddingAfter === 0
            ? `${name} с байта ${f.whole(at)}`
            : `${name} с байта ${f.whole(at)}, паддинг ${f.whole(paddingAfter)}`,
        )
        .join(', '),
  };
};

/** Words of the stops: several maps, one after the other. */
export const stopWords = (f: Formats<'ru'>): FigureWords['stops'] => {
  const { inGo, listed } = phrases(f);
  function name({ whatIf: { entries }, key, elem }: SizedStop): string {
    return `${f.roundCount(entries)} ${f.plural(entries, ENTRIES)} по ${f.whole(key)} + ${f.counted(elem, BYTES)}`;
  }
  function difference(bytes: number): string {
    if (Math.abs(bytes) < 1) return 'столько же';
    return `на ${f.sumBytes(Math.abs(bytes))} ${bytes < 0 ? 'меньше' : 'больше'}`;
  }
  return {
    label: 'Мапы одна за другой',
    name,
    figure: (bytes, release) => (release === undefined ? f.sumBytes(bytes) : `${release}: ${f.sumBytes(bytes)}`),
    data: (bytes) => `сами данные: ${f.sumBytes(bytes)}`,
    bare: (stop, bytes) =>
      `${name(stop)}${stop.whatIf.behind.length > 0 ? ' и данные, на которые они указывают' : ''}: сами данные занимают ${f.sumBytes(bytes)}.`,
    sentence(stop, before) {
      const isCompared = before?.whatIf.entries === stop.whatIf.entries;
      const costs = stop.sizes.map(({ release, size: { liveBytes } }, i) => {
        const former = before?.sizes[i]?.size.liveBytes.expected ?? 0;
        const cost = `${f.sumBytes(liveBytes.expected)} ${inGo([release])}`;
        return isCompared ? `${cost} (${difference(liveBytes.expected - former)})` : cost;
      });
      return `${name(stop)}: ${listed(costs)}.`;
    },
  };
};
