import type { BucketObject } from '../../../../models/bucket-map/events';
import { EMPTY_ONE, EMPTY_REST } from '../../../../models/bucket-map/layout';
import type { CollectEvent, MemoryEvent } from '../../../../models/map/heap';
import { groupOf, slotInGroup } from '../../../../models/swiss-map/ctrl';
import type { SwissObject } from '../../../../models/swiss-map/events';
import { capital, type Formats, hexByte } from '../../../ui/format';
import { inTurn } from '../../../ui/words/language';
import type { BucketSetting, BucketWords, GoalWords, RunWords, SwissSetting, SwissWords } from '../../record/facts';
import { countSoFar, runTexts, slotRuns } from '../counting';

/** A slot whose tophash is not the one looked for. */
function otherTophash(slot: number, tophash: number, { byLength }: BucketSetting, turn: number): string {
  switch (tophash) {
    case EMPTY_REST:
      return slot === 7
        ? 'Слот 7 пуст, и за ним ничего нет: поиск окончен.'
        : inTurn(
            turn,
            `Слот ${slot} и все за ним пусты: поиск окончен.`,
            `Начиная со слота ${slot} бакет пуст, дальше искать нечего.`,
          );
    case EMPTY_ONE:
      return inTurn(
        turn,
        `Слот ${slot} свободен, но за ним могут быть занятые: поиск идёт дальше.`,
        `Слот ${slot} помечен emptyOne: он свободен, но записи в бакете на нём не кончаются.`,
      );
    default:
      return inTurn(
        turn,
        `В слоте ${slot} ${byLength ? 'длина та же, но ' : ''}другой tophash (${hexByte(tophash)}), поэтому ключ читать не нужно.`,
        byLength
          ? `Длина ключа в слоте ${slot} подходит, но tophash ${hexByte(tophash)} чужой: Go пропускает этот слот.`
          : `У ключа в слоте ${slot} другой tophash, ${hexByte(tophash)}: Go пропускает этот слот.`,
      );
  }
}

/** A slot whose string may be the key, or can't be, by its length, its beginning and its end. */
function ends(slot: number, equal: boolean): string {
  return equal
    ? `В слоте ${slot} длина, начало и конец строки те же: возможно, это нужный ключ.`
    : `Строка в слоте ${slot} отличается длиной, началом или концом: дальше читать незачем.`;
}

/** A slot that holds the key. */
function sameKey(slot: number, key: string, turn: number): string {
  return inTurn(turn, `В слоте ${slot} ключ ${key}: его и искали.`, `Ключи равны: в слоте ${slot} лежит ${key}.`);
}

function hashed(key: string, turn: number): string {
  return inTurn(
    turn,
    `Go вычисляет хеш по ключу ${key} и зерну мапы, чтобы найти место ключа.`,
    `Хеш ключа ${key} зависит от зерна мапы: в другой мапе у ключа может быть другое место.`,
  );
}

/** An entry that a loop comes to. */
function looped(key: string, turn: number): string {
  return inTurn(
    turn,
    `Тело цикла получает ключ ${key}: второй раз он не попадётся, даже если мапа растёт.`,
    `Следующий ключ — ${key}: тело цикла выполняется для этой записи.`,
    `Цикл дошёл до ключа ${key}, и тело цикла получает эту запись.`,
    `Тело цикла выполняется для ключа ${key}, а сам цикл запоминает, где остановился.`,
  );
}

function passFree(slot: number): string {
  return `Слот ${slot} свободен, но при таких ключах поиск идёт дальше, даже если остальные слоты пусты.`;
}

/** An old bucket that a write moves, and why this one. */
function oldBucket(bucket: number, isNext: boolean, turn: number): string {
  return isNext
    ? inTurn(turn, `Подошла очередь старого бакета ${bucket}`, `Следующий по очереди — старый бакет ${bucket}`)
    : inTurn(turn, `Операция попадает в старый бакет ${bucket}`, `Операции нужен старый бакет ${bucket}`);
}

export const bucketWords = (f: Formats<'ru'>): BucketWords => ({
  ...bucketMemory(f),
  hash: (e, { key, turn }) => hashed(key(e.key), turn),
  selectBucket({ bucket, old }, { map: { B }, turn }) {
    if (old)
      return inTurn(
        turn,
        `Старый бакет ${bucket} ещё не переехал, поэтому поиск идёт в нём.`,
        `Если запись с этим ключом есть, она ещё в старом бакете ${bucket}: он не переехал.`,
      );
    if (B === 0)
      return inTurn(
        turn,
        'Бакет пока один: выбирать не из чего.',
        'В мапе всё ещё один бакет: ключ может быть только в нём.',
      );
    const bits = f.counted(B, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' });
    const choose = B === 1 ? 'Младший бит хеша выбирает' : `Младшие ${bits} хеша выбирают`;
    const enough = B === 1 ? 'хватает одного бита хеша: он даёт' : `хватает ${B} бит хеша: они дают`;
    return inTurn(
      turn,
      `${choose} бакет ${bucket}: в другом ключа быть не может.`,
      `Когда бакетов ${f.count(2 ** B)}, ${enough} номер ${bucket}.`,
    );
  },
  compareTophash({ equal, slot, tophash }, { map, turn }) {
    if (!equal) return otherTophash(slot, tophash, map, turn);
    const hex = hexByte(tophash);
    return map.byLength
      ? inTurn(
          turn,
          `В слоте ${slot} длина и tophash совпали (${hex}), теперь надо сравнить ключ.`,
          `Слот ${slot} прошёл обе проверки, длины и tophash (${hex}): очередь за самим ключом.`,
        )
      : inTurn(
          turn,
          `В слоте ${slot} tophash совпал (${hex}), теперь надо сравнить ключ.`,
          `У слота ${slot} нужный tophash, ${hex}, поэтому Go читает ключ.`,
          `В слоте ${slot} тоже tophash ${hex}: решит сравнение самих ключей.`,
          `У искомого ключа такой же tophash, ${hex}, как в слоте ${slot}: Go сравнивает ключи.`,
        );
  },
  compareKey(e, { key, map, turn }) {
    if (e.equal) return sameKey(e.slot, key(e.key), turn);
    return map.byTophash
      ? inTurn(
          turn,
          `В слоте ${e.slot} ключ ${key(e.key)}: tophash тот же, ключ другой.`,
          `В этом слоте лежит ${key(e.key)}: tophash всего один байт, и у разных ключей он может совпасть.`,
          `В слоте ${e.slot} другой ключ, ${key(e.key)}: поиск идёт дальше.`,
          `Сравнение было напрасным: в слоте ${e.slot} лежит ${key(e.key)}.`,
        )
      : inTurn(
          turn,
          `В слоте ${e.slot} ключ ${key(e.key)}, а нужен другой: поиск идёт дальше.`,
          `Ключ в слоте ${e.slot} — ${key(e.key)}, не тот: Go переходит к следующему.`,
        );
  },
  otherLength: ({ slot, length }) =>
    `В слоте ${slot} строка длиной ${f.counted(length, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' })}, а длина ключа другая: остальное читать не нужно.`,
  compareEnds: ({ slot, equal }) => ends(slot, equal),
  passFree: ({ slot }) => passFree(slot),
  followOverflow: (_, { turn }) =>
    inTurn(
      turn,
      'В этих восьми слотах ключа нет: поиск идёт по указателю в бакет переполнения.',
      'Ключ может быть в следующем бакете цепочки: Go просмотрит и его восемь слотов.',
    ),
  rememberFree({ slot }, { map: { isRest, byTophash, mustGrow }, turn }) {
    if (!isRest) {
      return mustGrow
        ? `Слот ${slot} свободен, но если дальше такого ключа нет, то мапе сначала придётся вырасти.`
        : inTurn(
            turn,
            `Слот ${slot} свободен: запись ляжет сюда, если дальше такого ключа нет.`,
            `Слот ${slot} подошёл бы, но ключ ещё может найтись дальше.`,
          );
    }
    if (mustGrow) return `Значит, ключ новый, и слот ${slot} свободен, но сначала мапе придётся вырасти.`;
    return byTophash
      ? inTurn(
          turn,
          `Значит, ключ новый, и слот ${slot} для него свободен.`,
          `Такого ключа в мапе ещё нет: его место в слоте ${slot}.`,
        )
      : inTurn(
          turn,
          `Слот ${slot} и все за ним пусты: значит, ключ новый.`,
          `Начиная со слота ${slot} бакет пуст: такого ключа в мапе ещё нет.`,
        );
  },
  linkOverflow: ({ preallocated }) =>
    preallocated
      ? 'Здесь все слоты заняты: Go подвешивает к бакету ещё один, выделенный заранее; поиск будет читать и его.'
      : 'Бакет переполнения подвешен к цепочке: теперь поиск будет читать и его.',
  writeSlot(e, { key, map, turn }) {
    const hex = hexByte(e.tophash);
    if (map.isOverflow)
      return inTurn(
        turn,
        `Ключ ${key(e.key)} с tophash ${hex} ложится в слот ${e.slot} бакета переполнения.`,
        `В слоте ${e.slot} бакета переполнения теперь ${key(e.key)}, а его tophash равен ${hex}.`,
      );
    return map.byTophash
      ? inTurn(
          turn,
          `Ключ ${key(e.key)} ложится в слот ${e.slot}; поиск сверит его tophash, ${hex}, прежде чем читать ключ.`,
          `В слоте ${e.slot} теперь ${key(e.key)}; увидев tophash ${hex}, поиск другого ключа чаще всего пройдёт мимо.`,
        )
      : inTurn(
          turn,
          `Ключ ${key(e.key)} с tophash ${hex} ложится в слот ${e.slot}.`,
          `В слоте ${e.slot} теперь ${key(e.key)}, а его tophash равен ${hex}.`,
        );
  },
  updateSlot: (e, { key, turn }) =>
    inTurn(
      turn,
      `Ключ ${key(e.key)} уже есть: меняется только значение, и расти мапе незачем.`,
      `В мапе уже есть ${key(e.key)}: Go заменяет значение, и новой памяти не нужно.`,
    ),
  found: (e, { key, map, turn }) =>
    map.oldBuckets > 0
      ? inTurn(
          turn,
          `Ключ ${key(e.key)} найден в слоте ${e.slot}. Чтение ничего не переносит, и рост не продвигается.`,
          `Ключ ${key(e.key)} лежит в слоте ${e.slot}; старые бакеты переезжают только при изменениях, чтение ничего не двигает.`,
        )
      : inTurn(
          turn,
          `Ключ ${key(e.key)} найден в слоте ${e.slot}: поиск окончен, дальше читать не нужно.`,
          `Чтение возвращает значение ключа ${key(e.key)} из слота ${e.slot}.`,
        ),
  absent: (e, { key, map }) =>
    map.op === 'delete'
      ? `Ключа ${key(e.key)} в мапе нет, удалять нечего.`
      : `Ключа ${key(e.key)} в мапе нет: чтение вернёт нулевое значение.`,
  deleteSlot: (e, { key, turn }) =>
    inTurn(
      turn,
      `Ключ ${key(e.key)} удалён: слот ${e.slot} теперь emptyOne, то есть свободен, но сам бакет занимает столько же памяти.`,
      `Ключа ${key(e.key)} больше нет: слот ${e.slot} становится emptyOne, и его может занять другая запись.`,
    ),
  markEmptyRest: ({ slot }) =>
    `За слотом ${slot} занятых нет: он становится emptyRest, и поиск может здесь остановиться.`,
  startGrowth({ sameSize, B }, { map: { buckets, spare, oldBuckets } }) {
    if (sameSize) return 'Начинается уплотнение: бакет за бакетом записи переедут в новый массив и лягут плотнее.';
    if (oldBuckets === 1) return 'B теперь 1, бакетов 2. Старый бакет остаётся, пока не переедет.';
    const array = `B теперь ${B}, бакетов ${f.count(buckets)}`;
    const rest = `Старые ${f.counted(oldBuckets, BUCKETS)} остаются, пока не переедут.`;
    return spare === 0 ? `${array}. ${rest}` : `${array} и ещё ${f.count(spare)} для переполнения. ${rest}`;
  },
  evacuate: ({ bucket, x, y }, { map: { isNext }, turn }) =>
    y < 0
      ? `${oldBucket(bucket, isNext, turn)}, и он переезжает: записи сохраняют номер бакета и ложатся без пропусков.`
      : `${oldBucket(bucket, isNext, turn)}, и он переезжает: ещё один бит хеша выбирает бакет ${x} или ${y}.`,
  moveEntry(e, { key, map: { target, isOverflow, newBit } }) {
    const place = isOverflow ? `бакета переполнения нового бакета ${target}` : `нового бакета ${target}`;
    return newBit === undefined
      ? `Ключ ${key(e.key)} переезжает в следующий свободный слот — слот ${e.to.slot} ${place}.`
      : `Ещё один бит хеша равен ${newBit}: ключ ${key(e.key)} переезжает в слот ${e.to.slot} ${place}.`;
  },
  evacuated: ({ bucket, detached }) =>
    detached
      ? `Старый бакет ${bucket} переехал и отпустил свою цепочку, но массив остаётся, пока не переедут все бакеты.`
      : `Старый бакет ${bucket} переехал, но массив остаётся в памяти, пока не переедут все бакеты.`,
  advanceEvacuation({ nevacuate }, { map }) {
    if (map.oldBuckets === 1) return 'nevacuate теперь 1: единственный старый бакет переехал.';
    if (nevacuate === map.oldBuckets) return `nevacuate дошёл до ${f.count(nevacuate)}: все старые бакеты переехали.`;
    const begin = `nevacuate теперь ${f.count(nevacuate)}: из ${f.count(map.oldBuckets)} старых бакетов`;
    return nevacuate === 1 ? `${begin} переехал первый.` : `${begin} переехали первые ${f.count(nevacuate)}.`;
  },
  growthDone: () => 'Рост закончен: мапа отпустила старый массив.',
  clearBuckets: () => 'Все слоты опустели, но массив не сжимается и память не отдаёт.',
  reseed: () => 'Мапа пуста и берёт новое зерно: у каждого ключа будет другой хеш.',
  iterStart: ({ startBucket, offset }) =>
    `Цикл начинается наугад, с бакета ${startBucket} и слота ${offset}, чтобы никто не полагался на порядок.`,
  iterBucket: ({ bucket }, { map: { isOld } }) =>
    isOld
      ? `Цикл читает старый бакет ${bucket}: его записи ещё не переехали.`
      : `Цикл доходит до бакета ${bucket}: начав со случайного, он идёт по бакетам подряд.`,
  yield: (e, { key, turn }) => looped(key(e.key), turn),
  skipEntry: (e, { key, map: { goesElsewhere } }) =>
    goesElsewhere
      ? `Цикл пропускает ключ ${key(e.key)}: его место в другом бакете нового массива.`
      : `Цикл пропускает ключ ${key(e.key)}: его больше нет в мапе.`,
  iterEnd: () => 'Цикл закончен: выдавать больше нечего.',
});

const BUCKETS = { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' };
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

/** A slot by its number in its group, which a small map has only one of. */
function placeOf(slot: number, { isSmall }: Pick<SwissSetting, 'isSmall'>): string {
  return isSmall ? `слоте ${slot}` : `слоте ${slotInGroup(slot)} группы ${groupOf(slot)}`;
}

function placeFrom(slot: number, { isSmall }: Pick<SwissSetting, 'isSmall'>): string {
  return isSmall ? `слота ${slot}` : `слота ${slotInGroup(slot)} группы ${groupOf(slot)}`;
}

function intoPlace(slot: number, { isSmall }: Pick<SwissSetting, 'isSmall'>): string {
  return isSmall ? `в слот ${slot}` : `в слот ${slotInGroup(slot)} группы ${groupOf(slot)}`;
}

export const swissWords = (f: Formats<'ru'>): SwissWords => {
  const are = (bits: number, one: string, other: string) =>
    `${capital(slotsOf(f, bits, 1))} ${oneOrMore(f, slotRuns(bits).count, one, other)}`;
  const emptyLater = (bits: number) => `${slotsOf(f, bits, 1)} ${oneOrMore(f, slotRuns(bits).count, 'пуст', 'пусты')}`;
  const mustStayEmpty = (bits: number) =>
    `${are(bits, 'пуст', 'пусты')}, значит, ключ новый. Но growthLeft равен 0: пустые слоты занимать нельзя.`;
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
    hash: (e, { key, turn }) => hashed(key(e.key), turn),
    selectTable: ({ dirIndex }, { map: { globalDepth }, turn }) =>
      globalDepth === 0
        ? inTurn(
            turn,
            'Таблица пока одна: выбирать не из чего.',
            'Всё пока умещается в одной таблице, поиск идёт в ней.',
          )
        : inTurn(
            turn,
            `${capital(topBits(globalDepth))} ячейку ${dirIndex} каталога: ключ может быть только в таблице этой ячейки.`,
            `К таблице этого ключа ведёт ячейка ${dirIndex} каталога: ${topBits(globalDepth)} именно её.`,
          ),
    probe({ step, group }, { map: { slots }, turn }) {
      const groups = slots / 8;
      if (step === 0)
        return inTurn(
          turn,
          `Младшие биты h1 выбирают группу ${group} из ${f.count(groups)}: с неё начинается поиск.`,
          `Из ${f.count(groups)} групп h1 указывает на группу ${group}: оттуда и начинается поиск.`,
        );
      const moves = `Поиск уходит на ${f.counted(step, { one: 'группу', few: 'группы', many: 'групп', other: 'группы' })} дальше, к группе ${group}`;
      if (step === 1) return `${moves}; каждый следующий шаг на одну группу длиннее.`;
      return step === 2
        ? `${moves}: в группу ${(group + groups - 1) % groups} он даже не заглядывает.`
        : `${moves}: в ${f.counted(step - 1, { one: 'промежуточную', few: 'промежуточные', many: 'промежуточных', other: 'промежуточной' })} он даже не заглядывает.`;
    },
    matchH2({ h2, bits }, { turn }) {
      const begin = `Go сравнивает сразу восемь управляющих байт с h2 (${hexByte(h2)})`;
      if (bits === 0)
        return inTurn(
          turn,
          `${begin}: не совпал ни один, ключи читать незачем.`,
          `Ни один из восьми управляющих байт не равен h2 этого ключа, ${hexByte(h2)}: нужного ключа здесь нет.`,
        );
      if (bits === 0xff)
        return inTurn(
          turn,
          `${begin}: совпали все, надо читать ключи.`,
          `Все восемь управляющих байт равны h2 этого ключа, ${hexByte(h2)}: придётся читать каждый ключ.`,
        );
      const fit = oneOrMore(f, slotRuns(bits).count, 'подходит', 'подходят');
      return inTurn(
        turn,
        `${begin}: ${fit} только ${slotsOf(f, bits, 2)}.`,
        `h2 этого ключа, ${hexByte(h2)}, есть среди восьми управляющих байт: ${fit} ${slotsOf(f, bits, 2)}.`,
      );
    },
    compareCtrl: ({ equal, slot }) =>
      equal
        ? `В слоте ${slotInGroup(slot)} управляющий байт совпал с h2, теперь надо сравнить ключ.`
        : `В слоте ${slotInGroup(slot)} другой управляющий байт, ключ читать не нужно.`,
    compareEnds: ({ slot, equal }) => ends(slotInGroup(slot), equal),
    passFree: ({ slot }) => passFree(slotInGroup(slot)),
    compareKey(e, { key, turn }) {
      const slot = `В слоте ${slotInGroup(e.slot)} ключ ${key(e.key)}`;
      if (e.equal) return sameKey(slotInGroup(e.slot), key(e.key), turn);
      return e.byControl
        ? inTurn(
            turn,
            `${slot}: байт подошёл, ключ другой. Из-за ложного совпадения сравнили лишний ключ.`,
            `Байт совпал случайно: в слоте ${slotInGroup(e.slot)} лежит другой ключ, ${key(e.key)}.`,
          )
        : inTurn(turn, `${slot}, а нужен другой.`, `Ключ в слоте ${slotInGroup(e.slot)} — ${key(e.key)}, не тот.`);
    },
    matchEmpty({ bits, group }, { map: { op, hasTombstone, growthLeft }, turn }) {
      if (bits !== 0) {
        return op === 'put' && growthLeft === 0
          ? mustStayEmpty(bits)
          : inTurn(
              turn,
              `${are(bits, 'пуст', 'пусты')}: ключ лёг бы сюда, значит, его в мапе нет.`,
              `Такого ключа в мапе нет: иначе он лежал бы в этой группе, ведь ${emptyLater(bits)}.`,
            );
      }
      return !hasTombstone
        ? inTurn(
            turn,
            `Группа ${group} полна, ключ может лежать в другой: поиск идёт дальше.`,
            `В группе ${group} нет пустых слотов, и ключ может лежать дальше.`,
          )
        : 'Пустых слотов нет, а надгробия поиск не останавливают: ключ может лежать дальше.';
    },
    matchEmptyOrDeleted({ bits, group }, { map: { isSmall, hasEmpty, growthLeft }, turn }) {
      if (bits === 0) {
        if (isSmall) return 'Все восемь слотов заняты: девятой записи нужна таблица.';
        return inTurn(
          turn,
          `Все восемь слотов группы ${group} заняты: поиск идёт дальше.`,
          `В группе ${group} места больше нет, и поиск переходит к другой.`,
        );
      }
      if (hasEmpty && !isSmall) {
        return growthLeft === 0
          ? mustStayEmpty(bits)
          : inTurn(
              turn,
              `${are(bits, 'пуст', 'пусты')}: поиск здесь кончается, дальше этой группы ключа быть не может.`,
              `Ключ новый: дальше этой группы поиск никогда не идёт, ведь ${emptyLater(bits)}.`,
            );
      }
      if (hasEmpty) {
        const place = oneOrMore(f, slotRuns(bits).count, 'него', 'первый из них');
        return inTurn(
          turn,
          `${are(bits, 'свободен', 'свободны')}: новая запись ляжет в ${place}.`,
          `Ключ новый, и место для него есть: ${oneOrMore(f, slotRuns(bits).count, 'свободен', 'свободны')} ${slotsOf(f, bits, 1)}.`,
        );
      }
      return `${are(bits, 'помечен надгробием', 'помечены надгробиями')}: новая запись может лечь поверх.`;
    },
    rememberTombstone: ({ slot }) =>
      `В слоте ${slotInGroup(slot)} надгробие: запись ляжет на его место, если дальше такого ключа нет.`,
    uncheckedPut: (e, { key }) =>
      `Ключ ${key(e.key)} заведомо новый, сравнивать его незачем: подойдёт первый свободный слот.`,
    writeSlot(e, { key, map, turn }) {
      if (e.reusedTombstone)
        return `Ключ ${key(e.key)} ложится поверх надгробия в ${placeOf(e.slot, map)}: growthLeft остаётся прежним.`;
      const entry = `Ключ ${key(e.key)} ложится ${intoPlace(e.slot, map)}, а его h2 — в управляющий байт`;
      return map.isSmall
        ? inTurn(turn, `${entry}.`, `В ${placeOf(e.slot, map)} теперь ${key(e.key)}, а в управляющем байте — его h2.`)
        : inTurn(
            turn,
            `${entry}: growthLeft теперь ${f.count(map.growthLeft)}.`,
            `В ${placeOf(e.slot, map)} теперь ${key(e.key)}, и growthLeft снизился до ${f.count(map.growthLeft)}.`,
          );
    },
    updateSlot: (e, { key, turn }) =>
      inTurn(
        turn,
        `Ключ ${key(e.key)} уже есть: меняется только значение, growthLeft остаётся прежним.`,
        `В мапе уже есть ${key(e.key)}: Go заменяет значение, новый слот не нужен.`,
      ),
    found: (e, { key, map, turn }) =>
      inTurn(
        turn,
        `Ключ ${key(e.key)} найден в ${placeOf(e.slot, map)}: поиск окончен, дальше читать не нужно.`,
        `Чтение возвращает значение ключа ${key(e.key)} из ${placeFrom(e.slot, map)}.`,
      ),
    absent: (e, { key, map }) =>
      map.op === 'delete'
        ? `Ключа ${key(e.key)} в мапе нет, удалять нечего.`
        : `Ключа ${key(e.key)} в мапе нет: чтение вернёт нулевое значение.`,
    deleteSlot(e, { key, map, turn }) {
      const begin = `Ключ ${key(e.key)} удалён`;
      if (map.isSmall) return `${begin}: слот ${e.slot} снова пуст, ведь дальше единственной группы поиск не идёт.`;
      return e.tombstone
        ? inTurn(
            turn,
            `${begin}: в группе нет пустых слотов, поиск идёт сквозь неё, и нужно надгробие.`,
            `Вместо ключа ${key(e.key)} остаётся надгробие: пустых слотов в группе нет, поиск должен пройти дальше.`,
          )
        : inTurn(
            turn,
            `${begin}, слот снова пуст: поиск и так кончается на пустых слотах этой группы.`,
            `Ключа ${key(e.key)} больше нет. В группе есть и другие пустые слоты, надгробие не нужно.`,
          );
    },
    tableFull: (_, { map: { slots } }) =>
      slots === 1024
        ? `growthLeft равен 0: занято семь восьмых из ${f.count(slots)} слотов, а таблиц крупнее не бывает.`
        : 'growthLeft равен 0: занято семь восьмых слотов, а в более полной таблице поиск был бы медленным.',
    considerPruning({ worthwhile, prunable, tombstones }, { map: { slots } }) {
      const then = slots === 1024 ? 'таблице пора делиться' : 'таблице пора расти';
      const of = { one: 'надгробия', few: 'надгробий', many: 'надгробий', other: 'надгробия' };
      const all = f.counted(tombstones, of);
      if (worthwhile)
        return `Из ${all} можно убрать ${f.count(prunable)}: поиску они не нужны, и таблица обойдётся без роста.`;
      if (tombstones === 0) return `Убрать нечего, надгробий нет: ${then}.`;
      if (tombstones * 10 < slots) return `Уборка ${all} освободила бы меньше десятой части слотов: ${then}.`;
      const needed = tombstones - prunable;
      const need = f.plural(needed, { one: 'нужно', few: 'нужны', many: 'нужно', other: 'нужно' });
      return `Из ${all} поиску ещё ${need} ${f.count(needed)}: ${then}.`;
    },
    pruneGroup({ group, bits }) {
      const { count } = slotRuns(bits);
      const tombstones = oneOrMore(f, count, 'Надгробие', 'Надгробия');
      const become = oneOrMore(f, count, 'становится пустым слотом', 'становятся пустыми слотами');
      return `${tombstones} группы ${group} ${become}: growthLeft растёт на ${count}, и поиск снова может здесь остановиться.`;
    },
    growToTable: () => 'Мапа становится таблицей на 16 слотов: все восемь записей переезжают туда за одну вставку.',
    growTable: ({ capacity }, { map: { entries } }) =>
      `Таблица удваивается до ${f.counted(capacity, { one: 'слота', few: 'слотов', many: 'слотов', other: 'слота' })}: ${entriesMove(entries, 'переезжа')} за одну вставку, и каждый ключ Go хеширует заново.`,
    splitTable: (_, { map: { entries } }) =>
      `Больше ${f.count(1024)} слотов не бывает, и таблица делится: ${entriesMove(entries, 'переезжа')} в левую или правую.`,
    moveEntry(e, { key, map: { half } }) {
      const place = `в слот ${slotInGroup(e.to.slot)} группы ${groupOf(e.to.slot)}`;
      if (half === undefined) return `Ключ ${key(e.key)} хешируется снова и переезжает в новую таблицу, ${place}.`;
      return half === 'left'
        ? `Следующий старший бит равен 0: ключ ${key(e.key)} переезжает в левую таблицу, ${place}.`
        : `Следующий старший бит равен 1: ключ ${key(e.key)} переезжает в правую таблицу, ${place}.`;
    },
    doubleDirectory: ({ globalDepth }) =>
      `Каталог удвоился: ячейку теперь ${globalDepth === 1 ? 'выбирает старший бит хеша' : `выбирают старшие ${f.counted(globalDepth, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })} хеша`}.`,
    installTable({ index, entries }, { map: { half } }) {
      const table = half === undefined ? 'новую' : half === 'left' ? 'левую' : 'правую';
      const points =
        entries === 1
          ? `Ячейка ${index} каталога указывает`
          : `Ячейки каталога с ${index} по ${index + entries - 1} указывают`;
      return `${points} на ${table} таблицу: теперь поиск идёт туда.`;
    },
    clearTable: (_, { map: { slots } }) =>
      `Все слоты опустели, надгробий тоже нет, но таблица сохраняет ${f.counted(slots, SLOTS)} и память под них.`,
    reseed: () => 'Мапа пуста и берёт новое зерно: у каждого ключа будет другой хеш.',
    iterStart: (_, { map: { isSmall } }) =>
      `Цикл начинается со случайн${isSmall ? 'ого слота' : 'ой таблицы и случайного слота'}, чтобы никто не полагался на порядок.`,
    iterTable: ({ dirIndex }, { map: { globalDepth } }) =>
      globalDepth === 0
        ? 'Цикл доходит до единственной таблицы и обходит её слоты, начиная со случайного.'
        : `Цикл доходит до таблицы ячейки ${dirIndex} каталога: он идёт по ячейкам подряд.`,
    yield: (e, { key, turn }) => looped(key(e.key), turn),
    skipDeleted: (e, { key }) => `Цикл пропускает ключ ${key(e.key)}: его больше нет в мапе.`,
    iterEnd: () => 'Цикл закончен: выдавать больше нечего.',
  };
};

/** Names of an object that is let go, and of several, behind their number. */
interface Dropped {
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

const KEY: Dropped = { one: 'объект ключа', few: 'объекта ключей', many: 'объектов ключей' };
const ELEM: Dropped = { one: 'объект значения', few: 'объекта значений', many: 'объектов значений' };

const SWISS_DROPPED: Readonly<Record<SwissObject, Dropped>> = {
  Map: { one: 'заголовок мапы', few: 'заголовка мап', many: 'заголовков мап' },
  group: { one: 'группа малой мапы', few: 'группы малых мап', many: 'групп малых мап' },
  table: { one: 'старая таблица', few: 'старые таблицы', many: 'старых таблиц' },
  groups: { one: 'массив групп старой таблицы', few: 'массива групп', many: 'массивов групп' },
  directory: { one: 'старый каталог', few: 'старых каталога', many: 'старых каталогов' },
  key: KEY,
  elem: ELEM,
};

const BUCKET_DROPPED: Readonly<Record<BucketObject, Dropped>> = {
  hmap: { one: 'заголовок мапы', few: 'заголовка мап', many: 'заголовков мап' },
  mapextra: { one: 'старый mapextra', few: 'старых mapextra', many: 'старых mapextra' },
  buckets: { one: 'старый массив бакетов', few: 'старых массива бакетов', many: 'старых массивов бакетов' },
  overflow: {
    one: 'старый бакет переполнения',
    few: 'старых бакета переполнения',
    many: 'старых бакетов переполнения',
  },
  overflowHeader: {
    one: 'заголовок старого слайса',
    few: 'заголовка старых слайсов',
    many: 'заголовков старых слайсов',
  },
  overflowSlice: {
    one: 'старый слайс указателей на бакеты переполнения',
    few: 'старых слайса указателей на бакеты переполнения',
    many: 'старых слайсов указателей на бакеты переполнения',
  },
  key: KEY,
  elem: ELEM,
};

/** «464 байта», «57,0 КиБ». */
function sizeOf(f: Formats<'ru'>, bytes: number): string {
  return bytes < 1024 ? f.byteCount(bytes) : f.bytes(bytes);
}

/** Sentences about what is asked for, by the kind of the object; `size`: its bytes in words. */
type Requests<O extends string, S> = Readonly<Record<O, (size: string, map: S, bytes: number) => string>>;

function memoryWords<O extends string, S extends { readonly rounded: number }>(
  f: Formats<'ru'>,
  names: Readonly<Record<O, Dropped>>,
  requests: Requests<O, S>,
) {
  return {
    alloc({ bytes, object }: MemoryEvent<O>, { map }: { readonly map: S }) {
      const size = sizeOf(f, bytes);
      const rounded = map.rounded < 1024 ? f.count(map.rounded) : f.bytes(map.rounded);
      return requests[object](
        map.rounded === bytes || rounded === size ? size : `${size} (округлено до ${rounded})`,
        map,
        bytes,
      );
    },
    drop({ bytes, count, object }: MemoryEvent<O>) {
      const { one, few, many } = names[object];
      const size = sizeOf(f, bytes);
      return count === 1
        ? `Мусором становится ${one} (${size}).`
        : `Мусором ${f.plural(count, { one: 'становится', few: 'становятся', many: 'становятся', other: 'становятся' })} ${f.counted(count, { one, few, many, other: few })}, по ${size}.`;
    },
    collect: ({ bytes }: CollectEvent) =>
      bytes === 0
        ? 'Сборщик отработал, но мапа ничего не отпускала.'
        : `Сборщик освободил память, которую отпустила мапа: ${sizeOf(f, bytes)}.`,
  };
}

/** Objects of a key or a value that are too large for a slot. */
const OWN = {
  key: (size: string) => `Ключ больше 128 байт, ему нужен отдельный объект: ${size}.`,
  elem: (size: string) => `Значение больше 128 байт, ему нужен отдельный объект: ${size}.`,
};

const header = (size: string) =>
  `Мапа просит у аллокатора ${size} на заголовок Map: через него доступно всё остальное.`;

/** Sentences about what a map asks the allocator for, and lets go. */
const swissMemory = (f: Formats<'ru'>) =>
  memoryWords<SwissObject, SwissSetting>(f, SWISS_DROPPED, {
    ...OWN,
    Map: header,
    group: (size) => `Мапа просит у аллокатора ${size} на группу: больше малой мапе ничего не нужно.`,
    table: (size, { op, isSmall }) =>
      op === 'put' && isSmall
        ? `Единственная группа полна: мапа просит ${size} на таблицу, которая ведёт к группам.`
        : `Мапа просит у аллокатора ${size} на таблицу: в ней счётчики слотов и указатель на группы.`,
    groups(size, { slots }) {
      const groups = f.counted(slots / 8, { one: 'группу', few: 'группы', many: 'групп', other: 'группы' });
      return `Мапа просит у аллокатора ${size} на ${groups} таблицы, по восемь слотов.`;
    },
    directory(size, { op }, bytes) {
      if (bytes === 8)
        return `Мапа просит у аллокатора ${size} на каталог: в нём 1 ячейка — указатель на единственную таблицу.`;
      const cells = f.counted(bytes / 8, { one: 'ячейка', few: 'ячейки', many: 'ячеек', other: 'ячейки' });
      return op === 'put'
        ? `Чтобы отличать левую таблицу от правой, нужен каталог побольше: ${cells}, ${size}.`
        : `Мапа просит у аллокатора ${size} на каталог: в нём ${cells} — указатели на таблицы.`;
    },
  });

const bucketMemory = (f: Formats<'ru'>) =>
  memoryWords<BucketObject, BucketSetting>(f, BUCKET_DROPPED, {
    ...OWN,
    hmap: (size) => `Мапа просит у аллокатора ${size} на заголовок hmap: через него доступно всё остальное.`,
    mapextra: (size) => `Мапа просит у аллокатора ${size} на mapextra: он ведёт учёт бакетов переполнения.`,
    buckets(size, map) {
      if (map.buckets === 1) return `Мапа просит у аллокатора ${size} на первый бакет: в нём место для восьми записей.`;
      if (map.op === 'put') {
        if (map.B === 0) return `Единственный бакет полон: мапа просит ${size} на массив из двух бакетов.`;
        return map.buckets === 2 ** map.B
          ? `Бакетов переполнения слишком много: мапа просит ${size} на массив того же размера, для уплотнения.`
          : `Записей станет больше 6,5 на бакет: мапа просит ${size} на массив вдвое больше.`;
      }
      const of = { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' };
      return map.spare === 0
        ? `Мапа просит у аллокатора ${size} на массив из ${f.counted(map.buckets, of)} по восемь слотов.`
        : `Мапа просит у аллокатора ${size} на ${f.counted(map.buckets, BUCKETS)} и ещё ${f.count(map.spare)} для переполнения.`;
    },
    overflow: (size) => `Здесь все слоты заняты: ради одной записи мапа просит ${size} на бакет переполнения.`,
    overflowHeader: (size) =>
      `Сборщик не смотрит в бакеты без указателей, поэтому бакеты переполнения удерживает слайс: на заголовок нужно ${size}.`,
    overflowSlice: (size) =>
      `Мапа просит у аллокатора ${size} на место в слайсе, который удерживает бакеты переполнения.`,
  });

export const goalWords = (f: Formats<'ru'>): GoalWords => ({
  bucket({ moves, high }, bucket, made) {
    const to = `в бакет ${bucket}`;
    return high === undefined ? to : `${f.count(countSoFar(moves, made, (move) => move.bucket === bucket))} ${to}`;
  },
  half({ halves }, half, made) {
    const count = f.count(countSoFar(halves, made, (each) => each === half));
    return `${count} ${half === 'left' ? 'в левую таблицу' : 'в правую'}`;
  },
});

export const runWords = (f: Formats<'ru'>): RunWords => {
  const goals = goalWords(f);
  const entries = (count: number) =>
    f.counted(count, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
  const groups = { one: 'группы', few: 'групп', many: 'групп', other: 'группы' };
  const verb = (count: number) =>
    f.plural(count, { one: 'переезжает', few: 'переезжают', many: 'переезжают', other: 'переезжают' });
  /** `2–5`, `0, 3 и 6`. */
  function numbers(slots: readonly number[]): string {
    const first = Math.min(...slots);
    const last = Math.max(...slots);
    const isRow = slots.length > 2 && last - first === slots.length - 1;
    return isRow ? `${first}–${last}` : f.list(slots.map(String));
  }
  /** «2 из 4»: slots that have been looked at so far. */
  const checked = ({ length }: readonly number[], made: number) =>
    `${f.count(Math.min(made, length))} из ${f.count(length)}`;
  return {
    movedToBuckets(fact, { turn, made }) {
      const { old, low, high } = fact;
      const { length: all } = fact.moves;
      const bucket = old && oldBucket(old.bucket, old.isNext, turn);
      const moving = bucket ? `${bucket}: ${verb(all)}` : 'Переезд продолжается: ещё';
      if (old && made === 0) return `${moving} ${entries(all)}.`;
      const to = goals.bucket(fact, low, made);
      if (high !== undefined) {
        const begin = bucket ? `${bucket}: в нём` : moving;
        return `${begin} ${entries(all)}. Переехало: ${to}, ${goals.bucket(fact, high, made)}.`;
      }
      if (old && all === 1) return `${moving} единственная запись, ${to}.`;
      return `${moving} ${entries(all)}, ${to}${old ? ', без пропусков' : ''}.`;
    },
    movedNothing: ({ old }, { turn }) => `${oldBucket(old.bucket, old.isNext, turn)}, но он пуст: переносить нечего.`,
    emptied: ({ bucket }) => `Старый бакет ${bucket} переехал, но старый массив остаётся, пока не переедут все бакеты.`,
    movedToTable: ({ entries: all }) => `За одну вставку ${verb(all)} в новую таблицу ${entries(all)}.`,
    movedToHalves(fact, { made }) {
      const { length: all } = fact.halves;
      return `За одну вставку ${verb(all)} ${entries(all)}. Переехало: ${goals.half(fact, 'left', made)}, ${goals.half(fact, 'right', made)}.`;
    },
    compareTophash({ slots }, { turn, made }) {
      const of = checked(slots, made);
      if (made < slots.length) return `Нужного tophash пока нет: проверено слотов ${of}.`;
      return inTurn(
        turn,
        `Проверено слотов: ${of}. Везде другой tophash, ключи читать не нужно.`,
        `Нужного tophash нет: слотов проверено ${of}, ключи Go не читает.`,
        `И здесь tophash везде другой: слотов проверено ${of}, поиск идёт дальше.`,
      );
    },
    emptyOne: ({ slots }) => `Слоты ${numbers(slots)} свободны, но ключ может лежать за ними.`,
    newKey({ slot, mustGrow }, { turn }) {
      const empty = slot === 7 ? 'Слот 7 пуст' : `Слот ${slot} и все за ним пусты`;
      if (mustGrow) return `${empty}: ключ новый, но сначала мапе придётся вырасти.`;
      return inTurn(
        turn,
        `${empty}: ключ новый, слот ${slot} свободен для него.`,
        `Начиная со слота ${slot} записей нет: ключ новый, и его место здесь.`,
      );
    },
    search({ found }, { turn, made }) {
      const step = found[Math.max(0, Math.min(made, found.length) - 1)];
      if (!step) return '';
      const { is, group, slot } = step;
      const all = f.count(step.bytes);
      const bytes = `управляющих байтов проверено ${all}`;
      const yet = `Пока совпадений нет: ${bytes}`;
      const none = `Совпадений нет: ${bytes}`;
      const place = group === undefined ? `слоте ${slot}` : `слоте ${slot} группы ${group}`;
      switch (is) {
        case 'start':
          return group === undefined
            ? 'Поиск начинается в единственной таблице.'
            : `Поиск начинается в таблице, на которую указывает ячейка ${group} каталога.`;
        case 'group':
          return step.bytes === 0 ? `Поиск начинается с группы ${group}.` : `${yet}, дальше группа ${group}.`;
        case 'differ':
          return `${yet}.`;
        case 'match':
          return `С h2 совпало управляющих байтов: ${f.count(slot)} из 8, надо читать ключи.`;
        case 'otherKey':
          return `Ложное совпадение: в ${place} другой ключ.`;
        case 'sameKey':
          return inTurn(
            turn,
            `Есть совпадение: ${bytes}, ключ лежит в ${place}.`,
            `Ключ нашёлся в ${place}: ${bytes}.`,
          );
        case 'updated':
          return `Есть совпадение: ${bytes}, в ${place} меняется только значение.`;
        case 'full':
          return `${yet}, в группе ${group} пустых слотов нет.`;
        case 'tombstone':
          return `${yet}, но в группе ${group} можно занять место надгробия.`;
        case 'new':
          return group === undefined ? `${none}, ключ новый.` : `${none}, в группе ${group} есть место, ключ новый.`;
        case 'limit':
          return `${none}, ключ новый, но growthLeft равен 0.`;
        case 'noRoom':
          return `${none}, и свободных слотов нет: мапе нужна таблица.`;
        case 'missing':
          return group === undefined
            ? `${none}, ключа в мапе нет.`
            : `${none}, в группе ${group} есть пустой слот, значит, ключа нет.`;
        case 'reused':
          return `${none}, ключ ложится на место надгробия в ${place}.`;
        case 'written':
          if (group === undefined)
            return inTurn(
              turn,
              `${none}, ключ новый и ложится в слот ${slot}.`,
              `Среди ${all} управляющих байт нужного нет: ключ новый, его место — слот ${slot}.`,
            );
          return inTurn(
            turn,
            `${none}, в группе ${group} есть место, ключ ложится в слот ${slot}.`,
            `Среди ${all} управляющих байт нужного нет, группа ${group} не полна: ключ ложится в слот ${slot}.`,
          );
      }
    },
    sameTophash({ slots }, { turn, made }) {
      const all = f.count(slots.length);
      if (made < 2 * slots.length)
        return `Ключей с тем же tophash сравнено ${f.count(made >> 1)} из ${all}: нужного пока нет.`;
      return inTurn(
        turn,
        `Слотов с тем же tophash ${all}, но нужного ключа в них нет.`,
        `Все ключи с тем же tophash, ${all}, оказались не теми.`,
        `От tophash здесь нет пользы: сравнить пришлось все ключи, ${all}, и нужного нет.`,
      );
    },
    compareCtrl: ({ slots }, { made }) =>
      made < slots.length
        ? `Пока совпадений нет: управляющих байтов проверено ${checked(slots, made)}.`
        : `Проверено управляющих байтов: ${checked(slots, made)}. Совпадений нет, ключи читать не нужно.`,
    compareKey({ slots }, { turn, made }) {
      const of = checked(slots, made);
      return inTurn(
        turn,
        `Go сравнивает ключи по одному: проверено ${of}, нужного нет.`,
        `Сравнено ключей: ${of}, нужного среди них нет.`,
      );
    },
    otherLength: ({ slots }, { made }) => `Строк той же длины нет: слотов проверено ${checked(slots, made)}.`,
    compareEnds: ({ slots }, { made }) =>
      `Строк с той же длиной, началом и концом нет: слотов проверено ${checked(slots, made)}.`,
    passFree: ({ slots }, { turn }) =>
      inTurn(
        turn,
        `Слоты ${numbers(slots)} свободны, но при таких ключах поиск идёт дальше.`,
        `При таких ключах поиск не кончается на слотах ${numbers(slots)}, хотя все они свободны.`,
      ),
    installed: ({ first, last }) =>
      `Ячейки ${first}${last === first + 1 ? ' и ' : '–'}${last} каталога указывают на новые таблицы.`,
    emptyRest: ({ count }) =>
      `${f.counted(count, { one: 'слот становится', few: 'слота становятся', many: 'слотов становятся', other: 'слота становятся' })} emptyRest: поиск остановится раньше.`,
    pruned: ({ count }) => `Надгробия ${f.counted(count, groups)} становятся пустыми слотами, их можно занять снова.`,
    seen: ({ count }) => `Цикл выдаёт ${entries(count)} и больше к ним не вернётся.`,
    skipped: ({ count }) => `Цикл пропускает ${entries(count)}: их уже нет в мапе, или их место не здесь.`,
    passedBuckets: ({ count }) =>
      `Цикл проходит ${f.counted(count, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' })}: на пустые тоже уходит время.`,
    passedTables: ({ count }) =>
      `Цикл проходит ${f.counted(count, { one: 'таблицу', few: 'таблицы', many: 'таблиц', other: 'таблицы' })}: на пустые слоты тоже уходит время.`,
  };
};
