import { binary, type Formats } from '../../../components/ui/format';
import type { LessonRecallWords } from '../en/recall';

const WHOLE = { most: 0 };
const OF_BUCKETS = { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' };
const OF_SLOTS = { one: 'слота', few: 'слотов', many: 'слотов', other: 'слота' };
const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };
const TABLES = { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' };

export const words = (f: Formats<'ru'>): LessonRecallWords => ({
  start: 'Прежде чем начать',
  startHow: 'Вопросы о пройденном: по памяти и с другими числами.',
  end: 'Три вопроса напоследок',
  endHow: 'Без схемы и с другими числами. Вопросы, с которыми вы не справитесь, вернутся в начале другого урока.',
  endHere: 'Отвечайте без схемы. Числа здесь другие.',
  due: 'Вспомнить ещё раз',
  dueHow: 'В прошлый раз вы этого не вспомнили. Вот те же вопросы с другими числами.',
  place: (at, all) => `${f.whole(at)} из ${f.whole(all)}`,
  forgotten: 'Не помню',
  right: 'Верно.',
  yours: 'ваш ответ',
  read: (beat) => `Перечитать: ${beat}`,
  index: {
    begun: 'начат',
    done: 'пройден',
    due: (count) =>
      `вспомнить ещё раз: ${f.counted(count, { one: 'вопрос', few: 'вопроса', many: 'вопросов', other: 'вопроса' })}`,
  },
  questions: {
    buckets: {
      place: {
        ask: (n) =>
          `Хеш оканчивается на \`${binary(n.low, 8)}\`. В мапе ${f.counted(n.buckets, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' })}. В какой из них попадёт ключ?`,
        answer: (value) => `бакет ${f.whole(value)}`,
        why: (n, value) =>
          `Номер бакета — это младшие ${f.counted(n.B, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })}, \`${binary(n.low, n.B)}\`, то есть ${f.whole(value)}.`,
      },
      overflow: {
        ask: (n) =>
          `В один бакет ${f.plural(n.keys, { one: 'попадает', few: 'попадают', many: 'попадает', other: 'попадает' })} ${f.counted(n.keys, { one: 'ключ', few: 'ключа', many: 'ключей', other: 'ключа' })}. Сколько бакетов переполнения понадобится?`,
        answer: f.whole,
        why: (n) =>
          `В бакете ${f.counted(n.slots, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' })}. Первый бакет — ещё не бакет переполнения: считаются только те, что за ним.`,
      },
      hint: {
        ask: (n) => `\`make(map[string]int64, ${n.hint})\` в Go 1.23: сколько будет бакетов?`,
        answer: f.whole,
        why: (n) =>
          `Число бакетов — степень двойки, и записей на бакет в среднем не больше шести с половиной: ${f.counted(n.half, OF_BUCKETS)} хватило бы только на ${f.counted(n.halfHolds, ENTRIES)}.`,
      },
    },
    growing: {
      limit: {
        ask: (n) =>
          `В мапе ${f.counted(n.buckets, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' })}. На какой по счёту записи она начнёт расти?`,
        answer: (value) => `на записи номер ${f.whole(value)}`,
        why: (n) =>
          `На бакет приходится не больше шести с половиной записей, на все бакеты — ${f.whole(n.most)}. Следующая уже лишняя.`,
      },
      twin: {
        ask: (n) =>
          `Массив из ${f.counted(n.buckets, OF_BUCKETS)} вырос вдвое. У записи из бакета ${f.whole(n.from)} новый бит равен \`1\`. Куда она переедет?`,
        answer: (value) => `в бакет ${f.whole(value)}`,
        why: (n, value) =>
          `Новый бит прибавляет к номеру ${f.whole(n.buckets)}: ${f.whole(n.from)} + ${f.whole(n.buckets)} = ${f.whole(value)}.`,
      },
      writes: {
        ask: (n) =>
          `Переезда ${f.plural(n.old, { one: 'ждёт', few: 'ждут', many: 'ждёт', other: 'ждёт' })} ${f.counted(n.old, { one: 'старый бакет', few: 'старых бакета', many: 'старых бакетов', other: 'старого бакета' })}. Сколько изменений понадобится как минимум?`,
        answer: f.whole,
        why: (n) =>
          `Одно изменение переносит не больше ${f.counted(n.each, { one: 'старого бакета', few: 'старых бакетов', many: 'старых бакетов', other: 'старого бакета' })}: тот, что ему нужен, и следующий по очереди.`,
      },
    },
    groups: {
      control: {
        ask: (n) => `Хеш оканчивается на \`${binary(n.low, 14)}\`. Какую его часть хранит управляющий байт слота?`,
        answer: (value) => `\`${binary(value, 7)}\``,
        why: () => 'h2 — семь младших бит. Остальные, h1, выбирают группу.',
      },
      room: {
        ask: (n) =>
          `В таблице из ${f.counted(n.slots, OF_SLOTS)} занято ${f.whole(n.used)}, надгробий нет. Сколько записей ещё поместится до роста таблицы?`,
        answer: f.whole,
        why: (n) =>
          `Занять можно семь восьмых: ${f.whole(n.most)} из ${f.whole(n.slots)}. Остальные пусты, чтобы поиску было где остановиться.`,
      },
      third: {
        ask: (n) =>
          `В таблице ${f.counted(n.groups, { one: 'группа', few: 'группы', many: 'групп', other: 'группы' })}, счёт с нуля. Поиск начинается в группе ${f.whole(n.from)}. Она полна, и следующая на его пути тоже. Какую группу он проверит третьей?`,
        answer: (value) => `группа ${f.whole(value)}`,
        why: () => 'Поиск уходит на одну группу дальше, потом ещё на две, а после последней группы идёт первая.',
      },
    },
    allocator: {
      slot: {
        ask: (n) => `\`make([]byte, ${n.bytes})\`: сколько это займёт в куче?`,
        answer: f.byteCount,
        why: (n, value) => `Ближайший класс не меньше ${f.whole(n.bytes)} — это ${f.byteCount(value)}.`,
      },
      tiny: {
        ask: (n) =>
          `Сколько объектов по ${f.byteCount(n.bytes)}, без указателей, поместится в один блок tiny-аллокатора?`,
        answer: f.whole,
        why: (n) =>
          `Tiny-аллокатор кладёт такие объекты рядом, в блоки по ${f.byteCount(n.block)}, пока они помещаются целиком.`,
      },
      header: {
        ask: (n) => `В структуре с указателями ${f.byteCount(n.bytes)}. Какой слот она займёт?`,
        answer: f.byteCount,
        why: (n, value) =>
          `Вместе с заголовком malloc это ${f.byteCount(n.headed)}, а следующий класс — ${f.whole(value)}.`,
      },
    },
    tables: {
      count: {
        ask: (n) => `В Swiss-мапе ${f.counted(n.entries, ENTRIES)}. Сколько в ней таблиц?`,
        answer: f.whole,
        why: (n, value) =>
          `В таблицу входит не больше ${f.whole(n.most)} записей, и делятся таблицы почти одновременно. Поэтому число таблиц — степень двойки: ${f.whole(value)}.`,
      },
      full: {
        ask: (n) =>
          `В Swiss-мапу вставили одну за другой ${f.counted(n.entries, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' })}. Насколько заполнены её таблицы?`,
        answer: f.percent,
        why: (n) =>
          `Они уже разделились: ${f.counted(n.tables, TABLES)} по ${f.counted(n.slots, { one: 'слоту', few: 'слота', many: 'слотов', other: 'слота' })}. Записи распределены по всем таблицам.`,
      },
      depth: {
        ask: (n) =>
          `Глобальная глубина — ${f.whole(n.global)}, локальная глубина таблицы — ${f.whole(n.local)}. Сколько ячеек каталога ведут к таблице?`,
        answer: f.whole,
        why: (n, value) =>
          `Из ${f.counted(n.global, { one: 'бита', few: 'бит', many: 'бит', other: 'бита' })} каталога таблица учитывает ${f.whole(n.local)}. Остальные могут быть любыми: вариантов ${f.whole(value)}.`,
      },
    },
    shrinking: {
      struct: {
        ask: (n) =>
          `В структуре три целых числа, в таком порядке: ${f.list([n.first, n.second, n.third].map(f.byteCount))}. Сколько она занимает?`,
        answer: f.byteCount,
        why: () =>
          'Смещение каждого поля кратно его размеру, а размер всей структуры кратен размеру самого большого поля.',
      },
      field: {
        ask: (n) =>
          `В мапе ${f.roundCount(n.entries)} записей и ${f.counted(n.tables, TABLES)} полного размера. Из типа значений убрали поле в ${f.byteCount(n.bytes)}. Сколько это сэкономит, если не считать округления?`,
        answer: f.sumBytes,
        why: (n) =>
          `Платят за слот, занят он или нет: ${f.byteCount(n.bytes)} в каждом, а слотов в таблице ${f.whole(n.slots)}.`,
      },
      edge: {
        ask: (n) =>
          `В таблице ${f.counted(n.slots, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' })} по ${f.byteCount(n.each)}, с управляющими словами это ${f.byteCount(n.bytes)}. Сколько она займёт в куче?`,
        answer: f.byteCount,
        why: () =>
          'Если таблица помещается в самый большой класс размеров, её размер округляют до ближайшего класса сверху, а если нет — до целых страниц.',
      },
    },
    heap: {
      goal: {
        ask: (n) =>
          `Живая куча — ${f.heapBytes(n.live, WHOLE)}, \`GOGC=${n.gogc}\`. Какова цель, если не считать стеки и глобальные переменные?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) => `Живая куча и ещё ${f.percent(n.gogc / 100)} от неё.`,
      },
      floor: {
        ask: (n) => `Живая куча — всего ${f.heapBytes(n.live, WHOLE)}, \`GOGC=${n.gogc}\`. Какова цель?`,
        answer: (value) => f.bytes(value, { most: 2 }),
        why: (n) =>
          `Это нижняя граница: иначе сборки в крошечной куче шли бы без конца. Она пропорциональна GOGC и при \`GOGC=100\` равна ${f.bytes(n.usual, WHOLE)}.`,
      },
      cycles: {
        ask: (n) => `У сервера был \`GOGC=100\`, стал \`GOGC=${n.gogc}\`. Во сколько раз больше стало сборок?`,
        answer: (value) =>
          `в ${f.counted(value, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' }, { most: 2 })}`,
        why: (n, value) =>
          `От запаса над живой кучей осталось ${f.percent(n.gogc / 100)}, и кончается он в ${f.counted(value, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' }, { most: 2 })} быстрее.`,
      },
    },
    resident: {
      written: {
        ask: (n) =>
          `В свежий буфер на ${f.bytes(n.total, WHOLE)} программа пишет по одному байту на каждые ${f.bytes(n.stride, WHOLE)}. Сколько памяти буфера окажется в ОЗУ?`,
        answer: (value) => f.bytes(value, WHOLE),
        why: (n) => `ОЗУ выделяется страницами по ${f.bytes(n.page, WHOLE)}, при первой записи в каждую.`,
      },
      map: {
        ask: (n) =>
          `Программа на Go 1.24.6 создаёт мапу \`map[int64]*int\` на ${f.roundCount(n.hint)} записей и не кладёт в неё ни одной. Сколько памяти кучи окажется в ОЗУ?`,
        answer: (value) => f.heapBytes(value),
        why: () => 'При создании Swiss-мапа пишет управляющее слово в каждую группу и потому задевает каждую страницу.',
      },
      pointers: {
        ask: (n) =>
          `Программа на Go 1.24.${n.patch} создаёт буферы с указателями, по ${f.bytes(n.size, WHOLE)}, всего на ${f.heapBytes(n.total, WHOLE)}, и ничего в них не пишет. Сколько памяти кучи окажется в ОЗУ?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: () =>
          'С Go 1.24.0 по Go 1.24.5 рантайм зря обнулял крупные объекты с указателями. Go 1.24.6 свежую память снова не обнуляет.',
      },
    },
    service: {
      saved: {
        ask: (n) =>
          `При \`GOGC=${n.gogc}\` программа навсегда освобождает мапу на ${f.heapBytes(n.map, WHOLE)}. На сколько опустится целевой размер кучи?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) => `На размер мапы и ещё на ${f.percent(n.gogc / 100)} от него: это был запас над ней.`,
      },
      samples: {
        ask: (n) =>
          `Строка кода держит ${f.heapBytes(n.held, WHOLE)} в блоках по ${f.byteCount(n.block)}. Профиль по умолчанию берёт одно выделение на каждые ${f.bytes(n.rate, WHOLE)}. Сколько выделений попало в выборку?`,
        answer: (value) => `около ${f.whole(value)}`,
        why: (n) =>
          `Разделите этот объём на ${f.bytes(n.rate, WHOLE)}. Когда выборка мала, оценка объёма — лишь догадка.`,
      },
      fresh: {
        ask: (n) =>
          `После удалений в Swiss-мапе из ${f.counted(n.tables, { one: 'таблицы', few: 'таблиц', many: 'таблиц', other: 'таблицы' })} полного размера осталось ${f.counted(n.entries, ENTRIES)}. Вы перекладываете их в новую мапу, созданную на столько же записей. Сколько в ней таблиц?`,
        answer: f.whole,
        why: () => 'Каждый восьмой слот должен остаться свободным, а число таблиц — степень двойки.',
      },
    },
    limit: {
      container: {
        ask: (n) =>
          `У контейнера ${f.heapBytes(n.container, WHOLE)}. Программа в нём держит ${f.heapBytes(n.mapped, WHOLE)} вне кучи, в памяти, выделенной через \`mmap\`. Десятую часть контейнера вы хотите оставить свободной. До какого значения можно поднять \`GOMEMLIMIT\`?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) =>
          `Память, выделенная через \`mmap\`, в лимит не входит. Поэтому вычтите и свободную десятую часть, и эти ${f.heapBytes(n.mapped, WHOLE)}.`,
      },
      outside: {
        ask: (n) =>
          `Живая куча — ${f.heapBytes(n.live, WHOLE)}, из них ${f.heapBytes(n.cache, WHOLE)} занимает кеш. При \`GOGC=${n.gogc}\` вы выносите кеш из кучи. На сколько меньше памяти понадобится программе, когда куча дорастёт до цели?`,
        answer: (value) => f.heapBytes(value, WHOLE),
        why: (n) =>
          `Сам кеш занимает столько же. Пропал только запас, который GOGC держал над ним: ${f.percent(n.gogc / 100)} от ${f.heapBytes(n.cache, WHOLE)}.`,
      },
      wrappers: {
        ask: (n) =>
          `Программа отпускает обёртки по ${f.byteCount(n.wrapper)}, всего ${f.whole(n.count)}. В каждой был единственный указатель на свой блок в ${f.bytes(n.block, WHOLE)}, выделенный через \`mmap\`. Сколько мусора видит сборщик?`,
        answer: (value) => f.bytes(value, { most: 1 }),
        why: (n) =>
          `Он видит только обёртки: ${f.whole(n.count)} раз по ${f.byteCount(n.wrapper)}. Спешить ему незачем, и блоки ждут ближайшей сборки.`,
      },
    },
  },
});
