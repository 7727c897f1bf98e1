import type { JudgeFact } from '../../../../judge/answer';
import type { Formats } from '../../format';
import type { EventWords } from '../language';

/** Bytes that a module of WebAssembly can address. */
const MOST_BYTES = 2 ** 32;

/** Why real Go gave no answer, a sentence each. */
export const judgeWords = (f: Formats<'ru'>): EventWords<JudgeFact> => ({
  outOfMemory: () =>
    `Программе на Go не хватило памяти, которую даёт браузер (не больше ${f.tickBytes(MOST_BYTES)}): уменьшите число записей.`,
  fewKeys: () => 'У типа ключа слишком мало разных значений: уменьшите число записей или возьмите другой тип.',
  refused: ({ kind, about }) => `Go отклонил запрос (${kind}, ${about}): попробуйте ещё раз.`,
  crashed: ({ said }) =>
    `Программа на Go упала (${said.trim().split('\n', 1)[0] || 'без объяснений'}): попробуйте ещё раз.`,
  noWebAssembly: () =>
    'Этот браузер не даёт запустить Go: разрешите WebAssembly и воркеры или возьмите другой браузер.',
  unavailable: () => 'Go не загрузился: проверьте сеть и попробуйте ещё раз.',
  damaged: () => 'Загрузился не тот Go, который собран для этой страницы: обновите страницу и попробуйте ещё раз.',
  garbled: ({ line }) => `Не удалось разобрать ответ Go (${line}): попробуйте ещё раз.`,
});
