import type { Formats } from '../../../components/ui/format';
import type { allocator } from '../../content/allocator';
import type { LessonWords } from '../../lesson';

const BYTE = { one: 'байта', few: 'байт', many: 'байт', other: 'байта' };

export const words = (f: Formats<'ru'>): LessonWords<typeof allocator> => ({
  title: 'Байты, которых вы не просили',
  reader: 'Тем, кто видел в бенчмарке `24 B/op` и поверил.',
  learnsTo:
    'Вы округлите запрос так же, как Go, и объясните, почему Go не хранит длину. Предскажете заголовок malloc и поймёте, почему освобождённая память возвращается не сразу.',
  beats: {
    list: {
      title: 'Короткий список размеров',
      text: (n) =>
        `Go не отрезает память по мерке. У него есть короткий список, ${f.counted(n.classes, { one: 'размер', few: 'размера', many: 'размеров', other: 'размера' })}: это *классы размеров*. Go берёт ближайший, в который запрос помещается. Места одного класса — *слоты* — лежат рядом в *спане*, а спан занимает одну или несколько *страниц* по ${f.bytes(n.page, { most: 0 })}.`,
    },
    why: {
      title: 'Почему не ровно столько, сколько просили?',
      text: (n) =>
        `Когда-нибудь этот кусок освободят, и кто-то должен будет знать его длину. В Go её знает спан: все его слоты одинаковы. Поэтому в освободившийся слот ляжет любой следующий объект. На схеме четыре аллокатора обслуживают программу, которая ничего не освобождает, и Go здесь не самый экономный. Цену остальных показывают другие программы. Указатель, который лишь движется вперёд, ничего не возвращает: занято ${f.byteCount(n.bumpReserved)}, а живых ${f.whole(n.bumpLive)}. Длина перед каждым объектом превращает ${f.byteCount(n.box)} в ${f.whole(n.measuredBox)}. Свой класс для каждого размера открывает страницу ради каждого редкого: ${f.bytes(n.eachReserved)} вместо ${f.bytes(n.eachRequested)}.`,
    },
    missing: {
      title: 'Класс, которого не хватало',
      text: (n) =>
        `Итак, список короткий, и платите вы по его ступеням. Раньше \`sort.Strings\` делал из слайса интерфейс, и заголовок слайса, ${f.byteCount(n.box)}, уходил в кучу. Класса такого размера в Go 1.15 не было, и каждый вызов стоил ${f.byteCount(n.oldBox)}. В Go 1.16 класс появился.`,
    },
    tiny: {
      title: 'Короткие строки живут в одном блоке',
      text: (n) =>
        `Объекты меньше ${f.counted(n.tinyBlock, BYTE)} и без указателей Go складывает вместе, в блоки по ${f.whole(n.tinyBlock)}. Это *tiny-аллокатор*. Блок освобождается целиком, поэтому он живёт, пока жив последний жилец.`,
    },
    header: {
      title: 'Слово об указателях',
      text: (n) =>
        `Сборщику нужно знать, где в объекте указатели. С Go 1.22 об этом говорит слово перед объектом — *заголовок malloc*, который ведёт к типу. В нём ${f.byteCount(n.header)}. Он есть у объектов с указателями размером от ${f.whole(n.headerFrom)} до ${f.counted(n.largest, BYTE)}. Поэтому ${f.counted(n.pointers, { one: 'указатель', few: 'указателя', many: 'указателей', other: 'указателя' })}, ровно ${f.byteCount(n.pointersAsked)}, занимают слот в ${f.whole(n.pointersSlot)}. До Go 1.21 включительно хватало ${f.whole(n.pointersOnce)}.`,
    },
    pages: {
      title: 'За концом списка — целые страницы',
      text: (n) =>
        `Список кончается на ${f.bytes(n.lastClass, { most: 0 })}. С Go 1.22 тот, кто просит больше ${f.counted(n.largest, BYTE)}, получает целые страницы. Запомните этот пример: группы полной таблицы Swiss-мапы. В них ${f.byteCount(n.table)}, а стоят они ${f.whole(n.tableCost)}.`,
    },
    free: {
      title: 'Освободить — не значит вернуть',
      text: (n) =>
        `Теперь программа отпускает каждый второй объект, и проходит сборка. *HeapAlloc* — это занятые слоты: было ${f.byteCount(n.allocBefore)}, стало ${f.whole(n.allocAfter)}. *HeapInuse* — это страницы спанов: было ${f.byteCount(n.inuseBefore)} и осталось ${f.whole(n.inuseAfter)}. Спан уходит, только когда свободны все его слоты.`,
    },
  },
  questions: {
    thirtyThree: {
      ask: (n) => `Программа вызывает \`make([]byte, ${n.asked})\`. Сколько байт это займёт в куче?`,
      choices: {
        exact: {
          label: f.byteCount,
          feedback: (n) => `Для слота ровно в ${f.byteCount(n.asked)} нужен свой класс, а такого нет.`,
        },
        words: {
          label: f.byteCount,
          feedback: (n, value) =>
            `Класса в ${f.byteCount(value)} в списке нет: за ${f.whole(n.classBelow)} сразу идёт ${f.whole(n.slot)}.`,
        },
        nextClass: { label: f.byteCount },
        power: {
          label: f.byteCount,
          feedback: (n, value) =>
            `Размеры идут чаще, чем степени двойки: перед ${f.whole(value)} есть ${f.whole(n.slot)}.`,
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.slot)} — следующий класс после ${f.whole(n.classBelow)}. Последние ${f.whole(n.tail)} из них — *хвост слота*: о них никто не просил.`,
    },
    leanest: {
      ask: () =>
        'Программа создаёт тысячу объектов и освобождает каждый второй. Потом создаёт ещё пятьсот, чуть крупнее. Какой аллокатор занял меньше всего?',
      choices: {
        bump: {
          label: 'указатель, который только движется вперёд',
          feedback: () => 'Всё, что освободилось за указателем, для него потеряно навсегда.',
        },
        length: {
          label: 'длина перед каждым объектом',
          feedback: (n) => `Дыры чуть коротки для новых объектов и остаются пустыми: ${f.bytes(n.lengthReserved)}.`,
        },
        each: {
          label: 'свой класс для каждого размера',
          feedback: () => 'Свободные слоты — другого размера, и новым объектам нужны новые страницы.',
        },
        go: { label: 'короткий список размеров, как в Go' },
      },
      explanation: (n) =>
        `У Go: оба размера округляются до одного класса, ${f.byteCount(n.sharedSlot)}. Новые объекты ложатся в дыры, и хватает ${f.bytes(n.goReserved)}.`,
    },
    sortStrings: {
      ask: () => 'Сколько байт выделяет вызов `sort.Strings` в нынешнем Go?',
      choices: {
        oldest: { label: f.byteCount, feedback: () => 'Так было в Go 1.15: класса для заголовка слайса там не было.' },
        since: {
          label: f.byteCount,
          feedback: () => 'Так было с Go 1.16 до 1.21, а для `sort.Sort` так и осталось.',
        },
        none: { label: 'нисколько' },
      },
      explanation: (n) =>
        `Нисколько. С Go 1.22 он вызывает обобщённый \`slices.Sort\`, которому интерфейс не нужен. А \`sort.Sort(sort.StringSlice(s))\` по-прежнему выделяет ${f.byteCount(n.boxNow)}.`,
    },
    lastTenant: {
      ask: () => 'Из шестнадцати коротких строк осталась одна, «en»: два байта. Сколько байт она удерживает?',
      choices: {
        own: {
          label: f.byteCount,
          feedback: () => 'По одному байты блока не освобождаются: списка жильцов никто не ведёт.',
        },
        block: { label: f.byteCount },
        page: {
          label: f.byteCount,
          feedback: () => 'Это вся страница спана, а остальные её слоты свободны для новых объектов.',
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.tinyBlock)}, то есть весь блок. Соседи мертвы, но их байты вернутся только вместе с ней.`,
    },
    nines: {
      ask: () => 'А если строк много и в каждой девять байт? Сколько стоит одна?',
      choices: {
        exact: { label: f.byteCount, feedback: () => 'Тогда в блок входили бы две, а они не помещаются.' },
        twelve: { label: f.byteCount, feedback: (_, value) => `Класса в ${f.byteCount(value)} не бывает.` },
        block: { label: f.byteCount },
        more: { label: f.byteCount, feedback: () => 'Одной строке блока хватает, ещё и место остаётся.' },
      },
      explanation: () => 'Целый блок каждая: вторая за первой уже не помещается.',
    },
    headed: {
      ask: (n) =>
        `Структура, полная указателей, выросла: было ${f.byteCount(n.ungrown)}, стало ${f.whole(n.grown)}. Какой у неё теперь слот?`,
      choices: {
        exact: { label: f.byteCount, feedback: () => 'Здесь классы стоят реже: такого размера среди них нет.' },
        next: { label: f.byteCount },
        far: {
          label: f.byteCount,
          feedback: (n) =>
            `С заголовком выходит ${f.byteCount(n.grownHeaded)}. Слота в ${f.whole(n.grownSlot)} хватает вплоть до ${f.whole(n.grownTo)} без заголовка.`,
        },
      },
      explanation: (n) =>
        `${f.byteCount(n.grownSlot)}: вместе с заголовком нужно ${f.whole(n.grownHeaded)}, и это следующий класс. При ${f.whole(n.ungrown)} заголовка не было, и ни один байт не пропадал.`,
    },
  },
  summary: (n) =>
    `Каждый запрос Go округляет до одного из ${f.counted(n.classes, { one: 'размера', few: 'размеров', many: 'размеров', other: 'размера' })}, а выше ${f.bytes(n.lastClass, { most: 0 })} — до целых страниц. Дело в том, что свободное место полезно, только если его размер известен заранее. Поэтому лишний байт может стоить целой ступени, а страница вернётся лишь с последним объектом.`,
  own: ['Спросить про свои байты или тип', 'Сколько стоит ваша мапа'],
});
