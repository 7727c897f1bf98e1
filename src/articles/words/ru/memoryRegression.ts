import { type Formats, interval } from '../../../components/ui/format';
import type { ArticleWords } from '../../article';
import type { memoryRegression } from '../../content/memoryRegression';

export const words = (f: Formats<'ru'>): ArticleWords<typeof memoryRegression> => {
  /** `drawn`: as figures have it. */
  const { heapBytes: bytes, bytes: drawn, typedBytes: size } = f;
  const fromTo = (from: number, to: number, text = bytes) => `с ${text(from)} до ${text(to)}`;
  return {
    lead: 'После перехода на Go 1.24 резидентной памяти стало на пятую часть больше, а метрики рантайма молчат. Повторите расследование здесь, на модели, которая раскладывает страницы памяти так же, как настоящий аллокатор.',
    rows: {
      rise: {
        name: 'RSS вырос на 20 %',
        said: () => 'От Go 1.24 ждали экономии. А в одном сервисе обработки данных RSS вырос примерно на 20 %.',
        real: (n) =>
          `Наш тестовый сервис построен так, чтобы RSS рос так же: на настоящем Go ${fromTo(n.before, n.after)}, на ${f.percent(n.rise)}. Больше всего в нём мелких объектов, остальное — буферы каналов, заполненные наполовину. На схеме — модель этого сервиса: ${fromTo(n.drawnBefore, n.drawnAfter, drawn)}.`,
      },
      experiments: {
        name: 'Двое подозреваемых',
        said: () => 'Без Swiss-мап памяти уходит столько же, без нового мьютекса — тоже. Значит, дело не в них.',
        real: (n) =>
          `Так и есть. У нашего сервиса на настоящем Go 1.24.0 RSS растёт ${fromTo(n.before, n.after)}, а если отключить Swiss-мапы или новый мьютекс, RSS равен ${interval(bytes(n.swiss), bytes(n.spinbit))}. Проведите на схеме оба опыта.`,
      },
      metrics: {
        name: 'Рантайм ничего не видит',
        said: () => 'Метрики самого Go не меняются, а RSS растёт: рантайм считает адреса, ядро — физическую память.',
        real: (n) =>
          `Так и есть: у модели нашего сервиса \`HeapInuse\` в обеих версиях равен ${interval(bytes(n.inuseBefore), bytes(n.inuseAfter))}, а RSS растёт ${fromTo(n.before, n.after)}. В таблице есть и то и другое.`,
        more: 'Обе версии, страница за страницей',
      },
      smaps: {
        name: 'Что говорит smaps',
        said: () => 'В /proc/PID/smaps куча того же размера, но теперь почти вся она в ОЗУ.',
        real: (n) =>
          `Так и есть. У нашего сервиса на настоящем Go smaps показывает на обеих версиях кучу в ${bytes(n.size)}. Но в ОЗУ раньше лежало ${bytes(n.before)}, а теперь лежит ${bytes(n.after)}.`,
      },
      profile: {
        name: 'Буферизованные каналы',
        said: () => 'В профилях кучи больше всего буферизованных каналов и мап.',
        real: (n) =>
          `Буферы каналов действительно подорожали: ${bytes(n.total)} таких буферов, пока в каналы ничего не отправили, занимают в ОЗУ ${bytes(n.before)} в Go 1.23 и ${bytes(n.worse)} в 1.24.0. На схеме только куча, без остальной памяти процесса: в ОЗУ ${drawn(n.drawnBefore)} и ${drawn(n.drawnWorse)}.`,
      },
      maps: {
        name: 'Пострадали мапы',
        said: () => 'Остальной прирост приходится на мапы.',
        real: (n) =>
          `Пострадали только старые мапы; в Go 1.24 их включает \`noswissmap\`. Такая мапа на ${f.roundCount(n.entries)} записей занимает ${bytes(n.bucket)}, а после исправления — ${bytes(n.bucketMended)}. На схеме мапа на ${f.roundCount(n.drawnEntries)}: ${drawn(n.drawn)}, а с исправлением ${drawn(n.drawnMended)}. Новая мапа сразу пишет в свои группы, поэтому и до исправления, и после занимает ${bytes(n.swiss)}.`,
        more: 'Как это измерено',
      },
      boundary: {
        name: 'Крупные и с указателями',
        said: () => 'Объекты крупнее 32 КиБ, в которых есть указатели, занимают в ОЗУ вдвое больше прежнего.',
        real: (n) =>
          `Вдвое RSS растёт, если объекты заполнены наполовину: на схеме куча занимает ${drawn(n.drawnBefore)} в Go 1.23 и ${drawn(n.drawnWorse)} в 1.24.0. На настоящем Go с объектами по 1 МиБ RSS растёт ${fromTo(n.halfBefore, n.halfAfter)}. Если объекты по ${size(n.boundary)} пусты, RSS растёт ${fromTo(n.largeBefore, n.largeAfter)}; если заполнены целиком, разницы нет. Чуть ниже границы пустые объекты занимают в обеих версиях ${interval(bytes(n.smallBefore), bytes(n.smallAfter))}, а на схеме, где только куча, — ${interval(drawn(n.drawnSmallBefore), drawn(n.drawnSmallWorse))}.`,
        more: 'Чуть ниже границы',
      },
      noscan: {
        name: 'Без указателей всё как было',
        said: () => 'Мелкие объекты и объекты без указателей ведут себя так же, как раньше.',
        real: (n) =>
          `Так и есть: ${bytes(n.total)}, в которые никто не писал, занимают в ОЗУ ${interval(bytes(n.before), bytes(n.worse))} в обеих версиях. На схеме только куча, без остальной памяти процесса: ${interval(drawn(n.drawnBefore), drawn(n.drawnWorse))}.`,
      },
      bisect: {
        name: 'Один коммит',
        said: () =>
          'Догадка по списку изменений, помощь Пи-Джея Маллоя (`thepudds`) в Slack-сообществе Go, его `heapbench` и `git bisect` привели к одному коммиту в рефакторинге `mallocgc`.',
        real: () =>
          'Ошибка описана в golang/go#72991. В нашем расследовании поиск по коммитам — один из шагов, там же ссылка на изменение. Чтобы повторить поиск на исходниках Go, возьмите из нашего репозитория `tests/oracle/rss/bisect.sh`.',
      },
      zeroing: {
        name: 'Нули поверх нулей',
        said: () =>
          'Пропала проверка, обнулила ли система свежие страницы. Их стали обнулять ещё раз, и они оказались в ОЗУ.',
        real: () =>
          'Посмотрите по шагам: страница попадает в ОЗУ, когда её обнуляет Go, а программа ещё ни к чему не прикоснулась.',
      },
      fix: {
        name: 'Исправление',
        said: () => 'Исправление ждут в Go 1.25, а может быть, и в 1.24.',
        real: (n) =>
          `Исправление вышло в 1.24.6: если объекты заполнены наполовину, RSS падает ${fromTo(n.last, n.mended)}. На схеме только куча, без остальной памяти процесса: ${fromTo(n.drawnLast, n.drawnMended, drawn)}. В Go 1.25.0 RSS равен ${bytes(n.next)}.`,
        more: 'Насколько точна модель',
      },
      traffic: {
        name: 'При малом трафике и при большом',
        said: () =>
          'После исправления при малом трафике RSS снова сходится с метриками. При большом падает и виртуальная, и резидентная память — благодаря Swiss-мапам.',
        real: (n) =>
          `У каждой из двух программ ${bytes(n.buffers)} буферов, заполненных наполовину. При ${f.roundCount(n.many)} записей RSS в Go 1.23 равен ${bytes(n.manyBefore)}, в 1.24.0 — ${bytes(n.manyWorse)}, в 1.24.6 — ${bytes(n.manyMended)}. При ${f.roundCount(n.few)} записей — соответственно ${bytes(n.fewBefore)}, ${bytes(n.fewWorse)} и ${bytes(n.fewMended)}. Модель ошибается не больше чем на ${f.percent(n.off)}.`,
        more: 'Что об этом в статье про Swiss-мапы',
      },
    },
  };
};
