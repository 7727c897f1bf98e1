import { EMPTY_ONE, EMPTY_REST } from '../../../../models/bucket-map/tophash';
import { type Formats, hexByte } from '../../../ui/format';
import type { BucketSetting, BucketWords } from '../../run/facts';
import { bucketMemory } from './memory';

/** A slot whose tophash is not the one looked for. */
function otherTophash(slot: number, tophash: number, { stopsAtRest }: BucketSetting): string {
  switch (tophash) {
    case EMPTY_REST:
      if (!stopsAtRest) return `Слот ${slot} пуст, но для строковых ключей Go всё равно проверяет остальные tophash.`;
      return slot === 7 ? 'Слот 7 пуст, и за ним ничего нет: стоп.' : `Слот ${slot} и все за ним пусты: стоп.`;
    case EMPTY_ONE:
      return `Слот ${slot} свободен, но за ним могут быть занятые: поиск идёт дальше.`;
    default:
      return `Слот ${slot}: tophash ${hexByte(tophash)} другой, поэтому ключ читать не нужно.`;
  }
}

export const bucketWords = (f: Formats<'ru'>): BucketWords => {
  const oldBuckets = (count: number) =>
    f.counted(count, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' });
  return {
    ...bucketMemory(f),
    hash: (e, { key }) => `Go вычисляет хеш ключа ${key(e.key)} с зерном мапы: он решает, где место ключу.`,
    selectBucket({ bucket, old }, { map: { B } }) {
      if (old) return `Старый бакет ${bucket} ещё не переехал, поэтому поиск идёт в нём.`;
      if (B === 0) return 'Бакет пока один, и биты хеша для выбора не нужны.';
      const bits = f.counted(B, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' });
      const choose = B === 1 ? 'Младший бит хеша выбирает' : `Младшие ${bits} хеша выбирают`;
      return `${choose} бакет ${bucket}: в другом ключа быть не может.`;
    },
    compareTophash: ({ equal, slot, tophash }, { map }) =>
      equal
        ? `Слот ${slot}: tophash ${hexByte(tophash)} совпал, теперь надо сравнить сам ключ.`
        : otherTophash(slot, tophash, map),
    compareKey(e, { key, map }) {
      if (e.equal) return `В слоте ${e.slot} ключ ${key(e.key)}: это он и есть.`;
      return map.byTophash
        ? `В слоте ${e.slot} ключ ${key(e.key)}: tophash тот же, ключ другой.`
        : `В слоте ${e.slot} ключ ${key(e.key)}: он другой, поиск идёт дальше.`;
    },
    followOverflow: () => 'В этих восьми слотах ключа нет: поиск идёт по указателю в бакет переполнения.',
    rememberFree({ slot }, { map: { isRest, byTophash } }) {
      if (!isRest) return `Слот ${slot} свободен: запись ляжет сюда, если дальше такого ключа нет.`;
      return byTophash
        ? `Значит, ключ новый, и слот ${slot} для него свободен.`
        : `Слот ${slot} и все за ним пусты: значит, ключ новый.`;
    },
    linkOverflow: ({ preallocated }) =>
      preallocated
        ? 'Все слоты заняты: Go подвешивает заранее выделенный бакет переполнения, и теперь поиск заглядывает и в него.'
        : 'Все слоты заняты: Go подвешивает бакет переполнения, и теперь поиск заглядывает и в него.',
    writeSlot: (e, { key, map }) =>
      map.byTophash
        ? `Ключ ${key(e.key)} ложится в слот ${e.slot}; поиск сверит его tophash, ${hexByte(e.tophash)}, прежде чем читать ключ.`
        : `Ключ ${key(e.key)} ложится в слот ${e.slot}, его tophash ${hexByte(e.tophash)}.`,
    updateSlot: (e, { key }) => `Ключ ${key(e.key)} уже есть: меняется только значение, и расти мапе незачем.`,
    found: (e, { key, map }) =>
      map.oldBuckets > 0
        ? `Ключ ${key(e.key)} найден в слоте ${e.slot}. Чтение ничего не переносит: рост не продвигается.`
        : `Ключ ${key(e.key)} найден в слоте ${e.slot}: поиск кончается, дальше читать не нужно.`,
    absent: (e, { key, map }) =>
      map.op === 'delete'
        ? `Ключа ${key(e.key)} в мапе нет, удалять нечего.`
        : `Ключа ${key(e.key)} в мапе нет: чтение вернёт нулевое значение.`,
    deleteSlot: (e, { key }) =>
      `Ключ ${key(e.key)} удалён: слот ${e.slot} теперь emptyOne, то есть свободен, но память бакета остаётся.`,
    markEmptyRest: ({ slot }) =>
      `За слотом ${slot} занятых нет: он становится emptyRest, и поиск может здесь остановиться.`,
    startGrowth({ sameSize, B }, { map }) {
      if (sameSize)
        return 'Слишком много бакетов переполнения: мапа уплотняется, и в новом массиве того же размера записи лягут плотнее.';
      if (map.oldBuckets === 1) return 'Единственный бакет полон, в нём восемь записей: его сменяет массив из двух.';
      return `Больше 6,5 записи на бакет: B становится ${B}. Старые ${oldBuckets(map.oldBuckets)} остаются, пока не переедут.`;
    },
    evacuate({ bucket, x, y }, { map: { isNext } }) {
      const old = isNext
        ? `Подошла очередь старого бакета ${bucket}, он переезжает`
        : `Изменение попадает в старый бакет ${bucket}, и он переезжает`;
      return y < 0
        ? `${old}: записи сохраняют номер бакета и ложатся без пропусков.`
        : `${old}: ещё один бит хеша выбирает бакет ${x} или ${y}.`;
    },
    moveEntry(e, { key, map: { target, isOverflow, newBit } }) {
      const place = isOverflow ? `бакет переполнения нового бакета ${target}` : `новый бакет ${target}`;
      return newBit === undefined
        ? `Ключ ${key(e.key)} переезжает в ${place}, в его следующий свободный слот ${e.to.slot}.`
        : `Ещё один бит хеша\u00a0— ${newBit}, и ключ ${key(e.key)} переезжает в ${place}, слот ${e.to.slot}.`;
    },
    evacuated: ({ bucket, detached }) =>
      detached
        ? `Старый бакет ${bucket} переехал и отцепил свою цепочку, но массив остаётся, пока не переедут все бакеты.`
        : `Старый бакет ${bucket} переехал, но массив остаётся в памяти, пока не переедут все бакеты.`,
    advanceEvacuation({ nevacuate }, { map }) {
      if (map.oldBuckets === 1) return 'nevacuate теперь 1: единственный старый бакет переехал.';
      if (nevacuate === map.oldBuckets) return `nevacuate дошёл до ${f.count(nevacuate)}: все старые бакеты переехали.`;
      const begin = `nevacuate теперь ${f.count(nevacuate)}: из\u00a0${f.count(map.oldBuckets)} старых бакетов`;
      return nevacuate === 1 ? `${begin} переехал первый.` : `${begin} переехали первые ${f.count(nevacuate)}.`;
    },
    growthDone: () => 'Рост закончен: мапа отпустила старый массив, и изменения снова дёшевы.',
    clearBuckets: () => 'Все слоты опустели, но массив и его память остаются.',
    reseed: () => 'Мапа пуста и берёт новое зерно: у каждого ключа будет другой хеш.',
    iterStart: ({ startBucket, offset }) =>
      `Цикл начинается наугад, с бакета ${startBucket} и слота ${offset}, чтобы никто не полагался на порядок.`,
    iterBucket: ({ bucket }, { map: { isOld } }) =>
      isOld
        ? `Цикл читает старый бакет ${bucket}: его записи ещё не переехали.`
        : `Цикл доходит до бакета ${bucket}: начав со случайного, он идёт по бакетам подряд.`,
    yield: (e, { key }) => `Тело цикла получает ключ ${key(e.key)}: второй раз он не попадётся, даже если мапа растёт.`,
    skipEntry: (e, { key, map: { goesElsewhere } }) =>
      goesElsewhere
        ? `Цикл пропускает ключ ${key(e.key)}: его место в другом бакете нового массива.`
        : `Цикл пропускает ключ ${key(e.key)}: его больше нет в мапе.`,
    iterEnd: () => 'Цикл закончен: больше записей для него нет.',
  };
};
