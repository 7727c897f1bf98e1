import { type Formats, hexByte } from '../../../ui/format';
import type { SwissSetting, SwissWords } from '../../run/facts';
import { runTexts, slotRuns } from '../slotRuns';
import { swissMemory } from './memory';

const SLOTS = { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' };

/** Form of a word that has no number before it: of one thing, or of several. */
function oneOrMore(f: Formats<'ru'>, count: number, one: string, more: string): string {
  return f.plural(count, { one, few: more, many: more, other: more });
}

/** «слот 3», «слоты 0 и 1», «слоты 2–7», «все восемь слотов»; with `most` their number where they stand in more runs. */
function slotsOf(f: Formats<'ru'>, bits: number, most = 3): string {
  const all = slotRuns(bits);
  if (all.count === 8) return 'все восемь слотов';
  if (all.runs.length > most) return f.counted(all.count, SLOTS);
  const texts = runTexts(all, (first, last) => `${first}–${last}`);
  return `${oneOrMore(f, all.count, 'слот', 'слоты')} ${f.list(texts)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A slot by its number in its group, which a small map has only one of. */
function placeOf(slot: number, { isSmall }: Pick<SwissSetting, 'isSmall'>): string {
  return isSmall ? `слот ${slot}` : `группа ${slot >> 3}, слот ${slot & 7}`;
}

function intoPlace(slot: number, { isSmall }: Pick<SwissSetting, 'isSmall'>): string {
  return isSmall ? `в слот ${slot}` : `в группу ${slot >> 3}, слот ${slot & 7}`;
}

export const swissWords = (f: Formats<'ru'>): SwissWords => {
  const are = (bits: number, one: string, other: string) =>
    `${capital(slotsOf(f, bits, 1))} ${oneOrMore(f, slotRuns(bits).count, one, other)}`;
  const topBits = (count: number) =>
    count === 1
      ? 'старший бит хеша выбирает'
      : `старшие ${f.counted(count, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })} хеша выбирают`;
  const entriesMove = (count: number, other: string) =>
    f.counted(count, {
      one: `запись ${other}ет`,
      few: `записи ${other}ют`,
      many: `записей ${other}ют`,
      other: `записи ${other}ют`,
    });
  return {
    ...swissMemory(f),
    hash: (e, { key }) => `Go вычисляет хеш ключа ${key(e.key)} с зерном мапы: он решает, где место ключу.`,
    selectTable: ({ dirIndex }, { map: { globalDepth } }) =>
      globalDepth === 0
        ? 'Таблица пока одна, и каталогу не нужны биты хеша, чтобы её найти.'
        : `${capital(topBits(globalDepth))} ячейку каталога ${dirIndex}: ключ может быть только в её таблице.`,
    probe: ({ step, group }, { map: { slots } }) =>
      step === 0
        ? `Младшие биты h1 выбирают группу ${group} из\u00a0${f.count(slots / 8)}: с неё начинается поиск.`
        : `Поиск уходит на ${step} вперёд, к группе ${group}: шаги всё длиннее, чтобы миновать скопления.`,
    matchH2({ h2, bits }) {
      const begin = `Восемь управляющих байтов за один шаг сравниваются с h2, ${hexByte(h2)}`;
      if (bits === 0) return `${begin}: ни один не совпал, ключи читать не нужно.`;
      if (bits === 0xff) return `${begin}: совпали все, надо читать ключи.`;
      const fit = oneOrMore(f, slotRuns(bits).count, 'совпал', 'совпали');
      return `${begin}: ${fit} только ${slotsOf(f, bits, 2)}.`;
    },
    compareCtrl: ({ equal, slot }) =>
      equal
        ? `Слот ${slot & 7}: управляющий байт совпал с h2, теперь надо сравнить ключ.`
        : `Слот ${slot & 7}: управляющий байт другой, ключ читать не нужно.`,
    compareKey(e, { key, map }) {
      const slot = `В слоте ${e.slot & 7} ключ ${key(e.key)}`;
      if (e.equal) return `${slot}: это он и есть.`;
      return map.byControl
        ? `${slot}: h2 тот же, ключ другой. Ложное совпадение, сравнение впустую.`
        : `${slot}: он другой, поиск идёт дальше.`;
    },
    matchEmpty({ bits }, { map: { hasTombstone } }) {
      if (bits !== 0) return `${are(bits, 'пуст', 'пусты')}: ключ лёг бы сюда, значит, его в мапе нет.`;
      return !hasTombstone
        ? 'Группа полна, ключ может лежать в следующей: поиск идёт дальше.'
        : 'Пустых слотов нет, а надгробия поиск не останавливают: ключ может лежать дальше.';
    },
    matchEmptyOrDeleted({ bits }, { map: { isSmall, hasEmpty } }) {
      if (bits === 0) {
        if (isSmall) return 'Все восемь слотов заняты: девятой записи нужна таблица.';
        return 'Все восемь слотов заняты: новой записи здесь места нет.';
      }
      if (hasEmpty) {
        const place = oneOrMore(f, slotRuns(bits).count, 'него', 'первый из них');
        return `${are(bits, 'свободен', 'свободны')}: новая запись ляжет в ${place}.`;
      }
      return `${are(bits, 'занят надгробием', 'заняты надгробиями')}: новая запись может лечь поверх.`;
    },
    rememberTombstone: ({ slot }) =>
      `В слоте ${slot & 7} надгробие: запись ляжет на его место, если дальше такого ключа нет.`,
    uncheckedPut: (e, { key }) =>
      `Ключ ${key(e.key)} заведомо новый, сравнивать нечего: подойдёт первый свободный слот.`,
    writeSlot(e, { key, map }) {
      if (e.reusedTombstone)
        return `Ключ ${key(e.key)} ложится поверх надгробия, ${placeOf(e.slot, map)}: growthLeft остаётся прежним.`;
      const entry = `Ключ ${key(e.key)} ложится ${intoPlace(e.slot, map)}, его h2\u00a0— в управляющее слово`;
      return map.isSmall ? `${entry}.` : `${entry}: growthLeft теперь ${f.count(map.growthLeft)}.`;
    },
    updateSlot: (e, { key }) => `Ключ ${key(e.key)} уже есть: меняется только значение, growthLeft остаётся прежним.`,
    found: (e, { key, map }) =>
      `Ключ ${key(e.key)} найден: ${placeOf(e.slot, map)}. Поиск кончается, дальше читать не нужно.`,
    absent: (e, { key, map }) =>
      map.op === 'delete'
        ? `Ключа ${key(e.key)} в мапе нет, удалять нечего.`
        : `Ключа ${key(e.key)} в мапе нет: чтение вернёт нулевое значение.`,
    deleteSlot(e, { key, map }) {
      const begin = `Ключ ${key(e.key)} удалён`;
      if (map.isSmall) return `${begin}: слот ${e.slot} снова пуст, ведь дальше группы малой мапы поиск не ходит.`;
      return e.tombstone
        ? `${begin}: в группе нет пустых слотов, поиск проходит сквозь неё, и нужно надгробие.`
        : `${begin}: поиск и так кончается на пустых слотах группы, поэтому пуст и этот.`;
    },
    tableFull: () => 'growthLeft равен 0: заняты семь восьмых слотов, а в более полной таблице поиск был бы медленным.',
    considerPruning({ worthwhile, prunable, tombstones }, { map: { slots } }) {
      const then = slots === 1024 ? 'таблице пора делиться' : 'таблице пора расти';
      const of = { one: 'надгробия', few: 'надгробий', many: 'надгробий', other: 'надгробия' };
      const all = f.counted(tombstones, of);
      if (worthwhile)
        return `Из ${all} можно убрать ${f.count(prunable)}, поиску они не нужны: таблица обойдётся без роста.`;
      if (tombstones === 0) return `Надгробий, которые можно убрать, нет: ${then}.`;
      if (tombstones * 10 < slots) return `Уборка ${all} освободила бы меньше десятой части слотов: ${then}.`;
      const needed = tombstones - prunable;
      const need = f.plural(needed, { one: 'нужно', few: 'нужны', many: 'нужно', other: 'нужно' });
      return `Из ${all} поиску ещё ${need} ${f.count(needed)}: ${then}.`;
    },
    pruneGroup({ group, bits }) {
      const { count } = slotRuns(bits);
      const tombstones = oneOrMore(f, count, 'Надгробие', 'Надгробия');
      const become = oneOrMore(f, count, 'становится пустым слотом', 'становятся пустыми слотами');
      return `${tombstones} группы ${group} ${become}: growthLeft растёт на\u00a0${count}, и поиск снова может здесь остановиться.`;
    },
    growToTable: () =>
      'Единственная группа полна: все восемь записей переезжают в таблицу на\u00a016 слотов, и всё за одно изменение.',
    growTable: ({ capacity }, { map: { entries } }) =>
      `Таблица удваивается до ${f.counted(capacity, { one: 'слота', few: 'слотов', many: 'слотов', other: 'слота' })}: ${entriesMove(entries, 'переезжа')} за одно изменение, и каждый ключ Go хеширует заново.`,
    splitTable: (_, { map: { entries } }) =>
      `${f.count(1024)} слота\u00a0— предел, и таблица делится: ${entriesMove(entries, 'переезжа')} в левую или правую.`,
    moveEntry(e, { key, map: { half } }) {
      const place = `группа ${e.to.slot >> 3}, слот ${e.to.slot & 7}`;
      if (half === undefined) return `Ключ ${key(e.key)} хешируется снова и переезжает в новую таблицу: ${place}.`;
      return half === 'left'
        ? `Следующий старший бит\u00a0— 0: ключ ${key(e.key)} переезжает в левую таблицу, ${place}.`
        : `Следующий старший бит\u00a0— 1: ключ ${key(e.key)} переезжает в правую таблицу, ${place}.`;
    },
    doubleDirectory: ({ globalDepth }) =>
      `Чтобы отличать левую таблицу от правой, каталог удваивается: ячейку теперь ${globalDepth === 1 ? 'выбирает старший бит хеша' : `выбирают старшие ${f.counted(globalDepth, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })} хеша`}.`,
    installTable({ index, entries }, { map: { half } }) {
      const table = half === undefined ? 'новую' : half === 'left' ? 'левую' : 'правую';
      const points =
        entries === 1
          ? `Ячейка каталога ${index} указывает`
          : `Ячейки каталога с ${index} по ${index + entries - 1} указывают`;
      return `${points} на ${table} таблицу: теперь поиск идёт туда.`;
    },
    clearTable: (_, { map: { slots } }) =>
      `Все слоты опустели, надгробий тоже нет, но память таблицы, ${f.counted(slots, SLOTS)}, остаётся.`,
    reseed: () => 'Мапа пуста и берёт новое зерно: у каждого ключа будет другой хеш.',
    iterStart: (_, { map: { isSmall } }) =>
      `Цикл начинается со случайн${isSmall ? 'ого слота' : 'ой таблицы и случайного слота'}, чтобы никто не полагался на порядок.`,
    iterTable: ({ dirIndex }, { map: { globalDepth } }) =>
      globalDepth === 0
        ? 'Цикл приходит к единственной таблице и обходит её слоты, начиная со случайного.'
        : `Цикл приходит к таблице из ячейки каталога ${dirIndex}: он идёт по каталогу подряд.`,
    yield: (e, { key }) => `Тело цикла получает ключ ${key(e.key)}: второй раз он не попадётся, даже если мапа растёт.`,
    skipDeleted: (e, { key }) => `Цикл пропускает ключ ${key(e.key)}: его больше нет в мапе.`,
    iterEnd: () => 'Цикл закончен: больше записей для него нет.',
  };
};
