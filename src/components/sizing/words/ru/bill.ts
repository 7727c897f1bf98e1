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
  maps: { word: 'мапы', gloss: 'Мапы и\u00a0живые данные, к\u00a0которым они ведут.' },
  other: { word: 'прочая живая куча', gloss: 'Всё остальное, что есть в\u00a0живой куче.' },
  garbage: {
    word: 'мусор',
    gloss: 'Всё, что к концу сборки есть в\u00a0куче сверх живых данных. Страницы с мусором остаются в\u00a0ОЗУ.',
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
  const least = (isLeast: boolean) => (isLeast ? 'не меньше ' : '');

  /** «от 1 до 2 МиБ», or the one number that both are. */
  function span(low: string, high: string, from = 'от'): string {
    return low === high ? low : `${from}\u00a0${interval(low, high, ' до\u00a0')}`;
  }
  const range = ({ low, high }: Range, from?: string) => span(bytes(low), bytes(high), from);

  /** «до 0,1 %» where the lower end rounds to nothing. */
  function shares({ low, high }: Omit<Range, 'expected'>): string {
    if (low >= LEAST_SHARE) return span(share(low), share(high));
    return high >= LEAST_SHARE ? `до\u00a0${share(high)}` : share(high);
  }

  function money({ before, after }: Price, sum: number): string {
    return Number.isFinite(sum) ? `${before}${f.number(sum, moneyDigits(sum))}${after}` : 'без предела';
  }

  function limitSum(limit: number, { nonHeapBytes, overageBytes, headroomBytes }: LimitGoal): string {
    const over = overageBytes > 0 ? ` − ${bytes(overageBytes)} сверх лимита` : '';
    return `GOMEMLIMIT ${size(limit)} − ${bytes(nonHeapBytes)} вне кучи${over} − ${bytes(headroomBytes)} запаса`;
  }

  const facts: EventWords<BillFact> = {
    onlyMaps: () => 'Здесь только мапы и\u00a0то, к\u00a0чему они ведут.',
    liveSum: ({ maps, other, sum }) => `Мапы ${bytes(maps)} + остальное ${bytes(other)} = ${bytes(sum)}.`,
    scanned: (fact) =>
      `Сборщик просматривает ${share(fact.share)} байтов мап: они лежат в\u00a0объектах с указателями.`,
    chance: (fact) => `Хеши случайны: в\u00a095\u00a0% случаев выходит ${range(fact.range)}.`,
    noGoal: () => 'GOGC выключен, и лимит памяти не действует: сборка не начнётся никогда.',
    minimum: ({ gogc }) => `4\u00a0МиБ × GOGC ${gogc} / 100: меньше цель не бывает.`,
    gogcSum: ({ found, gogc, sum }) =>
      `${bytes(found)} помечено + ${bytes(found)} × GOGC ${gogc} / 100, а со стеками и глобальными переменными ${bytes(sum)}.`,
    goalRange: (fact) => `${range(fact.range, 'От')}: о программе известно не всё.`,
    noLimitKnown: ({ release }) => `Go\u00a0${release} не знает GOMEMLIMIT: он появился в\u00a0Go\u00a01.19.`,
    nothingAbove: (fact) =>
      `${limitSum(fact.limit, fact.goal)}: это меньше живой кучи. Поэтому цель\u00a0— сама живая куча.`,
    thrashing: () =>
      'Сборки идут одна за другой и занимают до половины процессора, а куча всё равно перерастает лимит.',
    limitDecides(fact) {
      const alone = fact.gogc === null ? 'GOGC выключен' : `Только по GOGC вышло бы ${bytes(fact.gogc)}`;
      return `${limitSum(fact.limit, fact.goal)} = ${bytes(fact.goal.bytes)}. ${alone}: решает лимит.`;
    },
    gogcDecides: (fact) =>
      `${limitSum(fact.limit, fact.goal)} = ${bytes(fact.goal.bytes)}. Цель по\u00a0GOGC меньше: решает GOGC.`,
    oftener: ({ times }) =>
      `Сборок примерно в\u00a0${f.counted(times, TIMES, { digits: 2 })} больше, чем при\u00a0одном лишь GOGC.`,
    neverCollected: () => 'Мусор никто не собирает.',
    peak: ({ peak, garbage, live, isEarly }) =>
      `Сборка кончается, когда в\u00a0куче ${bytes(peak)}${isEarly ? ', ещё до цели' : ''}: это ${bytes(garbage)} сверх ${bytes(live)} живых данных.`,
    found: ({ found, live, floating, ms }) =>
      `Сборка помечает ${bytes(found)}: ${bytes(live)} живых данных и ${bytes(floating)}, выделенные за ${f.duration(ms)} пометки.`,
    nothingStarts: () => 'Сборку ничто не запускает.',
    rates: ({ perSecond: { low, high } }) => `Частота сборок: ${span(rate(low), rate(high))} в\u00a0секунду.`,
    cpus({ share: { expected, low, high }, procs }) {
      const cpus = procs === 1 ? 'процессора' : f.counted(procs, CPUS);
      return `Сборки занимают ${share(expected)} времени ${cpus} (${shares({ low, high })}). Пометка на свободных процессорах не в\u00a0счёт.`;
    },
    unbound: () => 'Куча растёт, пока программу не остановят извне.',
    residentSum: ({ peak, factor, beside, sum }) =>
      `${bytes(peak)} кучи на пике × ${f.number(factor, { places: 2 })} + ${bytes(beside)} на стеки, метаданные и исполняемый файл = ${bytes(sum)}.`,
    residentRange: (fact) =>
      `${range(fact.range, 'От')}: неизвестны скорость пометки, число свободных процессоров и объём пустот вокруг объектов.`,
    staysResident: () => 'Страницы с мусором остаются в\u00a0ОЗУ, поэтому это постоянный уровень, а\u00a0не\u00a0пик.',
    fits: ({ resident, container }) => `Не больше ${bytes(resident)} из\u00a0${size(container)}.`,
    tight: (fact) => `${range(fact.range, 'От')}, а лимит ${size(fact.container)} лежит между ними.`,
    exceeds: ({ resident, container }) =>
      `Не меньше ${bytes(resident)} при лимите ${size(container)}: ядро завершит программу.`,
    growsTo: ({ container }) => `Куча растёт до лимита ${size(container)}, и тогда ядро завершает программу.`,
    fleetSum: ({ pods, each, range: fleet }) =>
      `${f.count(pods)} × ${bytes(each)} = ${bytes(fleet.expected)}; ${range(fleet)}.`,
    unboundFleet: () => 'Память пода ничем не\u00a0ограничена, поэтому не\u00a0ограничена и\u00a0память всех подов.',
    priceSum: ({ fleet, price, sum }) =>
      `${bytes(fleet)} × ${money(price, price.amount)} за ГиБ = ${money(price, sum)}.`,
    onlyResident: () =>
      'Считается только память в\u00a0ОЗУ. Память, запрошенная или зарезервированная сверх этого, увеличит счёт.',
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
      figure: expected === 0 ? 'нет' : `${rate(expected)} в\u00a0секунду`,
    }),
    resident: (bill) => ({
      word: 'в\u00a0ОЗУ',
      figure: `${least(isThrashing(bill))}${bytes(bill.residentBytes.expected)}`,
    }),
    container: ({ container }) => ({ word: 'контейнер', figure: CONTAINER[container ?? 'fits'] }),
    fleet: (bill, { pods }) => ({
      word: podsWord(pods),
      figure: `${least(isThrashing(bill))}${bytes(bill.fleetBytes.expected)}`,
    }),
    money: ({ pricePerMonth }, { price }) => ({
      word: 'в\u00a0месяц',
      figure: price ? money(price, pricePerMonth ?? 0) : '',
    }),
  };

  function difference(less: number, text: (amount: number) => string): Phrase[] {
    if (less === 0) return [{ text: ': ' }, { text: 'поровну', figure: true }];
    return [
      { text: ': на\u00a0' },
      { text: text(Math.abs(less)), figure: true },
      { text: less > 0 ? ' меньше' : ' больше' },
    ];
  }

  function listed({ amounts, less }: ComparedAmounts, text: (amount: number) => string, lessText = text): Phrase[] {
    const list = amounts.flatMap(({ label, amount, isLeast }, i): Phrase[] => [
      { text: `${i === 0 ? '' : ', '}${least(isLeast)}` },
      { text: text(amount), figure: true },
      { text: ` в\u00a0${unbroken(label)}` },
    ]);
    return [...list, ...(less === undefined ? [] : difference(less, lessText)), { text: '.' }];
  }

  const moneyPhrases: BillWords['money'] = (compared, price) => [
    { text: 'В\u00a0месяц: ' },
    ...listed(compared, (sum) => money(price, sum)),
  ];

  const machines: BillWords['machines'] = {
    title: 'За\u00a0память ли вы платите?',
    lead: 'Процессоры и\u00a0память машины продают вместе. Сколько нужно машин, решает то, что кончится раньше.',
    shape: 'ГиБ на\u00a0процессор',
    ratio: (gib) => `1 : ${f.count(gib)}`,
    ratioName: (gib) => `${f.count(gib)} ГиБ на\u00a0процессор`,
    none: 'Выберите машину, и\u00a0станет видно, что в\u00a0ней кончится раньше.',
    balance: (label, memory, count) =>
      `${label}: под занимает ${bytes(memory)}. Если процессоров ему нужно меньше ${f.number(count, MOST_CPU_DIGITS)}, раньше кончится память.`,
    unused: 'Введите, сколько процессоров нужно одному поду, и\u00a0здесь появится число машин.',
    sum: (compared, { cpus, bytes: memory }, pods) => [
      {
        text: `${podsWord(pods)} на\u00a0машинах, в\u00a0каждой ${f.counted(cpus, PROCESSORS)} и\u00a0${size(memory)}: `,
      },
      ...listed(compared, (count) => (Number.isFinite(count) ? f.counted(count, MACHINES) : 'не помещаются'), f.count),
    ],
    first({ label, needs, placement }, machine) {
      const level = bytes((needs.cpus / machine.cpus) * machine.bytes);
      if (placement.perMachine === 0) return `${label}: на\u00a0такую машину не помещается ни один под.`;
      return placement.fillsFirst === 'memory'
        ? `${label}: раньше кончается память. Чем меньше памяти нужно поду, тем меньше машин, но только до ${level} на\u00a0под.`
        : `${label}: раньше кончаются процессоры. Если сберечь память, машин не убавится: до ${level} на\u00a0под она ничего не стоит.`;
    },
    money: moneyPhrases,
    currencies: 'Цены в\u00a0разных валютах: введите все в\u00a0одной.',
    noSaving: 'Экономии нет, и\u00a0оплачивать работу нечем.',
    days: (days, price) =>
      `За\u00a0год это оплатит ${f.counted(days, DAYS, days < 10 ? { most: 1 } : { most: 0 })} работы по\u00a0${money(price, price.amount)}.`,
    offHeap: 'те же байты в\u00a0mmap, а\u00a0не в\u00a0куче',
    table: {
      caption: 'Что помещается на\u00a0машину',
      name: 'вариант',
      bytes: 'память пода',
      cpus: 'процессоры пода',
      pods: 'подов на\u00a0машину',
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
      'Память пода\u00a0— та, что занята в\u00a0ОЗУ; в\u00a0его процессорах учтены сборки. В\u00a0mmap нельзя держать указатели в\u00a0кучу. Строки с\u00a0двоеточием\u00a0— это изменения, с\u00a0которыми машин нужно меньше; остальные не помогли.',
  };

  return {
    machines,
    fit: {
      ...containerWordsRu(f, goal),
      with: (side) => `${side}. `,
      none: 'Укажите лимит контейнера, и здесь появится наибольший GOGC, с которым под поместится.',
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
      `Память одного пода в\u00a0ОЗУ, ${side}: ${parts.map((part) => `${PARTS[part.id].word} ${bytes(part.bytes)}`).join(', ')}`,
    tick: (amount, most) => (amount === 0 ? '0' : tick(amount, most)),
    chain: (side) => `Счёт для ${side}`,
    stillCounts: (problem, value) =>
      value === '' ? `${problem} Ничего не\u00a0задано.` : `${problem} В\u00a0расчёте пока прежнее значение: ${value}.`,
    step: (id, { bill }, settings) => steps[id](bill, settings),
    fact: (fact) => sentenceOf(facts, fact),
    fleet(compared, pods) {
      const text = (amount: number) => (Number.isFinite(amount) ? exact(amount, compared.most) : bytes(amount));
      return [{ text: `${podsWord(pods)}: ` }, ...listed(compared, text)];
    },
    money: moneyPhrases,
  };
};
