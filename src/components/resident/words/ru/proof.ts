import type { ProgramId } from '../../page/published';
import type { ProofWords } from '../en/proof';

const PROGRAMS: Readonly<Record<ProgramId, string>> = {
  pointers: '512\u00a0МиБ буферами по 1\u00a0МиБ, с указателями, не тронуты',
  pointersHalf: 'те же, тронуты до половины',
  pointersAll: 'те же, тронуты целиком',
  noscan: '512\u00a0МиБ буферами по 1\u00a0МиБ, без указателей, не тронуты',
  noscanHalf: 'те же, тронуты до половины',
  channels: 'каналы указателей, 512 буферов по 1\u00a0МиБ, не заняты',
  hugePages: 'буферы по 1\u00a0МиБ на больших страницах, тронуты до половины',
  small: '512\u00a0МиБ объектами по 512 байт, без указателей, не тронуты',
  smallPointers: 'те же, но с указателями',
  lastSmall: 'объекты по 32\u00a0760 байт с указателями: последние из мелких',
  firstLarge: 'объекты по 32\u00a0768 байт с указателями: первые из крупных',
  reused: '256\u00a0МиБ заняты и собраны, потом 256\u00a0МиБ с указателями',
  released: 'то же, а между ними память вернули ядру',
  map: 'make(map[int64]*int, 20_000_000)',
  noswissmap: 'то же с noswissmap',
};

export const proofWords: ProofWords = {
  title: 'Измерено на настоящем Go',
  lead:
    'VmRSS целых процессов в МиБ, как его назвало ядро. Под каждым числом\u00a0— что говорит модель. Строки, о\u00a0которых ' +
    'рассказывает схема, отмечены.',
  notYet: (releases) => `Go\u00a0${releases} ещё не измерен.`,
  waiting: 'Модель считает…',
  caption: 'VmRSS в МиБ, измеренный и по модели',
  program: 'программа',
  model: 'модель',
  programs: PROGRAMS,
};
