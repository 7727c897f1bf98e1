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
        ? `Эту программу прямо здесь выполнят настоящие Go ${releases.map(version).join(' и ')}: у каждого своё зерно и свои хеши.`
        : `Эту программу прямо здесь выполнит настоящий Go ${releases.map(version).join()} со своим зерном и своими хешами.`,
    compared: 'Модели повторят каждую операцию, и страница сверит все состояния.',
    load: (bytes) => `После нажатия страница загрузит с этого сайта ${f.shortBytes(bytes)}, но ничего не отправит.`,
    keys: 'Go заменит ключи программы своими: хеши при каждом запуске всё равно другие.',
    chosen: 'Выбранные хеши в настоящем Go не действуют, и момент, который от них зависит, может не наступить.',
    run: 'Прогнать на настоящем Go',
    again: 'Прогнать ещё раз',
    cancel: 'Отменить',
    cancelled: 'Прогон отменён.',
    back: 'Вернуть прежний прогон',
    save: (go) => `Сохранить трассу Go ${version(go)}`,
    progress: {
      running: ({ go }) => `Go ${version(go)} загружается и работает…`,
      comparing: ({ go, done, total }) => `Go ${version(go)}, сверено строк: ${f.count(done)} из ${f.count(total)}`,
    },
    result: ({ go, states, differences }, ops) =>
      `Настоящий Go ${version(go)}: ${operations(ops)}, ` +
      `${f.counted(states, { one: 'состояние', few: 'состояния', many: 'состояний', other: 'состояния' })}, ` +
      `${f.counted(differences, { one: 'расхождение', few: 'расхождения', many: 'расхождений', other: 'расхождения' })}.`,
    first: ({ field, recorded, model }, op, source) =>
      field === OPERATION_ITSELF
        ? `Операция ${f.count(op)}, ${source}: настоящий Go её выполнил, а в модели ошибка: ${model}.`
        : `После операции ${f.count(op)}, ${source}: ${field} — ${valueText(recorded)} в настоящем Go и ${valueText(model)} в модели.`,
    shown: 'Этот прогон показан с хешами настоящего Go. Они сохранятся вместе с прогоном.',
    refusals: {
      notBuilt: ({ release, built }) =>
        `Настоящего Go ${release} здесь пока нет: выберите Go ${built} или более раннюю версию.`,
      manyOps: ({ ops, most }) =>
        `В этом прогоне ${operations(ops)}: для настоящего Go оставьте не больше ${f.count(most)}.`,
      largeHint: ({ hint, most }) =>
        `Подсказка размера — ${f.count(hint)}: для настоящего Go задайте не больше ${f.count(most)}.`,
    },
    failures: judgeWords(f),
    operations: hashWords(f).operations,
  };
};
