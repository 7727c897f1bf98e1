import type { Formats } from '../../../ui/format';
import type { Evidence, SuspectId, Verdict } from '../../investigation/experiments';
import type { InvestigationWords } from '../en/investigation';

const SUSPECTS: Readonly<Record<SuspectId, string>> = {
  objects: 'больше живых объектов или утечка',
  pacing: 'больше мусора между сборками',
  swiss: 'Swiss-мапа',
  spinbit: 'новый мьютекс рантайма',
  outside: 'стеки, C или mmap',
  small: 'объекты до 32 КиБ',
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
  recordedRss: 'RSS, настоящий Go',
  recordedSize: 'Size, настоящий Go',
  recordedMappingRss: 'Rss, настоящий Go',
  smallNoscan: '2 КиБ, без указателей',
  smallPointers: '2 КиБ, с указателями',
  largeNoscan: '1 МиБ, без указателей',
  largePointers: '1 МиБ, с указателями',
};

export const words = (f: Formats<'ru'>): InvestigationWords => ({
  label: 'Подозреваемые',
  choose: 'Выберите следующий опыт',
  tryAll: 'Все сразу',
  isTried: 'проведён:',
  left: (open, all) => `Подозреваемых осталось ${f.count(open)} из ${f.count(all)}.`,
  suspects: SUSPECTS,
  verdicts: VERDICTS,
  evidence: EVIDENCE,
  sources: 'В проекте Go:',
  before: 'Go 1.23',
  after: 'Go 1.24',
  experiments({ before, after, repaired }) {
    const growth = f.percent(after.kernel.vmRss / before.kernel.vmRss - 1);
    return {
      dashboards: {
        name: 'Графики',
        title: `RSS вырос на ${growth}, а метрики рантайма прежние`,
        seen: 'Сервис переехал с Go 1.23 на 1.24.0. Объекты, спаны и число сборок прежние.',
      },
      noswissmap: {
        name: 'Старая мапа',
        title: 'Собрать со старой мапой',
        seen: 'Больше всего в Go 1.24 изменилась мапа, и новую мапу можно отключить. Мы собрали и запустили наш сервис без неё, и RSS оказался так же высок.',
      },
      nospinbitmutex: {
        name: 'Старый мьютекс',
        title: 'Собрать со старым мьютексом',
        seen: 'Мьютекс внутри рантайма в Go 1.24 тоже новый. Со старым мьютексом RSS так же высок.',
      },
      smaps: {
        name: 'smaps',
        title: 'Спросить ядро про каждое отображение',
        seen: 'Вырос только Rss одного отображения, кучи Go. Часть адресов раньше не занимала ОЗУ, а теперь занимает.',
      },
      profile: {
        name: 'Профиль кучи',
        title: 'Спросить профиль кучи, чем занята память',
        seen: 'Память занимают каналы с буфером и мапы: объектов мало, каждый намного больше 32 КиБ. Почти все состоят из указателей, и не все заполнены. Никто не оправдан, зато ясно, что пробовать дальше.',
      },
      kinds: {
        name: 'По видам',
        title: 'Создать объекты каждого вида и ничего в них не писать',
        seen: 'Создали по 64 МиБ мелких и крупных объектов, с указателями и без: версии расходятся только на одном виде.',
      },
      bisect: {
        name: 'Поиск коммита',
        title: 'Найти коммит в Go делением пополам',
        seen: 'Виноват рефакторинг mallocgc: вопросы «нужно ли обнулить?» и «нужно ли сообщить сборщику тип?» слились в одну ветку. Теперь Go обнуляет каждый крупный объект с указателями, хотя в свежей памяти от ядра и так нули. Запись идёт в каждую страницу, и все они попадают в ОЗУ.',
      },
      repair: {
        name: 'Исправление',
        title: 'Задать эти вопросы заново, уже порознь',
        seen: `Исправлено в Go 1.25.0 и 1.24.6: RSS снова ${f.bytes(repaired.kernel.vmRss)}. GOMEMLIMIT не помог бы: он считает отображённую память, тронутую и нетронутую.`,
      },
    };
  },
  verdictBy: (verdict, title) => `${VERDICTS[verdict]}, опыт «${title}»`,
  rulesOut: (suspects) => `Ни при чём: ${suspects.map((id) => SUSPECTS[id]).join('; ')}.`,
  finds: (suspect) => `Причина: ${SUSPECTS[suspect]}.`,
  measured: (title) => `${title}: числа для обеих версий`,
});
