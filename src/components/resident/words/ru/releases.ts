import type { ReleaseRun } from '../../../../models/resident/compare';
import type { Formats } from '../../../ui/format';
import type { KeptFact } from '../../page/answer';
import type { StoryId, StorySizes } from '../../stories';
import type { ResidentWords } from '../en';

/** Behind «на». */
const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };

/** `1.26 и 1.27`, `1.24.0–1.24.5` */
function nameOf({ first, last, isPair }: ReleaseRun): string {
  if (first === last) return first;
  return isPair ? `${first} и ${last}` : `${first}–${last}`;
}

/** `Go 1.22–1.23 и 1.24.6–1.27` */
function goWords(runs: readonly ReleaseRun[]): string {
  const names = runs.map((run) => nameOf(runs.length > 1 ? { ...run, isPair: false } : run));
  return `Go\u00a0${names.join(' и ')}`;
}

const subjects = (f: Formats<'ru'>): Readonly<Record<StoryId, (sizes: StorySizes) => string>> => {
  const map = ({ hint }: StorySizes) => `Пустая мапа, созданная на\u00a0${f.counted(hint, ENTRIES)}`;
  return {
    half: ({ total }) => `Буферы указателей на\u00a0${f.shortBytes(total)}, тронутые до половины`,
    pointers: ({ total }) => `Нетронутые буферы указателей на\u00a0${f.shortBytes(total)}`,
    noscan: ({ total }) => `Буферы байтов на\u00a0${f.shortBytes(total)}, тронутые до половины`,
    channels: ({ total }) => `Буферы каналов на\u00a0${f.shortBytes(total)}, занята шестнадцатая часть`,
    reused: ({ total }) => `Нетронутые буферы указателей на\u00a0${f.shortBytes(total)} в страницах из вторых рук`,
    released: ({ total }) =>
      `Нетронутые буферы указателей на\u00a0${f.shortBytes(total)} в страницах, побывавших у ядра`,
    small: ({ total, size }) =>
      `Нетронутые объекты без указателей по ${f.bytes(size, { most: 3 })}, всего ${f.shortBytes(total)}`,
    map,
    noswissmap: map,
  };
};

export const releaseWords = (f: Formats<'ru'>): ResidentWords['releases'] => {
  const amount = ({ bytes, isLittle }: KeptFact) => (isLittle ? 'почти ничего' : f.shortBytes(bytes));
  return {
    title: 'Та же программа на каждой версии',
    of: (run) => goWords([run]),
    rss: 'RSS',
    subjects: subjects(f),
    pieces(subject, kept) {
      const [only] = kept;
      if (only && kept.length === 1) {
        const span = `от\u00a0${only.runs[0]?.first} до\u00a0${only.runs.at(-1)?.last}`;
        return [{ before: `${subject}. В ОЗУ на всех Go, ${span},\u00a0— `, figure: amount(only), most: false }];
      }
      const most = Math.max(...kept.map(({ bytes }) => bytes));
      return kept.map((fact, i) => {
        const joint = i === 0 ? `${subject}. В ОЗУ на\u00a0` : i === kept.length - 1 ? ', а на\u00a0' : ', на\u00a0';
        return {
          before: `${joint}${goWords(fact.runs)}\u00a0— `,
          figure: amount(fact),
          most: fact.bytes === most,
        };
      });
    },
    afterFirst: '',
    metrics: ({ least, most, isSame }) =>
      isSame
        ? `HeapInuse на всех один, ${f.shortBytes(most)}: рантайм считает адреса.`
        : `HeapInuse\u00a0— от ${f.shortBytes(least)} до ${f.shortBytes(most)}: рантайм считает адреса, тронутые и нет.`,
  };
};
