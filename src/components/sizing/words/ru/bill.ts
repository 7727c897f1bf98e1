import type { LimitGoal } from '../../../../models/heap/pacer';
import type { Bill } from '../../../../models/sizing/bill';
import type { Range } from '../../../../models/sizing/range';
import { containerWordsRu, quantitiesRu } from '../../../heap-goal';
import { type Formats, interval, unbroken } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { BillFact } from '../../bill/facts';
import { type BillStepId, type ComparedAmounts, isThrashing, moneyDigits } from '../../bill/steps';
import type { BillSettings, Price } from '../../question/settings';
import { LEAST_SHARE } from '../amounts';
import type { BillFigure, BillWords, Phrase } from '../en/bill';
import { phrases } from './figure';

const PARTS: BillWords['parts'] = {
  maps: { word: 'мапы', gloss: 'Мапы и живые данные, к которым они ведут.' },
  other: { word: 'прочая живая куча', gloss: 'Всё остальное, что есть в живой куче.' },
  garbage: {
    word: 'мусор',
    gloss: 'Всё, что к концу сборки есть в куче сверх живых данных. Страницы с мусором остаются в ОЗУ.',
  },
  runtime: {
    word: 'рантайм и округление',
    gloss: 'Метаданные, стеки и незанятые части спанов; взята середина измеренного интервала.',
  },
};

const CONTAINER = { fits: 'помещается', tight: 'может не поместиться', exceeds: 'не помещается' } as const;

const EXACT = { most: 3 };

const PODS = { one: 'под', few: 'пода', many: 'подов', other: 'пода' };
const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
const MACHINES = { one: 'машина', few: 'машины', many: 'машин', other: 'машины' };
const DAYS = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };
const PROCESSORS = { one: 'процессор', few: 'процессора', many: 'процессоров', other: 'процессора' };
const MOST_CPU_DIGITS = { most: 2 };
/** Behind «времени». */
const CPUS = { one: 'процессора', few: 'процессоров', many: 'процессоров', other: 'процессора' };

export const billWords = (f: Formats<'ru'>): BillWords => {
  const goal = quantitiesRu(f);
  const { rate, share } = goal;
  const { tick, exact } = phrases(f);
  const bytes = (amount: number) => (Number.isFinite(amount) ? f.sumBytes(amount) : 'без предела');
  const size = (amount: number) => f.bytes(amount, EXACT);
  const podsWord = (pods: number) => f.counted(pods, PODS);
  /** Begins a figure of a heap that may pass its goal. */
  const least = (isLeast: boolean) => (isLeast ? 'минимум ' : '');

  /** «от 1 до 2 МиБ», or the one number that both are. */
  function span(low: string, high: string, from = 'от'): string {
    return low === high ? low : `${from} ${interval(low, high, ' до ')}`;
  }
  const range = ({ low, high }: Range, from?: string) => span(bytes(low), bytes(high), from);

  /** «до 0,1 %» where the lower end rounds to nothing. */
  function shares({ low, high }: Omit<Range, 'expected'>): string {
    if (low >= LEAST_SHARE) return span(share(low), share(high));
    return high >= LEAST_SHARE ? `до ${share(high)}` : share(high);
  }

  function money({ before, after }: Price, sum: number): string {
    return Number.isFinite(sum) ? `${before}${f.number(sum, moneyDigits(sum))}${after}` : 'без предела';
  }

  function limitSum(limit: number, { nonHeapBytes, overageBytes, headroomBytes }: LimitGoal): string {
    const over = overageBytes > 0 ? ` − ${bytes(overageBytes)} сверх лимита` : '';
    return `GOMEMLIMIT ${size(limit)} − ${bytes(nonHeapBytes)} вне кучи${over} − ${bytes(headroomBytes)} запаса`;
  }

  const facts: EventWords<BillFact> = {
    onlyMaps: () => 'Здесь только мапы и данные, к которым они ведут.',
    liveSum: ({ maps, other, sum }) => `Мапы ${bytes(maps)} + остальное ${bytes(other)} = ${bytes(sum)}.`,
    scanned: (fact) => `Сборщик просматривает ${share(fact.share)} байтов мап: они лежат в объектах с указателями.`,
    chance: (fact) => `Хеши случайны: в 95 % случаев живая куча — ${range(fact.range)}.`,
    noGoal: () => 'GOGC выключен, и лимит памяти не действует: сборка не начнётся никогда.',
    minimum: ({ gogc }) => `4 МиБ × GOGC ${gogc} / 100: меньше цель не бывает.`,
    gogcSum: ({ found, gogc, sum }) =>
      `${bytes(found)} помечено + ${bytes(found)} × GOGC ${gogc} / 100, а со стеками и глобальными переменными — ${bytes(sum)}.`,
    goalRange: (fact) => `Цель — ${range(fact.range)}: о программе известно не всё.`,
    noLimitKnown: ({ release }) => `Go ${release} не знает GOMEMLIMIT: он появился в Go 1.19.`,
    nothingAbove: (fact) =>
      `${limitSum(fact.limit, fact.goal)}: это меньше живой кучи. Поэтому цель — сама живая куча.`,
    thrashing: () =>
      'Сборки идут одна за другой и занимают до половины процессорного времени, а куча всё равно перерастает лимит.',
    limitDecides(fact) {
      const alone = fact.gogc === null ? 'GOGC выключен' : `Только по GOGC вышло бы ${bytes(fact.gogc)}`;
      return `${limitSum(fact.limit, fact.goal)} = ${bytes(fact.goal.bytes)}. ${alone}: решает лимит.`;
    },
    gogcDecides: (fact) =>
      `${limitSum(fact.limit, fact.goal)} = ${bytes(fact.goal.bytes)}. Цель по GOGC меньше: решает GOGC.`,
    oftener: ({ times }) =>
      `Сборок примерно в ${f.counted(times, TIMES, { digits: 2 })} больше, чем при одном лишь GOGC.`,
    neverCollected: () => 'Мусор никто не собирает.',
    peak: ({ peak, garbage, live, isEarly }) =>
      `Сборка кончается, когда в куче ${bytes(peak)}${isEarly ? ', ещё до цели' : ''}: это ${bytes(garbage)} сверх ${bytes(live)} живых данных.`,
    found: ({ found, live, floating, ms }) =>
      `Сборка помечает ${bytes(found)}: ${bytes(live)} живых данных и ${bytes(floating)}, выделенные за ${f.duration(ms)} пометки.`,
    nothingStarts: () => 'Сборку ничто не запускает.',
    rates: ({ perSecond: { low, high } }) => `Частота сборок: ${span(rate(low), rate(high))} в секунду.`,
    cpus({ share: { expected, low, high }, procs }) {
      const cpus = procs === 1 ? 'процессора' : f.counted(procs, CPUS);
      return `Сборки занимают ${share(expected)} времени ${cpus} (${shares({ low, high })}). Пометка на свободных процессорах не в счёт.`;
    },
    unbound: () => 'Куча растёт, пока программу не остановят извне.',
    residentSum: ({ peak, factor, beside, sum }) =>
      `${bytes(peak)} кучи на пике × ${f.number(factor, { places: 2 })} + ${bytes(beside)} на стеки, метаданные и исполняемый файл = ${bytes(sum)}.`,
    residentRange: (fact) =>
      `В ОЗУ ${range(fact.range)}: неизвестны скорость пометки, число свободных процессоров и объём пустот вокруг объектов.`,
    staysResident: () => 'Страницы с мусором остаются в ОЗУ, поэтому это постоянный уровень, а не пик.',
    fits: ({ resident, container }) => `Программе нужно не больше ${bytes(resident)}, а лимит — ${size(container)}.`,
    tight: (fact) => `Программе нужно ${range(fact.range)}, и лимит ${size(fact.container)} попадает в этот диапазон.`,
    exceeds: ({ resident, container }) =>
      `Программе нужно не меньше ${bytes(resident)}, а лимит — ${size(container)}: ядро завершит программу.`,
    growsTo: ({ container }) => `Куча растёт до лимита ${size(container)}, и тогда ядро завершает программу.`,
    fleetSum: ({ pods, each, range: fleet }) =>
      `${f.count(pods)} × ${bytes(each)} = ${bytes(fleet.expected)}; диапазон — ${range(fleet)}.`,
    unboundFleet: () => 'Память пода ничем не ограничена, поэтому не ограничена и память всех подов.',
    priceSum: ({ fleet, price, sum }) =>
      `${bytes(fleet)} × ${money(price, price.amount)} за ГиБ = ${money(price, sum)}.`,
    onlyResident: () =>
      'Считается только память в ОЗУ. Память, запрошенная или зарезервированная сверх этого, увеличит счёт.',
  };

  const steps: Readonly<Record<BillStepId, (bill: Bill, settings: BillSettings) => BillFigure>> = {
    live: ({ liveBytes }) => ({ word: 'живая куча', figure: bytes(liveBytes.expected) }),
    goal(bill) {
      const figure = bytes(bill.goal.bytes.expected);
      return { word: 'целевой размер кучи', figure: isThrashing(bill) ? `${figure}, сборки без передышки` : figure };
    },
    garbage: ({ garbageBytes }) => ({ word: 'мусор', figure: bytes(garbageBytes) }),
    cycles: ({ cyclesPerSecond: { expected } }) => ({
      word: 'сборки',
      figure: expected === 0 ? 'нет' : `${rate(expected)} в секунду`,
    }),
    resident: (bill) => ({
      word: 'в ОЗУ',
      figure: `${least(isThrashing(bill))}${bytes(bill.residentBytes.expected)}`,
    }),
    container: ({ container }) => ({ word: 'контейнер', figure: CONTAINER[container ?? 'fits'] }),
    fleet: (bill, { pods }) => ({
      word: podsWord(pods),
      figure: `${least(isThrashing(bill))}${bytes(bill.fleetBytes.expected)}`,
    }),
    money: ({ pricePerMonth }, { price }) => ({
      word: 'в месяц',
      figure: price ? money(price, pricePerMonth ?? 0) : '',
    }),
  };

  function difference(less: number, text: (amount: number) => string): Phrase[] {
    if (less === 0) return [{ text: ': ' }, { text: 'поровну', figure: true }];
    return [
      { text: ': на ' },
      { text: text(Math.abs(less)), figure: true },
      { text: less > 0 ? ' меньше' : ' больше' },
    ];
  }

  function listed({ amounts, less }: ComparedAmounts, text: (amount: number) => string, lessText = text): Phrase[] {
    const list = amounts.flatMap(({ label, amount, isLeast }, i): Phrase[] => [
      { text: `${i === 0 ? '' : ', '}${least(isLeast)}` },
      { text: text(amount), figure: true },
      { text: ` в ${unbroken(label)}` },
    ]);
    return [...list, ...(less === undefined ? [] : difference(less, lessText)), { text: '.' }];
  }

  const moneyPhrases: BillWords['money'] = (compared, price) => [
    { text: 'В месяц: ' },
    ...listed(compared, (sum) => money(price, sum)),
  ];

  const machines: BillWords['machines'] = {
    title: 'За память ли вы платите?',
    lead: 'Процессоры и память в машине продаются вместе. Сколько нужно машин, зависит от того, что кончится раньше.',
    shape: 'ГиБ на процессор',
    ratio: (gib) => `1 : ${f.count(gib)}`,
    ratioName: (gib) => `${f.count(gib)} ГиБ на процессор`,
    none: 'Выберите машину, и станет видно, чего не хватит раньше: памяти или процессоров.',
    balance: (label, memory, count) =>
      `${label}: под занимает ${bytes(memory)}. Если процессоров ему нужно меньше ${f.number(count, MOST_CPU_DIGITS)}, раньше кончится память.`,
    unused: 'Введите, сколько процессоров нужно одному поду, и здесь появится число машин.',
    sum: (compared, { cpus, bytes: memory }, pods) => [
      {
        text: `${podsWord(pods)} на машинах, в каждой ${f.counted(cpus, PROCESSORS)} и ${size(memory)}: `,
      },
      ...listed(
        compared,
        (count) => (Number.isFinite(count) ? f.counted(count, MACHINES) : 'под не помещается на машину'),
        f.count,
      ),
    ],
    first({ label, needs, placement }, machine) {
      const level = bytes((needs.cpus / machine.cpus) * machine.bytes);
      if (placement.perMachine === 0) return `${label}: на такую машину не помещается ни один под.`;
      return placement.fillsFirst === 'memory'
        ? `${label}: раньше кончается память. Чем меньше памяти нужно поду, тем меньше машин, но только до ${level} на под.`
        : `${label}: раньше кончаются процессоры. Машин не убавится, если сберечь память, и не прибавится, пока под занимает не больше ${level}.`;
    },
    money: moneyPhrases,
    currencies: 'Цены указаны в разных валютах: введите все в одной.',
    noSaving: 'Экономии нет, и оплачивать работу нечем.',
    days: (days, price) =>
      `Годовая экономия оплатит ${f.counted(days, DAYS, days < 10 ? { most: 1 } : { most: 0 })} работы по ${money(price, price.amount)} за день.`,
    offHeap: 'те же байты в mmap, а не в куче',
    table: {
      caption: 'Сколько подов помещается на машине',
      name: 'вариант',
      bytes: 'память пода',
      cpus: 'процессоры пода',
      pods: 'подов на машину',
      filled: { memory: 'занято памяти', cpu: 'занято процессоров' },
      machines: 'машин',
      saved: 'разница',
      podBytes: bytes,
      podCpus: (count) => f.number(count, MOST_CPU_DIGITS),
      share: (share) => (Number.isFinite(share) ? f.percent(share) : 'без предела'),
      count: (count) => (Number.isFinite(count) ? f.count(count) : '–'),
      change: (saved) =>
        saved === null ? '–' : `${saved > 0 ? '−' : saved < 0 ? '+' : ''}${f.count(Math.abs(saved))}`,
    },
    assumed:
      'Память пода — занятое им ОЗУ; в расходе процессоров учтены и сборки. В mmap нельзя держать указатели в кучу. Строки с двоеточием — изменения, после которых машин нужно меньше; остальные не помогли.',
  };

  return {
    machines,
    fit: {
      ...containerWordsRu(f, goal),
      with: (side) => `${side}: `,
      none: 'Укажите лимит контейнера, и здесь появится наибольший GOGC, при котором память пода уложится в лимит.',
      set: 'Подставить',
      setFor: (side) => `Подставить настройки для ${side}`,
    },
    parts: PARTS,
    interval: 'от наименьшего до наибольшего',
    limit: (limitBytes) => `GOMEMLIMIT ${size(limitBytes)}`,
    container: (containerBytes) => `контейнер ${size(containerBytes)}`,
    inBar(part, amount) {
      const text = bytes(amount);
      return Number.isFinite(amount) ? [`${PARTS[part].word} ${text}`, text] : [text];
    },
    bar: (side, parts) =>
      `Память одного пода в ОЗУ, ${side}: ${parts.map((part) => `${PARTS[part.id].word} ${bytes(part.bytes)}`).join(', ')}`,
    tick: (amount, most) => (amount === 0 ? '0' : tick(amount, most)),
    chain: (side) => `Счёт для ${side}`,
    stillCounts: (problem, value) =>
      value === '' ? `${problem} Ничего не задано.` : `${problem} В расчёте пока прежнее значение: ${value}.`,
    step: (id, { bill }, settings) => steps[id](bill, settings),
    fact: (fact) => sentenceOf(facts, fact),
    fleet(compared, pods) {
      const text = (amount: number) => (Number.isFinite(amount) ? exact(amount, compared.most) : bytes(amount));
      return [{ text: `${podsWord(pods)}: ` }, ...listed(compared, text)];
    },
    money: moneyPhrases,
  };
};
