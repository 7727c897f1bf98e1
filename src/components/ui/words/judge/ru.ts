import type { JudgeFact } from '../../../../judge/answer';
import type { Formats } from '../../format';
import type { EventWords } from '../language';

/** Bytes that a module of WebAssembly can address. */
const MOST_BYTES = 2 ** 32;

/** Why real Go gave no answer, a sentence each. */
export const judgeWords = (f: Formats<'ru'>): EventWords<JudgeFact> => ({
  outOfMemory: () =>
    `Программе на\u00a0Go не хватило памяти: браузер даёт не больше ${f.tickBytes(MOST_BYTES)}, а часто и меньше.`,
  fewKeys: () => 'Столько разных ключей этого типа не бывает.',
  refused: ({ kind, about }) => `Go отклонил запрос: ${kind}, ${about}.`,
  crashed: ({ said }) => `Программа на\u00a0Go упала: ${said.trim().split('\n', 1)[0] || 'без объяснений'}`,
  noWebAssembly: () =>
    'Этот браузер не даёт запустить Go: WebAssembly или воркеры выключены либо запрещены политикой страницы.',
  unavailable: () => 'Go не загрузился. После первой загрузки он работает и без сети.',
  damaged: () => 'Загрузился не тот Go, который собран для этой страницы, поэтому он не запущен.',
  garbled: ({ line }) => `Не удалось разобрать ответ Go: ${line}`,
});
