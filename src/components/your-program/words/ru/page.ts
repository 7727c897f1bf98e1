import type { UnknownFile } from '../../../../files/kind';
import { LOOP_END, OPERATION_ITSELF } from '../../../../models/trace/difference';
import type { TraceProblem } from '../../../map';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { Refusal } from '../../fileReader';
import { SAVE_PROFILE } from '../commands';
import type { YourWords } from '../en/page';

const PROFILED: Readonly<Record<string, string>> = {
  goroutine: 'горутин',
  threadcreate: 'потоков',
  mutex: 'ожидания мьютексов',
  block: 'ожидания блокировок и каналов',
  'contentions, delay': 'ожидания мьютексов, блокировок или каналов',
  'samples, cpu': 'процессорного времени',
};

const valueText = (value: unknown) => (value === LOOP_END ? 'конец цикла' : value);

export const words = (f: Formats<'ru'>): YourWords => {
  const kinds: YourWords['kinds'] = {
    dump: {
      title: 'Мапа в памяти',
      name: 'дамп мапы',
      text: 'Настоящая мапа с настоящими хешами: её заполнение, пробы и память, которую освободит новая копия.',
      how: 'Положите mapdump.go в свою программу и вызовите под блокировкой мапы:',
    },
    profile: {
      title: 'Профиль кучи',
      name: 'профиль кучи',
      text: 'Где лежит живая память, на каких строках кода растут мапы и сколько записей в мапах. По двум профилям виден рост.',
      how: 'Если программа импортирует net/http/pprof:',
    },
    gctrace: {
      title: 'Лог сборщика мусора',
      name: 'лог gctrace',
      text: 'Живая куча, целевой размер и сборки во времени, а также то, что изменят другие настройки.',
      how: 'Откройте вывод программы, запущенной так:',
    },
    stats: {
      title: 'Статистика памяти',
      name: 'статистика памяти',
      text: 'Почему процесс занимает больше памяти, чем его куча: разбор по частям. По файлам за разное время видно, что изменилось. Подойдут MemStats, expvar, runtime/metrics или метрики Prometheus.',
      how: 'Программа должна импортировать expvar; память процесса покажет smaps_rollup:',
    },
    live: {
      title: 'Работающий сервис',
      name: 'сеанс работающей программы',
      text: 'Куча, целевой размер и резидентная память работающего сервиса рядом с прогнозом модели; мапы программы и их содержимое.',
      how: 'Добавьте в сервис пакеты live и mapdump этого проекта (их обработчик отвечает только на запросы с той же машины):',
    },
    trace: {
      title: 'Записанная трасса',
      name: 'трасса мапы',
      text: 'Операции настоящей мапы вместе с хешами, по шагам в плеере. Каждое состояние сверено с моделью.',
      how: 'Трассу можно сохранить на вкладке «На настоящем Go» под мапой.',
    },
    run: {
      title: 'Сохранённый прогон',
      name: 'сохранённый прогон',
      text: 'Прогон, сохранённый на странице мапы: он откроется на том шаге, где его оставили.',
      how: 'Прогон можно сохранить на вкладке «Сохранить, поделиться» под мапой.',
    },
  };
  const named = (name: string | null) => name ?? 'Вставленный текст';
  const unknown: EventWords<UnknownFile> = {
    empty: () => 'файл пуст, сохраните его заново.',
    brokenGzip: () => 'это повреждённый файл gzip, сохраните его заново.',
    packed: ({ format }) =>
      `файл упакован в ${format}, сначала распакуйте его сами: здесь распаковывается только gzip.`,
    pprofText: ({ format }) =>
      `это не профиль, а текстовый вывод go tool pprof ${format}; откройте файл, который сохранит эта команда для того же источника: ${SAVE_PROFILE}`,
    otherProfile: ({ format }) =>
      `это профиль ${PROFILED[format] ?? `«${format}»`}, а не памяти; возьмите /debug/pprof/heap.`,
    executionTrace: () => 'это трасса выполнения, откройте её в go tool trace.',
    heapDump: () => 'это дамп кучи из runtime/debug; возьмите профиль кучи или дамп одной мапы.',
    otherFormat: ({ format }) => `формат «${format}» здесь неизвестен.`,
    binary: () => 'это двоичный файл неизвестного формата.',
    goSource: () => 'это код на Go: вставьте его на странице «Расчёт памяти», и она скажет, сколько занимают мапы.',
    text: () => 'в тексте нет ни строк gctrace, ни статистики памяти, и это не JSON известного формата.',
  };
  const problems: EventWords<TraceProblem> = {
    brokenGzip: () => 'Файл gzip с трассой повреждён или обрезан: сохраните трассу заново.',
    tooLarge: () => 'Распакованная трасса больше 1 ГиБ: запишите меньше операций.',
    unreadable: () => 'Трассу не удалось прочитать: откройте её ещё раз.',
    broken: ({ line, reason }) =>
      `Строка ${f.count(line)} трассы нарушает формат («${reason}»): сохраните трассу заново.`,
  };
  const between = ({ low, high }: { readonly low: number; readonly high: number }) =>
    low === high ? f.heapBytes(high) : `от ${f.heapBytes(low)} до ${f.heapBytes(high)}`;
  const operations = (count: number) =>
    f.counted(count, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' });
  const afterOperations = (count: number) =>
    f.counted(count, { one: 'операции', few: 'операций', many: 'операций', other: 'операции' });
  const entriesOf = (count: number) =>
    f.counted(count, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
  const refusals: EventWords<Refusal> = {
    unknown: ({ name, unknown: reason }) =>
      `${named(name)}: ${(unknown[reason.type] as (reason: UnknownFile) => string)(reason)}`,
    unsupported: ({ name, kind }) => `${named(name)}: это ${kinds[kind].name}; такие файлы эта версия не открывает.`,
    refused: ({ sentence }) => sentence,
    cancelled: ({ name }) => `Чтение остановлено: ${name ?? 'вставленный текст'}.`,
    unreadable: ({ name }) =>
      `${named(name)}: прочитать не удалось; если файл переместили или изменили, откройте его ещё раз.`,
    notFetched: ({ name }) =>
      `Пример${name === null ? '' : ` ${name}`} не загрузился: проверьте сеть и попробуйте ещё раз.`,
  };

  return {
    title: 'Ваша программа',
    lead: 'Откройте файлы или сеанс работающей программы на Go.',
    stays: 'Файлы читаются здесь и никуда не отправляются.',
    zone: {
      name: 'Файлы',
      drop: 'Перетащите файлы сюда',
      here: 'Отпустите, чтобы открыть',
      open: 'Открыть файлы…',
      more: 'Открыть ещё…',
      hint: 'Имя и сжатие не важны: тип определяется по содержимому.',
      paste: 'Или вставьте лог либо профиль в виде текста',
      pasteHint: 'gc 1 @0.012s 2%: 0.026+0.39+0.10 ms clock, …',
    },
    connect: {
      title: 'Подключитесь к работающему сервису',
      text: 'В программу нужно добавить одну строку: http.Handle("/debug/mapscope/", live.Handler()). Страница читает только этот адрес, и данные остаются здесь.',
      address: 'Адрес сервиса',
      connect: 'Подключиться',
      problems: {
        notAnAddress: () => 'Это не адрес: введите, например, http://localhost:6060/debug/mapscope/.',
        notLoopback: () =>
          'Страница подключается только к http://localhost или http://127.0.0.1: пробросьте порт сервиса на эту машину, например командой kubectl port-forward.',
      },
      tab: (host) => `сервис ${host}`,
    },
    reading: {
      name: (name) => `Читаем ${name ?? 'вставленный текст'}`,
      progress: (name, { bytes, totalBytes }) =>
        `Читаем ${name ?? 'вставленный текст'}: ${f.bytes(bytes)} из ${f.bytes(totalBytes)}`,
      cancel: 'Отменить',
    },
    refusals,
    canOpen: (open) => `Здесь открываются, в том числе в gzip: ${f.list(open.map((kind) => kinds[kind].name))}.`,
    stillOpen: 'Остальные файлы по-прежнему открыты.',
    failed: (message) => `Этот файл показать не удалось (${message}): закройте его и откройте ещё раз.`,
    kinds,
    what: 'Что можно открыть',
    sampleOf: 'Посмотрите на настоящий файл:',
    samples: {
      dumpSessions: 'Go 1.27, сессии, почти все удалены',
      dumpPrices: 'Go 1.23, цены, посреди роста',
      profile: 'Go 1.26, 24 мапы',
      profiles: 'До и после',
      routing: 'Go 1.23 и 1.24, мапа из статьи',
      logCache: 'Go 1.23, кеш в mmap',
      logRoots: 'Go 1.26, большие стеки',
      traceBucket: 'Go 1.23, мапа растёт',
      traceSwiss: 'Go 1.26, таблицы делятся',
      statsHalfUsed: 'Go 1.26, полупустые спаны',
      liveCache: 'Go 1.27, кеш под нагрузкой',
      runTombstones: 'Go 1.27, надгробия',
    },
    copyOf: (kind) => `Скопировать команду: ${kind}`,
    goFile: {
      text: 'Это один файл без зависимостей; положите его в папку «mapdump» своего модуля. Этот код только читает мапу, а ключи остаются в процессе, если вы сами их не запросите.',
      show: 'Показать',
      copy: 'Скопировать',
      download: 'Скачать',
      failed: 'Файл не загрузился: проверьте сеть и попробуйте ещё раз.',
    },
    copied: 'Скопировано.',
    selected: 'Текст выделен: скопируйте его вручную.',
    opened: 'Открытые файлы',
    pasted: 'вставленный текст',
    close: (name) => `Закрыть ${name}`,
    reloaded: (names) => `После перезагрузки страницы файлы закрылись. Откройте их снова: ${f.list(names)}.`,
    onlyHere: 'В ссылку этот файл не попадает: он открыт, пока вы не перезагрузите или не закроете страницу.',
    next: 'Что дальше',
    report: {
      label: 'Отчёт:',
      html: 'Сохранить одним файлом HTML, который ничего не запускает и не загружает',
      markdown: 'Сохранить в Markdown, с картинками внутри',
      saved: 'Сохранено.',
      failed: 'Сохранить отчёт не удалось: попробуйте ещё раз или выберите другой формат.',
      madeBy: (time, build) =>
        build === '' ? `Сохранено в Mapscope, ${time}.` : `Сохранено в Mapscope, версия ${build}, ${time}.`,
      openAgain: 'Здесь файл можно открыть снова.',
      moreRows: (count) =>
        `И ещё ${f.counted(count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' })}.`,
    },
    links: {
      size: (type, entries) => ({
        title: 'Эта мапа в разных версиях Go',
        text: `Расчёт памяти, в который уже подставлены ${type} и ${entriesOf(entries)}.`,
      }),
      examples: { title: 'Как устроена такая мапа', text: 'Страница мапы с моментами, которые стоит посмотреть.' },
      goal: (liveBytes) => ({
        title: 'До какого размера вырастет куча',
        text: `Целевой размер кучи: живая куча ${f.heapBytes(liveBytes)} уже подставлена.`,
      }),
      bill: (liveBytes) => ({
        title: 'Мапа в этой куче и счёт за все поды',
        text: `Расчёт памяти: прочая живая куча ${f.heapBytes(liveBytes)} уже подставлена.`,
      }),
    },
    log: {
      answer(living, fromBytes, reachedBytes, gcShare) {
        const collector = gcShare === undefined ? '' : `, а сборщик занимает ${f.share(gcShare)} процессорного времени`;
        return {
          before: fromBytes === undefined ? 'Живая куча — ' : `Живая куча выросла с ${f.heapBytes(fromBytes)} до `,
          figure: between(living),
          after: `, вся куча вырастает до ${f.heapBytes(reachedBytes)}${collector}.`,
        };
      },
      growing:
        'Лог кончается, а живая куча ещё растёт: это утечка, или программа ещё запускается. Дальше в расчётах — последнее значение.',
      whileMarking: ({ low, high }) =>
        `Всё, что выделено за время пометки, лог тоже считает живым: здесь это ${f.heapBytes(high - low)} из ${f.heapBytes(high)}.`,
      about: (cycles, living) =>
        `${f.counted(cycles, { one: 'сборка', few: 'сборки', many: 'сборок', other: 'сборки' })}, живая куча ${between(living)}`,
      toGoal: (gogc, liveBytes) => ({
        title: 'Подобрать настройки',
        text:
          gogc === undefined
            ? `Целевой размер кучи: живая куча ${f.heapBytes(liveBytes)} и темп выделения уже подставлены.`
            : `Целевой размер кучи: GOGC=${gogc}, живая куча ${f.heapBytes(liveBytes)} и темп выделения уже подставлены.`,
      }),
      toResident: { title: 'Память процесса', text: 'Резидентная память: почему она больше кучи.' },
    },
    trace: {
      about: ({ go, type, operations: count }) => `${type} в ${go}, ${operations(count)}`,
      replayed: (states, differences) =>
        differences === 0
          ? `Модели повторили трассу: записанных состояний ${f.count(states)}, и все совпали.`
          : `Модели повторили трассу: записанное состояние не совпало у ${afterOperations(differences)}.`,
      first: ({ operation, field, recorded, model }) =>
        field === OPERATION_ITSELF
          ? `Первое расхождение — на операции ${f.count(operation)}: в трассе она выполнена, а в модели ошибка: ${model}.`
          : `Первое расхождение — на операции ${f.count(operation)}: ${field} в трассе ${valueText(recorded)}, в модели ${valueText(model)}.`,
      cut: (shown) => `Плеер показывает только начало (${operations(shown)}), а сверены все операции.`,
      keys: 'Вместо ключей — их номера из трассы, а хеши настоящие.',
      problems,
    },
    run: {
      about: ({ releases, type, operations: count }) =>
        `${type} в ${releases.map((release) => `Go ${release}`).join(' и ')}, ${operations(count)}`,
    },
  };
};
