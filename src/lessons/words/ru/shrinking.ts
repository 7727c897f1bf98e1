import type { Formats } from '../../../components/ui/format';
import type { shrinking } from '../../content/shrinking';
import type { LessonWords } from '../../lesson';

const WHOLE = { most: 0 };
const BYTES_OF = { one: 'байта', few: 'байт', many: 'байт', other: 'байта' };
const ENTRIES_OF = { one: 'записи', few: 'записей', many: 'записей', other: 'записи' };

export const words = (f: Formats<'ru'>): LessonWords<typeof shrinking> => ({
  title: 'Как похудел кеш маршрутов',
  reader: 'Тем, у кого есть одна большая мапа.',
  learnsTo:
    'Вы сможете вручную разложить поля структуры, посчитать цену поля по слотам, а не по записям, и заметить границу, за которой начинаются целые страницы. Скажете, каким мапам поможет эксперимент из Go 1.27.',
  beats: {
    layout: {
      title: 'Сколько весит значение',
      text: (n) =>
        `Сервис хранит ${f.roundCount(n.entries)} ответов в \`map[string]Response\`. В Response четыре поля: \`ShardID int32\`, \`ShardType int\`, \`RoutingKey string\` и \`LastModified *time.Time\`. Это ${f.list([n.shardId, n.shardType, n.routingKey].map(f.whole).concat(f.byteCount(n.lastModified)))}. Каждое поле начинается со смещения, кратного его *выравниванию*: у всех, кроме ShardID, это ${f.whole(n.align)}.`,
    },
    narrow: {
      title: 'Тип по размеру значений',
      text: (n) =>
        `У ShardType всего три значения, а занимает он ${f.byteCount(n.shardType)}. Если взять \`uint8\`, поле бесплатно поместится в паддинг за ShardID, и Response сожмётся до ${f.counted(n.packed, BYTES_OF)}. Но теперь важен порядок полей. ${n.withHoles > n.packed ? `При порядке на схеме выходит ${f.byteCount(n.withHoles)}. Перетаскивайте поля, пока не останется ${f.whole(n.packed)}.` : 'При порядке на схеме столько и выходит, и меньше не бывает.'}`,
    },
    slots: {
      title: 'Платят за слот',
      text: (n) =>
        `Если бы платили только за записи, экономия была бы ${f.sumBytes(n.eachEntry)}: по восемь байт на каждой. А мапа похудела на ${f.sumBytes(n.savedPacked)}. Так много потому, что сжались и пустые слоты: они подсвечены. Таблиц здесь ${f.whole(n.tables)}, и в каждой ${f.counted(n.slots, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' })}, занятых и пустых.`,
    },
    edge: {
      title: 'Граница, за которой начинаются целые страницы',
      text: (n) =>
        `LastModified всегда был nil, но и nil занимал ${f.byteCount(n.lastModified)} в каждом слоте. RoutingKey, ${f.byteCount(n.routingKey)}, здесь тоже всегда пуст. Если выбросить только его, мапа похудеет на ${f.sumBytes(n.savedKeyAlone)}. Когда его выбросили последним, экономия составила ${f.sumBytes(n.savedKey)}. Слоты таблицы — один кусок памяти. Кусок больше ${f.counted(n.edge, BYTES_OF)} занимает целые страницы: ${f.byteCount(n.slotsBefore)} занимали ${f.counted(n.pages, { one: 'страницу', few: 'страницы', many: 'страниц', other: 'страницы' })}, то есть ${f.whole(n.costBefore)}. Теперь нужно ${f.whole(n.slotsAfter)}, и хватает класса в ${f.whole(n.costAfter)}.`,
    },
    sum: {
      title: 'Что получилось',
      text: (n) =>
        `Теперь у этой мапы свой тип значения, из \`int32\` и \`uint8\`. Было ${f.sumBytes(n.liveBefore)}, стало ${f.sumBytes(n.liveSmallest)}: на ${f.percent(n.saved)} меньше.`,
    },
    published: {
      title: 'Что было опубликовано',
      text: (n) =>
        `В статье было ${f.sumBytes(n.publishedBefore)} и ${f.sumBytes(n.publishedAfter)}. В обоих числах учтено не всё, но экономия, ${f.percent(n.publishedSaved)}, почти верна. Прокрутите схему: под полосами каждое число статьи показано рядом с числами модели и настоящего Go. Там же сказано, что в числе статьи не учтено.`,
      folded: (n) =>
        `Это статья Datadog «How Go 1.24’s Swiss Tables saved us hundreds of gigabytes». Число подов в ней не указано: ${f.whole(n.publishedPods)} взяли мы. Измерены Go 1.23.12 и 1.24.13 на linux/amd64. HeapAlloc читали после двух сборок, с мапой и без неё. Случайные ключи вставляли по одному, без подсказки размера; запусков было от трёх до пяти. Экономия — это разность таких чисел.`,
    },
    later: {
      title: 'Тот же кеш через день',
      text: (n) =>
        `До сих пор мапу только заполняли; здесь снова исходный Response. А кеш живёт дальше: каждая новая запись вытесняет другую, и записей всегда ${f.roundCount(n.entries)}. В полной группе удалённая запись оставляет надгробие. Слот под ним считается занятым, а новой записи нужен свободный.`,
    },
    split: {
      title: 'Одна потеря осталась',
      text: (n) =>
        `Поля тут ни при чём: слот разложен как структура из ключа и значения, вместе с дырами. Возьмём множество, \`map[uint64]struct{}\`. Значения пусты, а занимают по ${f.byteCount(n.align)}. В Go 1.27 есть эксперимент \`GOEXPERIMENT=mapsplitgroup\`, по умолчанию он выключен. С ним в группе лежат сперва восемь ключей, а за ними восемь значений, и таких дыр нет.`,
    },
  },
  questions: {
    size: {
      ask: () => 'Сколько занимает Response?',
      choices: {
        sum: {
          label: f.byteCount,
          feedback: () => 'Это просто сумма. Но ShardType не может начинаться с любого адреса.',
        },
        padded: { label: f.byteCount },
        more: {
          label: f.byteCount,
          feedback: (n) => `Дыра здесь одна, и в ней ${f.byteCount(n.padding)}.`,
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.response)}. За ShardID пустуют ${f.byteCount(n.padding)}, чтобы ShardType начинался со смещения, кратного ${f.whole(n.align)}. Это *паддинг*.`,
    },
    order: {
      ask: () => 'Сколько сэкономит другой порядок полей?',
      choices: {
        none: { label: 'нисколько' },
        gap: {
          label: f.byteCount,
          feedback: (n) => `Размер всей структуры тоже кратен ${f.whole(n.align)}. Дыра лишь переедет.`,
        },
        word: {
          label: f.byteCount,
          feedback: (n) => `В самих полях ${f.byteCount(n.sum)}. Меньше не бывает.`,
        },
      },
      explanation: (n) =>
        `Нисколько. Порядков всего ${f.whole(n.orders)}, и ни один не лучше. В полях ${f.byteCount(n.sum)}, а следующее число, кратное ${f.whole(n.align)}, — это ${f.whole(n.response)}.`,
    },
    whole: {
      ask: (n) =>
        `Ключ — строка, ${f.byteCount(n.routingKey)}. Сколько займёт мапа, если записей ${f.roundCount(n.entries)}?`,
      from: 'сами ключи и значения',
      choices: {
        data: {
          label: f.sumBytes,
          feedback: () => 'Это только данные. Но в таблице есть и пустые слоты: полная таблица делится.',
        },
        published: {
          label: f.sumBytes,
          feedback: () => 'Это опубликованное число: в нём каждая таблица заполнена до предела. Но таких таблиц мало.',
        },
        slots: { label: f.sumBytes },
      },
      explanation: (n) =>
        `${f.sumBytes(n.liveBefore)}, а самих данных ${f.sumBytes(n.data)}. Часть слотов пуста, и размер каждой таблицы округлён до целых страниц.`,
    },
    narrowed: {
      ask: (n) => `Теперь в Response ${f.byteCount(n.packed)}, а было ${f.whole(n.response)}. Сколько займёт мапа?`,
      from: 'было',
      choices: {
        entries: {
          label: f.sumBytes,
          feedback: () => 'Это по восемь байт с каждой записи. А кто платит за пустые слоты?',
        },
        slots: { label: f.sumBytes },
        all: {
          label: f.sumBytes,
          feedback: () => 'Так было бы, если бы вся мапа сжалась вместе с данными. Но хвосты страниц не сжимаются.',
        },
      },
      explanation: (n) =>
        `${f.sumBytes(n.livePacked)}: на ${f.sumBytes(n.savedPacked)} меньше благодаря типу, который не шире своих значений.`,
    },
    nil: {
      ask: () => 'LastModified — указатель, и в этой мапе он всегда `nil`. Сколько займёт мапа без этого поля?',
      from: 'было',
      choices: {
        nothing: {
          label: f.sumBytes,
          feedback: () => 'Указатель nil тоже занимает восемь байт в каждом слоте.',
        },
        entries: {
          label: f.sumBytes,
          feedback: () => 'Столько сэкономится на самих записях. Но поле есть и в пустых слотах.',
        },
        slots: { label: f.sumBytes },
      },
      explanation: (n) =>
        `Ещё на ${f.sumBytes(n.savedTime)} меньше: по восемь байт в каждом слоте. Осталось ${f.sumBytes(n.liveWithoutTime)}.`,
    },
    key: {
      ask: (n) =>
        `RoutingKey занимает ${f.byteCount(n.routingKey)}, и здесь он всегда пуст. Сколько займёт мапа без него?`,
      from: 'было',
      choices: {
        entries: {
          label: f.sumBytes,
          feedback: () => 'Столько сэкономится на самих записях. Но поле есть и в пустых слотах.',
        },
        alone: {
          label: f.sumBytes,
          feedback: () =>
            'Столько вышло бы, если бы поле убрали первым. Если убрать его последним, экономия больше: таблицы опускаются ниже границы.',
        },
        edge: { label: f.sumBytes },
      },
      explanation: (n) =>
        `${f.sumBytes(n.liveSmallest)}: на ${f.sumBytes(n.savedKey)} меньше. Взгляните на концы полос: хвостов страниц больше нет.`,
    },
    halfValue: {
      ask: (n) =>
        `Теперь в значении ${f.byteCount(n.value)}. Сколько сэкономит значение в ${f.byteCount(n.halfValue)} в нынешнем Go?`,
      choices: {
        half: {
          label: (value) => `${f.sumBytes(value)}, половину каждого значения`,
          feedback: (n) => `Ключ и значение делят один слот, а размер слота со строкой кратен ${f.whole(n.align)}.`,
        },
        none: { label: 'нисколько' },
      },
      explanation: (n) =>
        `Нисколько: эти байты станут паддингом слота. В Go 1.23 бакет держит ключи и значения порознь. Там экономия была бы ${f.sumBytes(n.savedOnOld)}.`,
    },
    few: {
      ask: (n) =>
        `В уроке «Таблицы делятся» при ${f.counted(n.few, { one: 'записи', few: 'записях', many: 'записях', other: 'записи' })} дешевле была старая мапа. А какая дешевле теперь, когда значение стало таким маленьким?`,
      choices: {
        old: {
          label: 'всё ещё та, что в Go 1.23',
          feedback: (n) =>
            `Целые страницы прибавляли таблице ${f.percent(n.pagesAdded)}. Класс размеров прибавляет ${f.percent(n.classAdded, { places: 1 })}.`,
        },
        new: { label: 'та, что в нынешнем Go' },
      },
      explanation: (n) =>
        `Нынешняя: ${f.sumBytes(n.fewNew)} против ${f.sumBytes(n.fewOld)}. Её таблицы теперь ниже границы, и округление прибавляет меньше.`,
    },
    letters: {
      ask: () => 'В каждом ключе шестнадцать букв. Учтены ли они в этих числах?',
      choices: {
        inside: {
          label: 'да, ключ — часть мапы',
          feedback: () => 'В слоте лежат только указатель на текст и его длина.',
        },
        onTop: { label: (value) => `нет, сверху ещё ${f.bytes(value, WHOLE)}` },
      },
      explanation: (n) =>
        `Нет. Текст каждого ключа — отдельный объект: сверху ещё ${f.sumBytes(n.letters)}, какой бы ни была мапа.`,
    },
    turnover: {
      ask: () =>
        'Каждая новая запись вытесняет случайную, пока не сменится столько записей, сколько их в мапе. Сколько мапа занимает теперь в нынешнем Go?',
      from: 'если заполнить один раз',
      choices: {
        same: {
          label: f.sumBytes,
          feedback: () => 'Записей столько же, сколько было. Но надгробия съедают запас таблиц.',
        },
        eighth: {
          label: f.sumBytes,
          feedback: () =>
            'Так было бы, если бы надгробиям хватило восьмой части слотов. Но вырасти на восьмую часть таблица не может.',
        },
        split: { label: f.sumBytes },
      },
      explanation: (n) =>
        `${f.sumBytes(n.liveLater)}, в ${f.number(n.liveLater / n.liveBefore, { most: 1 })} раза больше: таблица без запаса делится на две такие же. В Go 1.23 наоборот. Заполненная мапа застыла посреди роста и занимала ${f.sumBytes(n.liveOld)}. Новые вставки завершают рост, старый массив исчезает, и остаётся ${f.sumBytes(n.liveOldLater)}.`,
    },
    splitSet: {
      ask: (n) => `В группе этого множества ${f.byteCount(n.setGroup)}. А сколько с экспериментом?`,
      choices: {
        same: { label: f.byteCount, feedback: () => 'После каждого ключа восемь пустых байт, и они исчезают.' },
        bare: {
          label: f.byteCount,
          feedback: () =>
            'Это управляющее слово и ключи. Но указатель на последнее значение должен оставаться внутри группы.',
        },
        rounded: { label: f.byteCount },
      },
      explanation: (n) =>
        `${f.byteCount(n.splitSetGroup)}: управляющее слово, ключи и ещё байт за ними, с округлением. Множеству из ${f.counted(n.set, ENTRIES_OF)} теперь нужно ${f.sumBytes(n.liveSplitSet)} вместо ${f.sumBytes(n.liveSet)}.`,
    },
    kept: {
      ask: () => 'А какой из этих мап эксперимент *не* поможет?',
      choices: {
        response: { label: '`map[string]Response`' },
        bool: {
          label: '`map[string]bool`',
          feedback: () => 'Каждый bool занимает после строки восемь байт, а нужен ему один.',
        },
        int32: {
          label: '`map[string]int32`',
          feedback: () => 'Каждое значение занимает после строки восемь байт, а нужна ему половина.',
        },
      },
      explanation: (n) =>
        `Кешу маршрутов: группа занимает ${f.byteCount(n.responseGroup)} и с экспериментом, и без него. Между ключом и значением там дыры нет. Паддинг лежит внутри Response.`,
    },
  },
  summary: (n) =>
    `Байты, выброшенные из значения, исчезают из каждого слота, занятого и пустого, если не превращаются в паддинг. Поэтому ищите паддинг, поля, которых никто не читает, и типы шире своих значений. Помните о границе в ${f.byteCount(n.edge)}. Закладывайте под кеш столько, сколько он займёт через день: здесь это ${f.sumBytes(n.liveLater)}, а не ${f.sumBytes(n.liveBefore)}, как сразу после заполнения. А для множеств и маленьких значений в Go 1.27 есть эксперимент.`,
  tomorrow:
    'Пусть `fieldalignment` перечислит структуры, которые станут меньше при другом порядке полей. Поменяйте порядок в тех, что лежат значениями в большой мапе, а в остальных оставьте тот, что удобнее читать. Если ваша мапа — кеш, измерьте её, когда вытеснено столько же записей, сколько в ней лежит: на этот размер и нужно рассчитывать память.',
  own: [
    'Что уменьшит вашу мапу',
    'Ваш кеш через день',
    'От вашей мапы к счёту',
    'Ваш расчёт: ваша мапа, ваш парк сервисов',
  ],
});
