import type { SwissEvent, SwissObject } from '../../models/swiss-map/events';
import { describeCollectRu, describeMemoryRu } from '../memory/describeMemoryRu';
import { countedRu, countRu } from '../words/numbersRu';

const OBJECT_WORDS: Readonly<Record<SwissObject, string>> = {
  Map: 'заголовок карты, Map',
  group: 'единственная группа малой карты',
  table: 'структура, которая описывает таблицу',
  groups: 'массив групп таблицы',
  directory: 'каталог, в каждой ячейке указатель на таблицу',
  key: 'объект для ключа, слишком большого для слота',
  elem: 'объект для элемента, слишком большого для слота',
};

function inSlots(bits: number): string {
  const slots = Array.from({ length: 8 }, (_, slot) => slot).filter((slot) => bits & (1 << slot));
  const last = slots.pop();
  return slots.length === 0 ? `в слоте ${last}` : `в слотах ${slots.join(', ')} и ${last}`;
}

function groupOf(slot: number): string {
  return `группа ${slot >> 3}, слот ${slot & 7}`;
}

function intoGroup(slot: number): string {
  return `в группу ${slot >> 3}, слот ${slot & 7}`;
}

/** After «до»: the capacity is a power of two. */
function slots(count: number): string {
  return `${countRu(count)} слотов`;
}

/** As `describeSwiss`, in Russian. */
export function describeSwissRu(event: SwissEvent, keyText: (key: number) => string): string {
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return describeMemoryRu(event, OBJECT_WORDS[event.object]);
    case 'collect':
      return describeCollectRu(event);
    case 'hash':
      return `Вычисляется хеш ключа ${keyText(event.key)} с зерном карты.`;
    case 'selectTable':
      return `Старшие биты хеша выбирают ячейку каталога ${event.dirIndex}: она указывает на нужную таблицу.`;
    case 'probe':
      return event.step === 0
        ? `Средние биты хеша, h1, ведут к группе ${event.group}.`
        : `Группа была полна, и поиск идёт дальше, на ${event.step} вперёд, к группе ${event.group}.`;
    case 'matchH2': {
      const h2 = `h2 = 0x${event.h2.toString(16).padStart(2, '0')}`;
      return event.bits === 0
        ? `Все восемь управляющих байтов сразу сравниваются с ${h2}: ни один не равен, и ни одного ключа смотреть не нужно.`
        : `Все восемь управляющих байтов сразу сравниваются с ${h2}: ключ может быть ${inSlots(event.bits)}.`;
    }
    case 'compareCtrl':
      return event.equal
        ? `Слот ${event.slot & 7}: управляющий байт равен, значит, нужно сравнить ключ.`
        : `Слот ${event.slot & 7}: управляющий байт другой.`;
    case 'compareKey':
      return event.equal
        ? `В слоте ${event.slot & 7} ключ ${keyText(event.key)}: это он и есть.`
        : `В слоте ${event.slot & 7} ключ ${keyText(event.key)}: он другой, управляющий байт совпал случайно.`;
    case 'matchEmpty':
      return event.bits === 0
        ? 'Пустых слотов в группе нет: ключ мог уйти дальше, и поиск идёт за ним.'
        : `Пусто ${inSlots(event.bits)}: раз в группе есть пустое место, дальше ключа быть не может.`;
    case 'matchEmptyOrDeleted':
      return event.bits === 0
        ? 'Записать некуда: все восемь слотов группы заняты.'
        : `Записать можно ${inSlots(event.bits)}.`;
    case 'rememberTombstone':
      return `В слоте ${event.slot & 7} надгробие: новый ключ займёт его место, если не найдётся нигде на пути.`;
    case 'uncheckedPut':
      return `Ключа ${keyText(event.key)} в полной группе не было, поэтому сравнивать больше нечего: подойдёт любой свободный слот на его пути.`;
    case 'writeSlot':
      return event.reusedTombstone
        ? `Ключ ${keyText(event.key)} записывается поверх надгробия: ${groupOf(event.slot)}.`
        : `Ключ ${keyText(event.key)} и его управляющий байт записываются ${intoGroup(event.slot)}.`;
    case 'updateSlot':
      return `Ключ ${keyText(event.key)} уже есть: перезаписывается только элемент.`;
    case 'found':
      return `Ключ ${keyText(event.key)} найден: ${groupOf(event.slot)}.`;
    case 'absent':
      return `Ключа ${keyText(event.key)} в карте нет.`;
    case 'deleteSlot':
      return event.tombstone
        ? `Ключ ${keyText(event.key)} удаляется. Его группа полна, и поиски проходят сквозь неё: должно остаться надгробие.`
        : `Ключ ${keyText(event.key)} удаляется: в его группе и так есть пустой слот, поэтому и этот становится пустым.`;
    case 'tableFull':
      return 'growthLeft равно 0: таблица занята на семь восьмых, её нужно сначала очистить от надгробий, увеличить или разделить.';
    case 'considerPruning': {
      const all = countedRu(event.tombstones, { one: 'надгробие', few: 'надгробия', other: 'надгробий' });
      return event.worthwhile
        ? `В таблице ${all}, из них ${countRu(event.prunable)} там, где поиски не проходят: эти слоты станут пустыми.`
        : `Очистка дала бы слишком мало: в таблице ${all}, а убрать можно ${countRu(event.prunable)}.`;
    }
    case 'pruneGroup':
      return `Надгробия группы ${event.group} становятся пустыми слотами.`;
    case 'growToTable':
      return 'Группа из восьми слотов полна: она превращается в таблицу на 16 слотов, и все записи переезжают сразу.';
    case 'growTable':
      return `Таблица удваивается до ${slots(event.capacity)}: хеш каждого ключа вычисляется снова, и все записи переезжают за одну эту операцию.`;
    case 'splitTable':
      return `В таблице ${countRu(1024)} слота, удваиваться ей нельзя: она делится на две. Куда идёт запись, решает ещё один старший бит хеша.`;
    case 'moveEntry':
      return `Ключ ${keyText(event.key)} переезжает в новую таблицу: ${groupOf(event.to.slot)}.`;
    case 'doubleDirectory':
      return `Каталог удваивается: номер ячейки теперь занимает ${countedRu(event.globalDepth, { few: 'бита', other: 'бит' })}, и обе половины указывают на те же таблицы.`;
    case 'installTable':
      return event.entries === 1
        ? `Ячейка каталога ${event.index} указывает на новую таблицу.`
        : `Ячейки каталога с ${event.index} по ${event.index + event.entries - 1} указывают на новую таблицу.`;
    case 'clearTable':
      return 'Все слоты таблицы становятся пустыми, надгробия тоже. Размер таблицы прежний.';
    case 'reseed':
      return 'Карта пуста и берёт новое зерно: у каждого ключа будет другой хеш.';
    case 'iterStart':
      return 'Цикл по карте начинается со случайной таблицы и случайного слота.';
    case 'iterTable':
      return `Цикл приходит к таблице из ячейки каталога ${event.dirIndex}.`;
    case 'yield':
      return `Тело цикла получает ключ ${keyText(event.key)}.`;
    case 'skipDeleted':
      return `Ключ ${keyText(event.key)} пропускается: в карте его больше нет.`;
    case 'iterEnd':
      return 'Цикл закончен.';
    default: {
      const gone: never = event;
      return gone;
    }
  }
}
