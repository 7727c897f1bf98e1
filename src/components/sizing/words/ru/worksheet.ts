import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { CheckFact } from '../../worksheet/figures';
import type { SideAmount, WorksheetWords } from '../en/worksheet';
import { pageWords } from '../ru';
import { phrases } from './figure';

const CHANCE = { places: 0 };
const NEW_ENTRIES = { one: 'новая запись', few: 'новые записи', many: 'новых записей', other: 'новой записи' };
const PODS = { one: 'под', few: 'пода', many: 'подов', other: 'пода' };

export const words = (f: Formats<'ru'>): WorksheetWords => {
  const { growth } = pageWords(f);
  const { exact, inGo } = phrases(f);
  const sum = (bytes: number) => exact(bytes, bytes);
  const every = (amounts: readonly SideAmount[]) => {
    const most = Math.max(...amounts.map(({ bytes }) => bytes).filter(Number.isFinite));
    const amount = (bytes: number) => (Number.isFinite(bytes) ? exact(bytes, most) : 'без предела');
    return f.list(amounts.map(({ label, bytes }) => `${amount(bytes)} в ${label}`));
  };
  /** Begins a sentence. */
  const onGo = (release: string) => `В Go ${release}`;

  const facts: EventWords<CheckFact> = {
    noHint: () => 'Мапа создана без подсказки размера и растёт, пока её заполняют.',
    exactHint: () => 'Да, и точная: мапа сразу создана под все записи.',
    otherHint: ({ hint, entries: count }) =>
      `Да, подсказка размера — ${f.count(hint)}, а записей в мапе будет ${f.count(count)}.`,
    hinted({ release, bytes, exactBytes }) {
      if (Math.abs(bytes - exactBytes) < 1) return `${onGo(release)} точная подсказка не сэкономит ни байта.`;
      return exactBytes < bytes
        ? `${onGo(release)} точная подсказка сэкономит ${sum(bytes - exactBytes)} в каждом поде.`
        : `${onGo(release)} с точной подсказкой каждый под займёт на ${sum(exactBytes - bytes)} больше.`;
    },
    oldStays: ({ release, bytes, chance }) =>
      `${onGo(release)} мапа${chance < 0.995 ? ` с вероятностью ${f.percent(chance, CHANCE)}` : ''} сейчас растёт. Чтением рост не завершить: старый массив (${sum(bytes)}) останется навсегда.`,
    noOld: ({ release }) => `${onGo(release)} при таком числе записей мапа не растёт.`,
    movesAtOnce: ({ release }) =>
      `${onGo(release)} таблица при росте переезжает сразу целиком. Старого массива рядом не остаётся.`,
    step: ({ release, step }) => `${onGo(release)}: ${growth.next(step)}`,
    noGrowth: () => 'Укажите, сколько записей будет через год, и здесь появится срок.',
    fields: () =>
      'Отметьте поля, которые можно убрать или сузить: из этих правок сложится второй вариант, который посчитан выше.',
    noFields: () => 'Убирать или сужать поля незачем: это не сэкономит ни байта.',
    noLimit: () => 'Лимита нет: насколько вырастет куча, зависит только от GOGC.',
    limitUnknown: ({ release }) => `Go ${release} не знает GOMEMLIMIT: он появился в Go 1.19.`,
    limitAbove: ({ side, limit, live }) => `В ${side} — да: лимит ${f.typedBytes(limit)}, а живая куча ${sum(live)}.`,
    limitBelow: ({ side, limit, live }) =>
      `В ${side} — нет: живая куча ${sum(live)}, и лимит ${f.typedBytes(limit)} не оставляет запаса. Сборки пойдут одна за другой.`,
  };

  return {
    title: 'Ваш расчёт: ваша мапа, ваш парк сервисов',
    reader: 'Тем, у кого одна и та же мапа лежит на многих серверах.',
    lead: 'Шесть полей ведут от типа к счёту. Изначально в них данные опубликованного примера: впишите вместо них свои. Всё, что вы ввели, хранится только в ссылке.',
    theCase: ({ pods, releases: [older, newer], entries: count, fewEntries, ...bytes }) =>
      `Это ${f.counted(pods, PODS)}, и в каждом мапа на ${f.roundCount(count)} записей. ${onGo(older)} эти мапы занимают ${exact(bytes.before, bytes.before)}, ${inGo([newer])} — ${exact(bytes.upgraded, bytes.before)}. Если оставить в типе только нужные поля, хватит ${exact(bytes.smaller, bytes.before)}. Если же в каждой мапе ${f.roundCount(fewEntries)} записей, одно только обновление Go ${bytes.fewMore > 0 ? 'потребует на все поды ещё' : 'сэкономит на всех подах'} ${f.bytes(Math.abs(bytes.fewMore))}.`,
    fields: {
      types: 'Какие типы?',
      entries: 'Сколько записей сегодня и через год?',
      releases: 'На каких версиях Go?',
      collector: 'Насколько может вырасти куча?',
      pods: 'Сколько подов?',
      price: 'Сколько стоит память?',
    },
    inAYear: 'Записей через год',
    inAYearHint: 'Оставьте пустым, если неизвестно',
    pair: ({ key, elem }) =>
      `Ключ занимает ${f.byteCount(key)}, значение — ${f.byteCount(elem)}, вместе — ${f.byteCount(key + elem)}.`,
    perDay: (count) => `Это примерно ${f.counted(Math.round(count), NEW_ENTRIES)} в день.`,
    live: (amounts) => `Живая куча одного пода: ${every(amounts)}.`,
    resident: (amounts) => `В ОЗУ у одного пода: ${every(amounts)}.`,
    fleet: (amounts) => `В ОЗУ у всех подов: ${every(amounts)}.`,
    noPrice: 'Без цены итог только в байтах.',
    priced: 'Счёт показан ниже.',
    second: (release) => `Go ${release} с новыми типами`,
    sums: 'Что получается',
    rest: 'Прочая живая куча, процессоры и контейнер задаются в расчёте памяти; здесь они тоже учтены.',
    checklist: 'Прежде чем что-то менять',
    verdicts: {
      fine: 'делать ничего не нужно',
      gain: 'можно выиграть',
      bad: 'надо исправить',
      ask: 'знаете только вы',
    },
    checks: {
      hint: 'Есть ли у make подсказка размера?',
      readOnly: 'Мапу заполняют один раз, а потом только читают?',
      step: 'Каким будет следующий скачок и когда?',
      fields: 'Есть ли поля, которые никто не читает?',
      limit: 'Лимит памяти выше живой кучи?',
    },
    fact: (fact) => sentenceOf(facts, fact),
    giveHint: 'Задать точную подсказку размера',
    noHint: 'Убрать подсказку размера',
    takeCase: 'Взять правки из примера',
    spare: 'Поля, которые можно убрать или сузить',
    notTogether: 'Вместе эти правки не применить, ведь одна убирает то, что меняет другая: снимите одну из отметок.',
    prove: 'Проверить',
    proveLead: 'Эту же мапу создаст настоящий Go: в вашем браузере или в программе на вашей машине.',
    send: 'Отправить',
    sendLead: 'В ссылке всё, что вы ввели. Кто её откроет, увидит этот же расчёт.',
    inSizing: 'Открыть в расчёте памяти',
    document: {
      live: 'Заполнить на странице: расчёт обновляется по мере ввода',
      inTheCase: 'В примере:',
      yours: 'У вас:',
    },
  };
};
