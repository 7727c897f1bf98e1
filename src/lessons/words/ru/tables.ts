import type { Formats } from '../../../components/ui/format';
import type { tables } from '../../content/tables';
import type { LessonWords } from '../../lesson';

const ENTRY = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };
const OF_ENTRIES = { one: 'записи', few: 'записей', many: 'записей', other: 'записи' };
const SLOT = { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' };
const OF_SLOTS = { one: 'слота', few: 'слотов', many: 'слотов', other: 'слота' };
const TABLE = { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' };

export const words = (f: Formats<'ru'>): LessonWords<typeof tables> => ({
  title: 'Таблицы делятся',
  reader: 'Тем, кому нужно сказать, что Go 1.24 и новее делает с большой мапой.',
  learnsTo:
    'Вы скажете, когда и почему таблицы делятся и сколько их будет. Объясните, почему при одном размере мапа подорожала, а при другом резко подешевела. Поймёте, чего стоит бенчмарк с одним размером.',
  beats: {
    full: {
      title: 'Больше таблица не бывает',
      text: (n) =>
        `С девятой записью появилась таблица из ${f.counted(n.first, OF_SLOTS)}. Дальше она вырастала вдвое, как только заполнялась на семь восьмых, и всё в ней переезжало. Теперь в ней ${f.counted(n.slots, SLOT)}, занято ${f.whole(n.filled)}. Больше таблица не бывает: иначе одному изменению пришлось бы переносить слишком много.`,
    },
    split: {
      title: 'И она делится',
      text: (n) =>
        `Приходит запись номер ${f.whole(n.entry)}, а расти таблице нельзя. Поэтому она *делится*: её место занимают две новые, в каждой ${f.counted(n.slots, SLOT)}.`,
    },
    price: {
      title: 'Цена одного изменения',
      text: (n) =>
        `За это изменение ${f.plural(n.moved, { one: 'переезжает', few: 'переезжают', many: 'переезжает', other: 'переезжает' })} ${f.counted(n.moved, ENTRY)}, и больше за раз не бывает никогда. У старой мапы в том же прогоне самое дорогое изменение переносит ${f.counted(n.mostOld, ENTRY)}. А всего к этому времени почти поровну: ${f.whole(n.inAllNew)} у новой, ${f.whole(n.inAllOld)} у старой.`,
    },
    directory: {
      title: 'Кто помнит, где чья таблица?',
      text: (n) =>
        `Для этого есть список таблиц, *каталог*. Его ячейку выбирают старшие биты хеша, а сколько их — говорит *глобальная глубина*. Если делится таблица с единственной ячейкой, список удваивается. Остальные таблицы стоят в нём теперь дважды: ${f.counted(n.tables, TABLE)}, ${f.counted(n.directory, { one: 'ячейка', few: 'ячейки', many: 'ячеек', other: 'ячейки' })}. Это *расширяемое хеширование*.`,
    },
    pair: {
      title: 'Все примерно в одно время',
      text: (n) =>
        `Хеши разбрасывают ключи поровну. Поэтому таблицы вместе заполняются и вместе делятся, и вскоре все они полупусты. Вот ${f.counted(n.pairEntries, ENTRY)} в ${f.counted(n.pairTables, { one: 'таблице', few: 'таблицах', many: 'таблицах', other: 'таблицы' })}. Таблицы занимают ${f.byteCount(n.pairNew)}, старая мапа — ${f.whole(n.pairOld)}.`,
    },
    famous: {
      title: 'Знаменитый случай',
      text: (n) =>
        `Эта мапа и прославила Swiss-таблицы: \`map[string]Response\`, ${f.counted(n.few, ENTRY)}. Опубликован был такой расчёт: ${f.bytes(n.publishedNew, { most: 0 })} в Go 1.24 против ${f.bytes(n.publishedOld, { most: 0 })} в Go 1.23. В нём все таблицы полны.`,
    },
    large: {
      title: 'Мапа побольше',
      text: (n) =>
        `Значит, новая мапа может и проиграть. Но была и мапа побольше, на ${f.roundCount(n.many)} записей. Опубликовано: ${f.shortBytes(n.publishedManyOld)} в Go 1.23 и ${f.shortBytes(n.publishedManyNew)} в Go 1.24. Так ли это?`,
    },
    stairs: {
      title: 'Смотрите на всю кривую',
      text: (n) =>
        `Обе кривые — лестницы, но ступени у них в разных местах. От ${f.whole(n.from)} до ${f.roundCount(n.upTo)} записей новая мапа меньше в ${f.percent(n.smaller)} случаев. Где она выигрывает, там выигрыш бывает большим. В лучшем случае ей нужно ${f.percent(n.best)} памяти старой, в худшем — на ${f.percent(n.worst)} больше.`,
      folded: () => 'Размеры для сравнения взяты поровну по логарифмической шкале, как на этом графике.',
    },
  },
  questions: {
    landing: {
      ask: (n) =>
        `Куда ${f.plural(n.filled, { one: 'попадёт', few: 'попадут', many: 'попадут', other: 'попадёт' })} ${f.counted(n.filled, ENTRY)}?`,
      choices: {
        halves: {
          label: 'первая половина в одну таблицу, вторая в другую',
          feedback: () => 'Никто не считает. Поиск должен найти таблицу по одному только хешу.',
        },
        bits: { label: 'каждая туда, куда велит бит её хеша, примерно пополам' },
        stay: {
          label: 'старые останутся, новые пойдут во вторую таблицу',
          feedback: () => 'Старую таблицу заменяют обе новые. А поиск не отличил бы старые ключи от новых.',
        },
      },
      explanation: (n) =>
        `Решает старший бит хеша из тех, что ещё не пригодились. Вышло ${f.whole(n.left)} и ${f.whole(n.right)}, считая новую запись.`,
    },
    bytes: {
      ask: () => 'Сколько памяти займёт мапа, когда таблица разделится?',
      choices: {
        equal: { label: 'столько же', feedback: () => 'Записей столько же, а вот слотов больше.' },
        more: {
          label: 'в полтора раза больше',
          feedback: () => 'Обе новые таблицы полного размера, сколько бы записей в них ни было.',
        },
        twice: { label: 'вдвое больше' },
      },
      explanation: (n) =>
        `Было ${f.byteCount(n.liveBefore)}, стало ${f.whole(n.liveAfter)}. А пока записи переезжают и старая таблица на месте — ${f.whole(n.livePeak)}.`,
    },
    directoryEntries: {
      ask: (n) =>
        `В мапе на ${f.roundCount(n.many)} записей примерно ${f.counted(Math.round(n.manyTables), TABLE)}. Сколько ячеек в её каталоге?`,
      choices: {
        each: { label: f.whole, feedback: () => 'Ячейку выбирают биты хеша, поэтому их число — степень двойки.' },
        below: { label: f.whole, feedback: () => 'Этого мало, чтобы различить все таблицы.' },
        above: { label: f.whole },
      },
      explanation: (n) =>
        `${f.whole(n.manyDirectory)}: степень двойки. Таблицы, которые давно не делились, занимают по нескольку ячеек.`,
    },
    tables: {
      ask: (n) => `Сколько таблиц у мапы, в которой ${f.counted(n.few, ENTRY)}?`,
      choices: {
        slots: {
          label: f.whole,
          feedback: (n) => `Тогда в каждой заняты все ${f.counted(n.slots, SLOT)}. Таблица делится раньше.`,
        },
        full: {
          label: f.whole,
          feedback: (n) => `Тогда каждая полна, по ${f.counted(n.filled, ENTRY)}. А делятся они примерно в одно время.`,
        },
        split: { label: f.whole },
      },
      explanation: (n) =>
        `Примерно к ${f.whole(n.fewSplit)}-й записи были полны все ${f.counted(n.fewHalf, TABLE)}, и каждая разделилась. Теперь они заполнены на ${f.percent(n.fewOccupancy)}.`,
    },
    few: {
      ask: (n) => `В Go 1.23 эти записи на самом деле занимают ${f.shortBytes(n.fewOld)}. А в версиях с таблицами?`,
      choices: {
        published: {
          label: f.shortBytes,
          feedback: () => 'Это опубликованный расчёт: таблицы полны, страницы не округлены.',
        },
        same: {
          label: f.shortBytes,
          feedback: () => 'Почти, но память берётся целыми страницами, и таблицы выходят чуть дороже.',
        },
        more: { label: f.shortBytes },
      },
      explanation: (n) =>
        `${f.shortBytes(n.fewNew)}: новая мапа больше. ${f.shortBytes(n.fewPageTails)} из этого — хвосты страниц: без них она бы выиграла.`,
    },
    saving: {
      ask: (n) => `Сколько новая мапа сберегает на ${f.roundCount(n.many)} записей на самом деле?`,
      choices: {
        published: {
          label: f.percent,
          feedback: () => 'Столько выходит по опубликованным числам. В обоих учтены не все байты.',
        },
        less: { label: f.percent },
        hinted: {
          label: f.percent,
          feedback: (n) => `Столько — с подсказкой размера: с ней Go 1.23 хватает ${f.shortBytes(n.hintedOld)}.`,
        },
      },
      explanation: (n) =>
        `${f.shortBytes(n.manyNew)} вместо ${f.shortBytes(n.manyOld)}. Старая мапа здесь посреди роста и держит два массива, на этом и проигрывает.`,
    },
    later: {
      ask: (n) => `А на ${f.roundCount(n.later)} записей?`,
      choices: {
        third: {
          label: 'новой мапе снова хватит чуть больше трети',
          feedback: () => 'К этому времени старая мапа уже переехала, а таблицы только что разделились.',
        },
        more: { label: 'новой мапе нужно чуть больше, чем старой' },
      },
      explanation: (n) =>
        `${f.shortBytes(n.laterNew)} против ${f.shortBytes(n.laterOld)}. Старая мапа отпустила старый массив, а таблицы снова полупусты.`,
    },
  },
  summary: (n) =>
    `Таблицы, в которых не больше ${f.counted(n.slots, OF_SLOTS)}, делятся по одной, но все примерно в одно время. Поэтому память растёт короткими подъёмами: около ${f.counted(n.filled, OF_ENTRIES)}, умноженных на степень двойки. Между ними она почти не меняется. Смотрите на всю кривую, а не на одну точку.`,
  own: ['Свои типы и число записей', 'Положить свои ключи'],
});
