import type { BucketEvent, BucketObject } from '../../models/bucket-map/events';
import type { BucketState } from '../../models/bucket-map/state';
import { EMPTY_ONE, EMPTY_REST } from '../../models/bucket-map/tophash';
import { describeCollectRu, describeMemoryRu } from '../memory/describeMemoryRu';
import { countedRu } from '../words/numbersRu';

const OBJECT_WORDS: Readonly<Record<BucketObject, string>> = {
  hmap: 'заголовок карты, hmap',
  mapextra: 'mapextra, учёт бакетов переполнения',
  buckets: 'массив бакетов вместе с заранее выделенными бакетами переполнения',
  overflow: 'отдельный бакет переполнения',
  overflowHeader: 'заголовок среза, который удерживает бакеты переполнения',
  overflowSlice: 'место в срезе, который удерживает бакеты переполнения',
  key: 'объект для ключа, слишком большого для бакета',
  elem: 'объект для элемента, слишком большого для бакета',
};

function hex(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`;
}

function tophashWord(tophash: number): string {
  if (tophash === EMPTY_REST) return '0, emptyRest: дальше ничего не занято';
  return tophash === EMPTY_ONE ? '1, emptyOne: слот свободен' : hex(tophash);
}

/** `бакет 7`; the overflow buckets behind it have no number that a reader could see. */
function nameOf(h: BucketState, array: number, bucket: number): string {
  return bucket < (h.arrays[array]?.base ?? Number.POSITIVE_INFINITY) ? `бакет ${bucket}` : 'бакет переполнения';
}

/** As `describeBucket`, in Russian. */
export function describeBucketRu(event: BucketEvent, h: BucketState, keyText: (key: number) => string): string {
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return describeMemoryRu(event, OBJECT_WORDS[event.object]);
    case 'collect':
      return describeCollectRu(event);
    case 'hash':
      return `Вычисляется хеш ключа ${keyText(event.key)} с зерном карты.`;
    case 'selectBucket':
      return event.old
        ? `Хеш ведёт к старому бакету ${event.bucket}, который ещё не эвакуирован.`
        : `Младшие биты хеша ведут к бакету ${event.bucket}.`;
    case 'compareTophash':
      return event.equal
        ? `Слот ${event.slot}: tophash ${hex(event.tophash)} равен, значит, нужно сравнить ключ.`
        : `Слот ${event.slot}: здесь tophash ${tophashWord(event.tophash)}; не подходит.`;
    case 'compareKey':
      return event.equal
        ? `В слоте ${event.slot} ключ ${keyText(event.key)}: это он и есть.`
        : `В слоте ${event.slot} ключ ${keyText(event.key)}: он другой.`;
    case 'followOverflow':
      return 'Бакет пройден до конца, и обход идёт дальше по указателю на бакет переполнения.';
    case 'rememberFree':
      return `Слот ${event.slot} свободен: новый ключ займёт его, если не найдётся нигде в цепочке.`;
    case 'linkOverflow':
      return event.preallocated
        ? 'Цепочка полна: к ней подвешивается один из заранее выделенных бакетов переполнения.'
        : 'Цепочка полна: к ней подвешивается только что выделенный бакет переполнения.';
    case 'writeSlot':
      return `Ключ ${keyText(event.key)} записывается в слот ${event.slot}, его tophash ${hex(event.tophash)}.`;
    case 'updateSlot':
      return `Ключ ${keyText(event.key)} уже есть: перезаписывается только элемент.`;
    case 'found':
      return `Ключ ${keyText(event.key)} найден в слоте ${event.slot}.`;
    case 'absent':
      return `Ключа ${keyText(event.key)} в карте нет.`;
    case 'deleteSlot':
      return `Слот ${event.slot} с ключом ${keyText(event.key)} освобождается: его tophash становится emptyOne. Бакет остаётся.`;
    case 'markEmptyRest':
      return `После слота ${event.slot} занятых больше нет: его tophash становится emptyRest, и поиски здесь кончаются.`;
    case 'startGrowth':
      return event.sameSize
        ? 'Слишком много бакетов переполнения: начинается рост без увеличения, чтобы уложить записи плотнее.'
        : `На бакет приходится больше 6,5 записи: B становится ${event.B}, старый массив ждёт эвакуации, по два бакета за каждое изменение карты.`;
    case 'evacuate':
      return event.y < 0
        ? `Перед изменением эвакуируется старый бакет ${event.bucket}: номер бакета у записей прежний.`
        : `Перед изменением эвакуируется старый бакет ${event.bucket}: ещё один бит хеша отправляет запись в бакет ${event.x} или ${event.y}.`;
    case 'moveEntry':
      return `Ключ ${keyText(event.key)} переезжает в новый массив: ${nameOf(h, event.to.array, event.to.bucket)}, слот ${event.to.slot}.`;
    case 'evacuated':
      return event.detached
        ? `Старый бакет ${event.bucket} теперь пуст, и его цепочка переполнения отпущена.`
        : `Старый бакет ${event.bucket} теперь пуст. Его память остаётся, пока не эвакуирован весь массив.`;
    case 'advanceEvacuation':
      return `Граница эвакуации сдвинулась: позади ${countedRu(event.nevacuate, { one: 'старый бакет', few: 'старых бакета', other: 'старых бакетов' })}.`;
    case 'growthDone':
      return 'Все старые бакеты эвакуированы: рост закончен, старого массива больше нет.';
    case 'clearBuckets':
      return 'Все слоты становятся пустыми. Размер массива прежний.';
    case 'reseed':
      return 'Карта пуста и берёт новое зерно: у каждого ключа будет другой хеш.';
    case 'iterStart':
      return `Цикл по карте начинается со случайного места: с бакета ${event.startBucket}, а в каждом бакете со слота ${event.offset}.`;
    case 'iterBucket':
      return `Цикл приходит к бакету ${event.bucket}.`;
    case 'yield':
      return `Тело цикла получает ключ ${keyText(event.key)}.`;
    case 'skipEntry':
      return `Ключ ${keyText(event.key)} пропускается: его место в другом бакете нового массива, или его больше нет.`;
    case 'iterEnd':
      return 'Цикл закончен.';
    default: {
      const gone: never = event;
      return gone;
    }
  }
}
