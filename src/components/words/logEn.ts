import { pluralIn } from './plural';

const counted = pluralIn('en');

export const logEn = {
  title: 'Log of sentences',
  operations: (count: number) => counted(count, { one: 'operation', other: 'operations' }),
  sentencesOf: (op: string) => `Sentences of ${op}`,
  earlier: (count: string) => `${count} earlier: show more`,
  later: (count: string) => `${count} later: show more`,
};

export type LogWords = typeof logEn;
