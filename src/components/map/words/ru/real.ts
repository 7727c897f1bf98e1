import { LOOP_END, OPERATION_ITSELF } from '../../../../models/trace/difference';
import type { Formats } from '../../../ui/format';
import { judgeWords } from '../../../ui/words/judge/ru';
import type { RealWords } from '../en/real';
import { hashWords } from './stage';

function version(go: string): string {
  return go.replace(/^go/, '');
}

const valueText = (value: unknown) => (value === LOOP_END ? 'конец цикла' : JSON.stringify(value));

export const words = (f: Formats<'ru'>): RealWords => {
  const operations = (count: number) =>
    f.counted(count, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' });
  return {
    intro: (releases) =>
      releases.length > 1
        ? `Эту программу прямо здесь выполнят настоящие Go\u00a0${releases.map(version).join(' и\u00a0')}: у каждого своё зерно и свои хеши.`
        : `Эту программу прямо здесь выполнит настоящий Go\u00a0${releases.map(version).join()} со своим зерном и своими хешами.`,
    compared: 'Модели повторят каждую операцию, и страница сверит все состояния.',
    load: (bytes) =>
      `После нажатия страница загрузит с\u00a0этого сайта ${f.shortBytes(bytes)}, но ничего не отправит.`,
    keys: 'Go заменит ключи программы своими: хеши при каждом запуске всё равно другие.',
    chosen:
      'Выбранные хеши в\u00a0настоящем Go не действуют, и\u00a0момент, который от них зависит, может не наступить.',
    run: 'Прогнать на\u00a0настоящем Go',
    again: 'Прогнать ещё раз',
    cancel: 'Отменить',
    cancelled: 'Прогон отменён.',
    back: 'Вернуть прежний прогон',
    save: (go) => `Сохранить трассу Go\u00a0${version(go)}`,
    progress: {
      running: ({ go }) => `Go\u00a0${version(go)} загружается и\u00a0работает…`,
      comparing: ({ go, done, total }) =>
        `Go\u00a0${version(go)}, сверено строк: ${f.count(done)} из\u00a0${f.count(total)}`,
    },
    result: ({ go, states, differences }, ops) =>
      `Настоящий Go\u00a0${version(go)}: ${operations(ops)}, ` +
      `${f.counted(states, { one: 'состояние', few: 'состояния', many: 'состояний', other: 'состояния' })}, ` +
      `${f.counted(differences, { one: 'расхождение', few: 'расхождения', many: 'расхождений', other: 'расхождения' })}.`,
    first: ({ field, recorded, model }, op, source) =>
      field === OPERATION_ITSELF
        ? `Операция ${f.count(op)}, ${source}: настоящий Go её выполнил, а\u00a0в\u00a0модели ошибка: ${model}.`
        : `После операции ${f.count(op)}, ${source}: ${field}\u00a0— ${valueText(recorded)} в\u00a0настоящем Go и\u00a0${valueText(model)} в\u00a0модели.`,
    shown: 'Этот прогон показан с\u00a0хешами настоящего Go. Они сохранятся вместе с\u00a0прогоном.',
    refusals: {
      notBuilt: ({ release, built }) =>
        `Настоящего Go\u00a0${release} здесь пока нет: выберите Go\u00a0${built} или более раннюю версию.`,
      manyOps: ({ ops, most }) =>
        `В\u00a0этом прогоне ${operations(ops)}: для настоящего Go оставьте не больше ${f.count(most)}.`,
      largeHint: ({ hint, most }) =>
        `Подсказка размера\u00a0— ${f.count(hint)}: для настоящего Go задайте не больше ${f.count(most)}.`,
    },
    failures: judgeWords(f),
    operations: hashWords(f).operations,
  };
};
