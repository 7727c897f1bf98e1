import { type Formats, interval, unbroken } from '../../components/ui/format';
import { MEASURED_REPLACED } from '../../models/sizing/published';
import type { EvidenceWords, PublishedMap } from './en';

/** After «на». */
const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };

/** After «из». */
const OF_RUNS = { one: 'прогона', few: 'прогонов', many: 'прогонов', other: 'прогона' };

export const words = (f: Formats<'ru'>): EvidenceWords => {
  const share = (part: number) => unbroken(f.percent(part, { most: 1 }));
  const above = (part: number) => `${part > 0 ? '+' : ''}${share(part)}`;
  const exactly = { ours: 'то же самое', worst: 'Нет: совпадает до байта.' };
  const map = ({ published, ours, low, high }: PublishedMap) => ({
    published: f.bytes(published),
    ours: f.bytes(ours),
    measured: interval(f.bytes(low), f.bytes(high)),
  });
  return {
    documentTitle: 'Чем проверено · Mapscope',
    title: 'Чем проверено',
    lead: 'Утверждения этого сайта сверены с настоящим Go. Числа на этой странице посчитаны при сборке сайта по сохранённым измерениям.',
    parts: {
      weak: { title: 'Где модели слабы', lead: 'Прочтите сначала это: здесь нашим числам стоит верить меньше всего.' },
      wrong: {
        title: 'Опубликовано, но неверно',
        lead: 'Числа и правила из статей Datadog, Samsara и Дейва Чейни, которые настоящий Go не подтверждает.',
      },
      claims: {
        title: 'Что мы утверждаем',
        lead: 'К каждому утверждению приложены измерения, наибольшая ошибка и способ проверить самому.',
      },
    },
    heads: {
      where: 'Где',
      off: 'Размер ошибки',
      why: 'Почему',
      said: 'О чём речь',
      published: 'В статье',
      ours: 'У нас',
      measured: 'Настоящий Go',
      how: 'Как измерено',
      worst: 'Макс. ошибка',
    },
    cases: {
      title: (name) => `${name}: все случаи`,
      heads: {
        release: 'Go',
        entries: 'записей',
        turnovers: 'прогонов в интервале, по числу оборотов',
        miss: 'хуже всего',
        measured: 'измерено',
        said: 'предсказано',
      },
      inside: ({ inside, runs }) => `${f.count(inside)} из ${f.count(runs)}`,
      turnovers: (turnovers) => f.number(turnovers, { most: 2 }),
      count: f.count,
      miss: (part) => (part === 0 ? 'все внутри' : `на ${f.percent(part, { most: 2 })} вне интервала`),
      bytes: f.bytes,
      range: (low, high) => interval(f.bytes(low), f.bytes(high)),
    },
    sources: {
      releases: 'Go',
      files: 'Файлы',
      commands: 'Проверить самому',
      here: 'Проверить здесь, на настоящем Go',
      show: 'Источник',
    },
    weak: {
      'pointer-heaps': (n) => ({
        name: 'Куча, полная указателей',
        off: `Целевой размер: в половине прогонов ошибка до ${share(n.median)}, в худшем — ${share(n.goal)}; ошибка в частоте сборок — до ${share(n.cycles)}.`,
        why: `В модели скорость пометки одна для всех видов данных. В показанный диапазон попали ${f.count(n.inside)} из ${f.counted(n.runs, OF_RUNS)}.`,
      }),
      'search-trees': (n) => ({
        name: 'Деревья поиска',
        off: `В худшем случае целевой размер ${above(n.goal)}, RSS ${above(n.resident)}.`,
        why: 'Узлы разбросаны по памяти, и Go помечает их в несколько раз медленнее, чем считает модель.',
      }),
      'one-cpu': (n) => ({
        name: 'Программы на одном процессоре',
        off: `Сборок в секунду: ${above(n.cycles)} в худшем случае.`,
        why: 'Пометка задерживает программу, и та выделяет меньше памяти, чем считает модель.',
      }),
      'memory-limit': (n) => ({
        name: 'Тесный лимит памяти',
        off: `Сборок в секунду: от ${above(n.low)} до ${above(n.high)}.`,
        why: 'Прогоны были короткими, и сборки при запуске программы тоже попали в счёт.',
      }),
      'gc-cpu': (n) => ({
        name: 'Время сборщика, когда в куче есть указатели',
        off: `У нас ${interval(share(n.oursLow), share(n.oursHigh))}, измерено ${interval(share(n.low), share(n.high))}.`,
        why: 'Скорость пометки и темп выделения памяти для этих прогонов подобраны вручную, а не измерены.',
      }),
      'small-maps': (n) => ({
        name: 'Маленькие мапы',
        off: `Вне интервала — ${f.count(n.outside)} из ${f.counted(n.runs, OF_RUNS)}, где размер зависит от случая. Ошибка в ожидаемом размере не больше ${share(n.worstSmall)}.`,
        why: 'Лишний бакет переполнения появляется случайно, а для маленькой мапы и один бакет — это много.',
      }),
      'bucket-caches': (n) => ({
        name: 'Кеши в мапах на бакетах',
        off: `Вне интервала — ${share(1 - n.insideShare)} из ${f.counted(n.runs, OF_RUNS)}. Хуже всего вышло с кешем на ${f.counted(n.worstEntries, ENTRIES)}: мы предсказываем от ${f.bytes(n.worstLow)} до ${f.bytes(n.worstHigh)}, а измерено ${f.bytes(n.worstBytes)}. Начиная с ${f.count(n.many)} записей прогоны выходят за интервал не больше чем на ${share(n.largeMiss)}.`,
        why: 'Бакеты переполнения копятся случайно, пока мапа не уплотнится, переехав в массив того же размера. У каждой мапы это случается в свой момент.',
      }),
      fitted: (n) => ({
        name: 'Константы подобраны по тем же данным',
        off: `В пределах допуска наших тестов — ${f.count(n.inside)} из ${f.counted(n.all, OF_RUNS)} сервера.`,
        why: 'Две версии измерили заново, когда в каждой один прогон не уложился в допуск. Несколько констант выбрали, уже зная первые измерения.',
      }),
      hashes: () => ({
        name: 'Хеш ключей не тот, что в Go',
        off: 'В вашем процессе в одном бакете встретятся другие ключи.',
        why: 'В Go хеш свой в каждом процессе. Здесь XXH64, чтобы ссылка всегда показывала одну и ту же мапу.',
      }),
      machine: () => ({
        name: 'Один вид машин',
        off: 'На arm64, macOS и Windows ничего не измеряли.',
        why: 'Все измерения сделаны на Linux и amd64; мапы измерили ещё и на 386.',
      }),
    },
    wrong: {
      'swiss-550k': (n) => ({
        name: `Новая мапа, в которую вставили ${f.roundCount(n.entries)} записей`,
        ...map(n),
        why: 'Все таблицы только что разделились: их стало почти вдвое больше, и они полупусты.',
      }),
      'swiss-3500k': (n) => ({
        name: `Новая мапа, в которую вставили ${f.roundCount(n.entries)} записей`,
        ...map(n),
        why: `Таблицы делятся задолго до того, как заполнятся все, и каждая занимает целые страницы. Если это кеш и все записи в нём сменились, та же мапа занимает ${f.shortBytes(MEASURED_REPLACED.swissBytes)}.`,
      }),
      'bucket-3500k': (n) => ({
        name: `Старая мапа, в которую вставили ${f.roundCount(n.entries)} записей`,
        ...map(n),
        why: 'В статье не учтены запасные бакеты старого массива и бакеты переполнения, выделенные по одному.',
      }),
      'small-pair': (n) => ({
        name: `Новая мапа с парами по ${f.byteCount(n.bytes)}`,
        ...map(n),
        why: 'Причина та же: таблицы не полны, а размер каждой аллокатор округляет вверх.',
      }),
      'twelve-bytes': (n) => ({
        name: `${f.byteCount(n.request)} ложатся в слот на ${f.byteCount(n.published)}`,
        published: f.exactBytes(n.published),
        ours: f.exactBytes(n.ours),
        measured: interval(f.exactBytes(n.least), f.exactBytes(n.most)),
        why: `Ни в одной из ${f.count(n.builds)} проверенных версий нет класса в ${f.byteCount(n.published)}.`,
      }),
      hyperbola: (n) => ({
        name: 'Сборки при снижении GOGC со 100 до 10',
        published: '«экспоненциально» чаще',
        ours: `в ${f.tenths(n.ours)} раза чаще`,
        measured: `в ${interval(f.tenths(n.low), f.tenths(n.high))} раза чаще`,
        why: 'Запаса вдесятеро меньше — сборок вдесятеро больше. Это гипербола.',
      }),
      'hint-eighth': (n) => ({
        name: `Бакеты при подсказке размера ${f.count(n.hint)}`,
        published: f.count(n.published),
        ours: f.count(n.ours),
        measured: f.count(n.measured),
        why: 'Правило — 6,5 записи на бакет, а не 8. При подсказке размера 100, как в статье, по обоим правилам выходит 16 бакетов.',
      }),
      'maps-hit': (n) => ({
        name: 'В Go 1.24.0 мапы попадали в ОЗУ до первой вставки',
        published: 'пострадали мапы',
        ours: `старая мапа ${f.bytes(n.oursBucket)}, после исправления ${f.bytes(n.oursBucketMended)}`,
        measured: `старая мапа ${f.bytes(n.bucket)}, после исправления ${f.bytes(n.bucketMended)}`,
        why: `Пострадали только мапы программ, собранных с noswissmap. Новая мапа сразу пишет в свои группы и занимает в ОЗУ ${f.bytes(n.swiss)} и до исправления, и после него.`,
      }),
    },
    claims: {
      'map-steps': (n) => ({
        name: 'Каждый шаг мапы — как в Go',
        ours: `повторено операций: ${f.count(n.operations)}`,
        measured: `${f.counted(n.traces, { one: 'трасса', few: 'трассы', many: 'трасс', other: 'трассы' })} настоящих мап; вариантов Go: ${f.count(n.builds)}`,
        how: 'После каждой операции записаны все управляющие байты, ключи и поля настоящей мапы. Модель обязана совпасть с ними во всём.',
        worst: 'Нет: тесты не допускают ни одного расхождения.',
      }),
      'map-bytes': (n) => ({
        name: 'Мапа занимает столько, сколько мы говорим',
        ours: `размеров, не зависящих от случая: ${f.count(n.exact)}; неверных: ${f.count(n.wrong)}`,
        measured: `мап: ${f.count(n.rows)}, типов: ${f.count(n.types)}, до ${f.roundCount(n.most)} записей`,
        how: 'Живую кучу измеряли с мапой и без неё; часть мап создавали с подсказкой размера.',
        worst: `${share(n.worst)} в мапах, где больше ${f.count(n.many)} записей; в интервале ${share(n.insideShare)} прогонов (всего ${f.count(n.runs)}), где размер зависит от случая.`,
      }),
      'map-dumps': (n) => ({
        name: 'Мапа в дампе та же, что в программе',
        ours: `прочитано дампов: ${f.count(n.dumps)}, с ошибкой хотя бы в байт: ${f.count(n.wrong)}`,
        measured: `мапы: nil, очищенные, посреди роста, с ключами всех видов; вариантов Go: ${f.count(n.builds)}`,
        how: `Живую кучу измеряли с мапой и без неё. Затем сделали ${f.counted(n.operations, { one: 'вставку или удаление', few: 'вставки и удаления', many: 'вставок и удалений', other: 'вставки и удаления' })} в Go и в модели.`,
        worst: 'Нет: тесты не допускают расхождения ни в байте, ни в поле.',
      }),
      'published-maps': (n) => ({
        name: 'Мапы, прославившие Swiss-мапу',
        ours: `мап: ${f.count(n.maps)}, по ${f.roundCount(n.few)} и ${f.roundCount(n.many)} записей`,
        published: `неверных: ${f.count(n.off)}, см. выше`,
        measured: 'по 3–5 прогонов, каждый раз другие ключи и зёрна',
        how: 'HeapAlloc читали с мапой и без неё, каждый раз после двух сборок, и брали разность.',
        worst: `Модель выходит за разброс прогонов не больше чем на ${share(n.error)}.`,
      }),
      'many-maps': (n) => ({
        name: 'Суммарный объём множества мап попадает в наш интервал',
        ours: `в интервале ${share(n.insideShare)} прогонов (всего ${f.count(n.runs)})`,
        measured: `случаев: ${f.count(n.cells)}, в каждом до ${f.roundCount(n.most)} мап`,
        how: 'Мапы одного типа заполняли одну за другой и измеряли вместе.',
        worst: `Вне интервала — ${share(1 - n.insideShare)} прогонов.`,
      }),
      caches: (n) => ({
        name: 'Память кеша в Swiss-мапе попадает в наш интервал',
        ours: `в интервале ${share(n.insideShare)} прогонов (всего ${f.count(n.runs)})`,
        measured: `типов: ${f.count(n.types)}, записей от ${f.count(n.least)} до ${f.roundCount(n.most)}`,
        how: `Каждая новая запись вытесняла самую старую или случайную. Живую память измеряли, пока записи сменялись: до ${f.count(n.turnovers)} полных оборотов.`,
        worst: `Кеш на ${f.counted(n.worstEntries, ENTRIES)}: измерено ${f.bytes(n.worstBytes)}, а мы предсказываем от ${f.bytes(n.worstLow)} до ${f.bytes(n.worstHigh)}.`,
      }),
      strings: (n) => ({
        name: 'Строки, на которые указывают ключи и значения',
        ours: `в интервале ${share(n.insideShare)} прогонов (всего ${f.count(n.runs)})`,
        measured: `способов создать строку: ${f.count(n.ways)}`,
        how: 'Строки известной длины создавали по одной: и сами по себе, и в мапах.',
        worst: `Вне интервала: ${f.counted(n.runs - n.inside, { one: 'прогон', few: 'прогона', many: 'прогонов', other: 'прогона' })}.`,
      }),
      slots: (n) => ({
        name: 'Запрос получает именно тот слот, который предсказывает модель',
        ours: exactly.ours,
        measured: `запросов: ${f.count(n.sizes)}, размером до ${f.count(n.largest)} байт`,
        how: 'Объекты каждого размера выделяли с указателями и без них и смотрели, как растёт куча.',
        worst: n.wrong === 0 ? exactly.worst : `Разошлось запросов: ${f.count(n.wrong)}.`,
      }),
      'type-sizes': (n) => ({
        name: 'Типы разложены в памяти так же, как в Go',
        ours: exactly.ours,
        measured: `раскладок: ${f.count(n.layouts)}, типов: ${f.count(n.types)}`,
        how: 'Программа на Go напечатала размер и выравнивание каждого типа, для amd64 и 386.',
        worst: n.wrong === 0 ? exactly.worst : `Разошлось раскладок: ${f.count(n.wrong)}.`,
      }),
      'heap-server': (n) => ({
        name: 'Сборки, RSS и целевой размер кучи сервера',
        ours: `целевой размер с точностью до ${share(n.goal)}`,
        measured: `${f.counted(n.runs, { one: 'прогон', few: 'прогона', many: 'прогонов', other: 'прогона' })}, настроек на каждой версии: ${f.count(n.settings)}`,
        how: `Сервер с данными без указателей выделяет около ${f.bytes(n.rate, { most: 0 })} в секунду, с кешем и без него.`,
        worst: `Целевой размер: ${share(n.goal)}; частота сборок: ${share(n.cycles)}; RSS: ${share(n.resident)}.`,
      }),
      'heap-programs': (n) => ({
        name: 'Разные программы укладываются в диапазон',
        ours: `целевых размеров в диапазоне: ${f.count(n.inside)} из ${f.count(n.all)}`,
        measured: `прогонов: ${f.count(n.runs)}, программ: ${f.count(n.programs)}`,
        how: 'Программам с деревьями, мапами и блоками давали от одного до четырёх процессоров. Ни один прогон не отброшен.',
        worst: `Целевой размер: ${share(n.goal)} без указателей, ${share(n.worst)} с ними.`,
      }),
      containers: (n) => ({
        name: 'Программы помещаются в свои контейнеры',
        ours: 'наибольший подходящий GOGC вместе с GOMEMLIMIT',
        measured: `поместилось программ: ${f.count(n.held)} из ${f.count(n.containers)}`,
        how: 'Живая куча от 50 МиБ до 1,5 ГиБ: блоки, деревья и мапы. Каждую программу запускали с обеими настройками и только с GOGC. За VmRSS только следили: лимита у контейнера не было.',
        worst: `Самый полный контейнер занят на ${share(n.fullest)}. При GOGC, увеличенном на 10 %, не поместилось бы программ: ${f.count(n.broken)}, из них с указателями: ${f.count(n.brokenWithPointers)}.`,
      }),
      gctrace: (n) => ({
        name: 'Логи сборщика читаются целиком',
        ours: `прочитано сборок: ${f.count(n.cycles)}`,
        measured: `логов: ${f.count(n.logs)}, без правок`,
        how: 'Логи вывели настоящие программы с GODEBUG=gctrace=1.',
        worst: `Нераспознанных строк: ${f.count(n.malformed)}.`,
      }),
      'heap-profiles': (n) => ({
        name: 'Строки кода, где растут мапы, найдены по профилю кучи',
        ours: `найдено ${f.count(n.found)} из ${f.count(n.lines)}`,
        measured: `профилей: ${f.count(n.profiles)}, в каждом 25 мап известных типов; записано каждое выделение, одно на 4 КиБ или одно на 512 КиБ`,
        how: 'Итоги по каждой функции те же, что у «pprof».',
        worst: `Случаев, где число записей вне показанного диапазона: ${f.count(n.told - n.inside)} из ${f.count(n.told)}. Оценок одним числом, которые ошибаются не больше чем на 15 %: ${f.count(n.near)} из ${f.count(n.told)}. Строк кода, ошибочно приписанных мапе: ${f.count(n.taken)}.`,
      }),
      'profile-storage': (n) => ({
        name: 'Память каждой мапы по выборочному профилю кучи',
        ours: `мап в своём диапазоне: ${f.count(n.closeInside)} из ${f.count(n.close)} при выборке раз в 4 КиБ и ${f.count(n.usualInside)} из ${f.count(n.usual)} при выборке раз в 512 КиБ`,
        measured: `мап и групп мап: ${f.count(n.maps)}, профилей: ${f.count(n.profiles)}`,
        how: 'Записав профиль, программа отпускала мапы по одной и считала освобождённые байты.',
        worst: `Суммы отличаются не больше чем на ${share(n.sum)}. При 4 КиБ самый широкий диапазон — ${share(n.widest)} памяти мапы. Эта мапа создана с подсказкой размера в Go 1.23, и её бакеты переполнения выделены в других строках кода. При 512 КиБ верны не больше 95 % диапазонов. Мап, не попавших в выборку: ${f.count(n.lost)}.`,
      }),
      statistics: (n) => ({
        name: 'Почему процесс занимает больше своей кучи',
        ours: `ответов, где нужная часть памяти названа верно: ${f.count(n.named)} из ${f.count(n.answers)}`,
        measured: `запусков программ, память которых известна: ${f.count(n.moments)}`,
        how: 'Каждая программа заполняет одну часть памяти: мусор, полупустые спаны, стеки, malloc из C, отображённый файл. Для каждой есть три ответа: по runtime/metrics, по MemStats с логом и по MemStats без лога.',
        worst: `Ошибка в размере части — ${share(n.off)}: столько добавляет сам рантайм. По MemStats без лога не видно, что GOGC отключён: живыми считаются ${f.bytes(n.told)}, а на деле живых данных ${f.bytes(n.live)}.`,
      }),
      resident: (n) => ({
        name: 'Резидентные страницы',
        ours: `с точностью до ${share(n.worst)}`,
        measured: `измерений VmRSS: ${f.count(n.readings)}`,
        how: 'Программы выделяли память, писали в неё, освобождали и возвращали её ядру; счётчики ядра читали после каждого шага.',
        worst: `${share(n.worst)} при VmRSS больше ${f.bytes(n.leastBytes, { most: 0 })} (измерений: ${f.count(n.large)}), иначе ${f.bytes(n.worstBytes)}.`,
      }),
      upgrade: (n) => ({
        name: 'Сервисы, которые перешли с Go 1.23 на 1.24',
        ours: `с точностью до ${share(n.off)}`,
        measured: `измерений RSS: ${f.count(n.pods)}`,
        how: 'Сервис с большой мапой и большими буферами компилировали каждой версией Go. Счётчики ядра читали, когда память переставала расти.',
        worst: `${share(n.off)}.`,
      }),
    },
  };
};
