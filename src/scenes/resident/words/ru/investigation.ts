import type { Formats } from '../../../../components/format';
import type { Evidence, SuspectId, Verdict } from '../../page/investigationSteps';
import type { ResidentWords } from '../en';

type Words = ResidentWords['investigation'];

const SUSPECTS: Readonly<Record<SuspectId, string>> = {
  objects: 'больше живых объектов или утечка',
  pacing: 'больше мусора между сборками',
  swiss: 'Swiss-мапа',
  spinbit: 'новый мьютекс рантайма',
  outside: 'стеки, C или mmap',
  small: 'объекты до 32\u00a0КиБ',
  noscan: 'крупные объекты без указателей',
  large: 'крупные объекты с указателями',
};

const VERDICTS: Readonly<Record<Verdict, string>> = {
  open: 'может быть',
  ruledOut: 'ни при чём',
  found: 'вот причина',
};

const EVIDENCE: Readonly<Record<Evidence['of'], string>> = {
  rss: 'RSS',
  heapAlloc: 'HeapAlloc',
  heapInuse: 'HeapInuse',
  mappingSize: 'Size',
  mappingRss: 'Rss',
  repairedRss: 'RSS, 1.24.6',
  smallNoscan: '2\u00a0КиБ, без указателей',
  smallPointers: '2\u00a0КиБ, с указателями',
  largeNoscan: '1\u00a0МиБ, без указателей',
  largePointers: '1\u00a0МиБ, с указателями',
};

export const investigationWords = (f: Formats<'ru'>): Words => ({
  title: 'История из жизни: RSS вырос, а метрики ровные',
  lead:
    'Сервис переезжает на Go\u00a01.24.0; числа\u00a0— из модели. Открывайте опыты один за другим: каждый говорит, кто ' +
    'ни при чём.',
  label: 'Подозреваемые',
  question: 'Что это может быть?',
  openAll: 'Открыть все',
  suspects: SUSPECTS,
  verdicts: VERDICTS,
  evidence: EVIDENCE,
  before: 'Go\u00a01.23',
  after: 'Go\u00a01.24',
  experiments({ before, after, repaired }) {
    const growth = f.percent(after.kernel.vmRss / before.kernel.vmRss - 1);
    return {
      dashboards: {
        title: `RSS вырос на\u00a0${growth}, а метрики рантайма прежние`,
        seen: 'Сервис переезжает с Go\u00a01.23 на\u00a01.24.0. Машина показывает больше памяти, а рантайм нет. Объекты те же, спаны те же, и сборок столько же.',
      },
      noswissmap: {
        title: 'Собрать со старой мапой',
        seen: 'Крупнее всего в Go\u00a01.24 изменилась мапа, и новую можно отключить. RSS так же высок, значит, мапа ни при чём.',
      },
      nospinbitmutex: {
        title: 'Собрать со старым мьютексом',
        seen: 'Мьютекс внутри рантайма в Go\u00a01.24 тоже новый. RSS так же высок.',
      },
      smaps: {
        title: 'Спросить ядро про каждое отображение',
        seen: 'Выросло одно: куча Go. Её Size прежний. А Rss теперь почти такой же: за адресами, которые были просто адресами, появилось ОЗУ.',
      },
      profile: {
        title: 'Спросить профиль кучи, кто держит память',
        seen: 'Каналы с буфером и мапы: объектов мало, каждый намного больше 32\u00a0КиБ. Почти все состоят из указателей, и не все заполнены. Никто не оправдан, зато ясно, что пробовать дальше.',
      },
      kinds: {
        title: 'Создать объекты каждого вида и ничего в них не писать',
        seen: 'Мелкие и крупные, с указателями и без: по 64\u00a0МиБ каждого вида на обеих версиях. Из\u00a0четырёх видов отличается один.',
      },
      bisect: {
        title: 'Найти коммит в Go делением пополам',
        seen: 'Рефакторинг mallocgc. «Нужно ли обнулить?» и «нужно ли сообщить сборщику тип?» были двумя вопросами, а стали одной веткой. Теперь Go обнуляет каждый крупный объект с указателями, хотя свежая память от ядра и так из нулей. В каждую страницу пишут, и за каждой появляется ОЗУ.',
      },
      repair: {
        title: 'Снова задать эти вопросы порознь',
        seen: `Исправлено в Go\u00a01.25.0 и 1.24.6: снова ${f.bytes(repaired.kernel.vmRss)}. GOMEMLIMIT не помог бы: он считает отображённую память, тронутую и нет.`,
      },
    };
  },
  verdictBy: (verdict, title) => `${VERDICTS[verdict]}: ${title}`,
  rulesOut: (suspects) => `Ни при чём: ${suspects.map((id) => SUSPECTS[id]).join('; ')}.`,
  finds: (suspect) => `Причина: ${SUSPECTS[suspect]}.`,
  measured: (title) => `${title}: числа на обеих версиях`,
});
