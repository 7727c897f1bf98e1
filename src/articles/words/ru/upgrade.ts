import { fieldWords } from '../../../components/fields/words/ru';
import { PRESETS } from '../../../components/sizing/words/ru/titles';
import { type Formats, interval } from '../../../components/ui/format';
import type { UpgradeStep } from '../../../models/resident/upgrade';
import { LEAST_TOLD, MOST_OF_TENTHS } from '../../upgrade/pods';
import type { UpgradeWords } from '../en/upgrade';

export const words = (f: Formats<'ru'>): UpgradeWords => {
  const bytes = (amount: number) => f.heapBytes(amount, { most: amount < MOST_OF_TENTHS ? 1 : 0 });
  const releases = ({ first, last }: UpgradeStep, isNewest: boolean) => {
    if (isNewest) return `Go ${first} и новее`;
    return first === last ? `Go ${first}` : `Go ${first}–${last}`;
  };
  const compared = {
    falls: (amount: number) => `меньше на ${bytes(amount)}`,
    rises: (amount: number) => `больше на ${bytes(amount)}`,
    level: () => 'почти такой же',
  };
  const pods = { many: 'большом', few: 'малом' };
  const parts: UpgradeWords['parts'] = {
    map: { word: 'мапа', gloss: 'её живая память' },
    allowed: { word: 'мусор из-за мапы', gloss: 'GOGC даёт куче вырасти ещё на столько же до сборки' },
    written: { word: 'буферы, записано', gloss: 'страницы, в которые писала программа' },
    cleared: { word: 'буферы, обнулено', gloss: 'страницы, которые Go обнулил, а программа не тронула' },
    rest: { word: 'остальное', gloss: 'рантайм, прочая куча и весь остальной мусор' },
  };
  return {
    settings: {
      ...fieldWords(f),
      labels: {
        preset: 'Мапа',
        source: 'Объявления на Go',
        life: 'Жизнь мапы',
        many: 'Записи',
        few: 'Записи',
        manyBuffers: 'Большие буферы',
        fewBuffers: 'Большие буферы',
        written: 'Записано в буферы',
        gogc: 'GOGC',
        otherLiveBytes: 'Прочая живая куча',
      },
    },
    title: 'Одно обновление, два пода',
    pods: { many: 'Большой трафик', few: 'Малый трафик' },
    presets: PRESETS,
    ownTypes: 'Свои типы',
    lives: { filled: 'Мапа, заполненная при запуске', cache: 'Кеш, в котором записи сменяются' },
    types: 'Другая мапа',
    sourceHint: 'Объявите мапу и типы, которые ей нужны. Пустое поле вернёт мапу из статьи.',
    byRoundValues: (label) => `${label}: круглые значения`,
    entries: (count) => f.counted(count, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' }),
    amount: bytes,
    percent: (value) => f.percent(value / 100),
    releases,
    parts,
    answer(id, before, changes) {
      if (changes.length === 0) return `RSS при ${pods[id]} трафике одинаков в Go ${before} и новее.`;
      const phrases = changes.map(({ step, isNewest, direction, change }, i) => {
        const joint = i === 0 ? '' : i === changes.length - 1 ? ', а ' : ', ';
        return `${joint}в ${releases(step, isNewest)} — ${compared[direction](Math.abs(change.resident))}`;
      });
      return `RSS при ${pods[id]} трафике по сравнению с Go ${before}: ${phrases.join('')}.`;
    },
    change: (amount) => `${amount < 0 ? '−' : '+'}${bytes(Math.abs(amount))}`,
    why({ map, allowed, cleared, rest }, release) {
      const comparison = map < 0 ? 'меньше' : 'больше';
      const sum = bytes(Math.abs(map + allowed));
      const buffers =
        cleared > 0
          ? ` Буферы, которые эта версия обнуляет, занимают ${bytes(cleared)}.`
          : ' Буферы эта версия не обнуляет.';
      const others =
        Math.abs(rest) < LEAST_TOLD
          ? ''
          : ` Вслед за кучей остальная память ${rest < 0 ? 'уменьшается' : 'растёт'} на ${bytes(Math.abs(rest))}.`;
      return `В ${release} мапа на ${bytes(Math.abs(map))} ${comparison}, а вместе со своим мусором — на ${sum}.${buffers}${others}`;
    },
    cache: (turnovers) =>
      `Кеш вытеснял случайные записи; они сменились в среднем ${f.counted(turnovers, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' })}. После меньшего числа смен мапа может занимать меньше.`,
    published: ({ low, high }) =>
      `В статье: на ${interval(bytes(Math.abs(low)), bytes(Math.abs(high)))} ${high < 0 ? 'меньше' : 'больше'}`,
    before: (release) => `Как в Go ${release}`,
    publishedKey: 'изменение по статье',
    bar: (name, amounts) => `${name}: ${f.list(amounts.map((part) => `${parts[part.id].word} ${bytes(part.bytes)}`))}`,
    note: 'RSS программы под нагрузкой, когда её куча достигает наибольшего размера. Размер буферов в статье не указан: мы взяли такой, чтобы обнулённая половина равнялась потере, о которой пишут авторы.',
  };
};
