import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { CaseFigures, CheckFact, CheckId, Verdict, WorksheetFigures } from '../../worksheet/figures';
import { pageWords } from '../en';
import { phrases } from './figure';

export type FieldId = 'types' | 'entries' | 'releases' | 'collector' | 'pods' | 'price';

/** An amount of bytes of one side. */
export interface SideAmount {
  readonly label: string;
  readonly bytes: number;
}

const CHANCE = { places: 0 };

export const words = (f: Formats<'en'>) => {
  const { growth } = pageWords(f);
  const { exact, entries } = phrases(f);
  const sum = (bytes: number) => exact(bytes, bytes);
  const every = (amounts: readonly SideAmount[]) => {
    const most = Math.max(...amounts.map(({ bytes }) => bytes).filter(Number.isFinite));
    const amount = (bytes: number) => (Number.isFinite(bytes) ? exact(bytes, most) : 'unbounded');
    return f.list(amounts.map(({ label, bytes }) => `${amount(bytes)} with ${label}`));
  };

  const facts: EventWords<CheckFact> = {
    noHint: () => 'The map is made without a size hint and grows as it is filled.',
    exactHint: () => 'Yes, and the hint is right: it equals the number of entries.',
    otherHint: ({ hint, entries: count }) => `Yes, for ${f.count(hint)}, but the map will hold ${entries(count)}.`,
    hinted({ release, bytes, exactBytes }) {
      if (Math.abs(bytes - exactBytes) < 1) return `On Go ${release}, the right hint would save nothing.`;
      return exactBytes < bytes
        ? `On Go ${release}, the right hint would save ${sum(bytes - exactBytes)} in each pod.`
        : `On Go ${release}, the right hint would cost ${sum(exactBytes - bytes)} more in each pod.`;
    },
    oldStays: ({ release, bytes, chance }) =>
      `On Go ${release}, the map is growing${chance < 0.995 ? ` (chance: ${f.percent(chance, CHANCE)})` : ''}. Reads never finish the growth: the old array, ${sum(bytes)}, would stay for good.`,
    noOld: ({ release }) => `On Go ${release}, the map is not growing at this number of entries.`,
    movesAtOnce: ({ release }) =>
      `On Go ${release}, a table moves all at once when it grows, so no old array is left behind.`,
    step: ({ release, step }) => `On Go ${release}: ${growth.next(step)}`,
    noGrowth: () => 'To see when the next step comes, enter how many entries you expect a year from now.',
    fields: () =>
      'Tick the fields that could be dropped or narrowed. These changes make up the second design, which is counted above.',
    noFields: () => 'Dropping or narrowing a field would not save a byte.',
    noLimit: () => 'No limit is set: GOGC alone decides how far the heap may grow.',
    limitUnknown: ({ release }) => `Go ${release} has no GOMEMLIMIT, which came with Go 1.19.`,
    limitAbove: ({ side, limit, live }) =>
      `With ${side}, yes: the limit is ${f.typedBytes(limit)}, and ${sum(live)} is live.`,
    limitBelow: ({ side, limit, live }) =>
      `With ${side}, no: ${sum(live)} is live, and a limit of ${f.typedBytes(limit)} leaves no room above that. Collections would run back to back.`,
  };

  return {
    title: 'Worksheet: your map, your fleet',
    reader: 'Anyone whose service keeps a map on many servers.',
    lead: 'Six fields take you from a type to a bill. They start with a published case. Replace it with your own values. Everything is stored in the link and nowhere else.',
    /** Sums of the case. */
    theCase: ({ pods, releases: [older, newer], entries: count, fewEntries, ...bytes }: CaseFigures) =>
      `That case has ${f.count(pods)} pods, each with a map of ${f.roundCount(count)} entries. The maps take ${exact(bytes.before, bytes.before)} on Go ${older} and ${exact(bytes.upgraded, bytes.before)} on Go ${newer}. A type with only the fields that are read brings that down to ${exact(bytes.smaller, bytes.before)}. With ${f.roundCount(fewEntries)} entries in each map, the upgrade alone ${bytes.fewMore > 0 ? 'costs' : 'saves'} ${f.bytes(Math.abs(bytes.fewMore))} across all pods.`,
    fields: {
      types: 'Which types?',
      entries: 'How many entries, today and in a year?',
      releases: 'On which Go releases?',
      collector: 'How much may the heap grow?',
      pods: 'In how many pods?',
      price: 'What does memory cost you?',
    } satisfies Record<FieldId, string>,
    inAYear: 'Entries in a year',
    inAYearHint: 'Empty if unknown',
    pair: ({ key, elem }: WorksheetFigures['pair']) =>
      `A key takes ${f.byteCount(key)} and a value ${f.byteCount(elem)}, so a pair takes ${f.byteCount(key + elem)}.`,
    perDay: (count: number) =>
      `That is about ${f.counted(Math.round(count), { one: 'new entry', other: 'new entries' })} per day.`,
    live: (amounts: readonly SideAmount[]) => `Live in each pod: ${every(amounts)}.`,
    resident: (amounts: readonly SideAmount[]) => `Resident in each pod: ${every(amounts)}.`,
    fleet: (amounts: readonly SideAmount[]) => `Resident in all pods: ${every(amounts)}.`,
    noPrice: 'Without a price, there is no bill: the sum is in bytes.',
    priced: 'The bill is below.',
    /** Side of the second design. */
    second: (release: string) => `Go ${release} and smaller types`,
    sums: 'What it comes to',
    rest: 'Other live memory, CPUs and the container are set in Sizing and apply here too.',
    checklist: 'Before you change anything',
    verdicts: {
      fine: 'nothing to do',
      gain: 'something to gain',
      bad: 'needs fixing',
      ask: 'only you know',
    } satisfies Record<Verdict, string>,
    checks: {
      hint: 'Does make get a hint?',
      readOnly: 'Is the map filled once and then only read?',
      step: 'Which step comes next, and when?',
      fields: 'Are there fields that nobody reads?',
      limit: 'Is the memory limit above the live heap?',
    } satisfies Record<CheckId, string>,
    fact: (fact: CheckFact) => sentenceOf(facts, fact),
    giveHint: 'Set the right hint',
    noHint: 'Drop the hint',
    takeCase: 'Use the case’s changes',
    spare: 'Fields to drop or narrow',
    notTogether: 'These can’t be combined, since one removes a part that another changes. Untick one.',
    prove: 'Prove it',
    proveLead: 'Real Go builds this very map in your browser, or a program builds it on your machine.',
    send: 'Send it',
    sendLead: 'The link holds everything you entered. Whoever opens it sees this sheet as it is.',
    inSizing: 'Open in Sizing',
    /** In the file for paper. */
    document: {
      live: 'Fill it in on the page, which calculates as you type',
      inTheCase: 'In the case:',
      yours: 'Yours:',
    },
  };
};

export type WorksheetWords = ReturnType<typeof words>;
