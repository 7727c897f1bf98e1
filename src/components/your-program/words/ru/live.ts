import type { LiveFault } from '../../../../files/readLive';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { LinkFailure, TakeFailure } from '../../live/connection';
import type { LiveWords } from '../en/live';

export const words = (f: Formats<'ru'>): LiveWords => {
  const faults: EventWords<LiveFault> = {
    format: ({ found }) => (found === '' ? 'формат не указан' : `неизвестный формат «${found}»`),
    notJson: () => 'это не JSON',
    field: ({ field }) => `поля ${field} нет, или его значение недопустимо`,
    tooLong: () => 'слишком длинная строка',
    order: () => 'нарушен порядок, или часть данных пропала',
  };
  const faultOf = (fault: LiveFault) => (faults[fault.type] as (fault: LiveFault) => string)(fault);
  const answered = (status: number, text: string) =>
    text === '' ? `Программа ответила кодом ${status}: проверьте её лог.` : `Ответ ${status}: ${text}`;
  const failures: EventWords<LinkFailure> = {
    notRunning: () => 'По этому адресу никто не отвечает: запустите программу или пробросьте её порт.',
    notAllowed: ({ origin }) =>
      `По этому адресу кто-то отвечает, но не даёт этой странице прочитать ответ: разрешите доступ через live.Handler(live.Origins("${origin}")).`,
    refused: ({ status, text }) => answered(status, text),
    ended: () => 'Соединение прервалось.',
    silent: () => 'От программы уже какое-то время ничего не приходит.',
    broken: ({ fault }) =>
      `Данные от программы прочитать нельзя (${faultOf(fault)}): проверьте адрес и обновите пакет live.`,
  };
  const takeFailures: EventWords<TakeFailure> = {
    refused: ({ status, text }) => answered(status, text),
    unreachable: () => 'Программа не отвечает: проверьте, что она ещё работает, и попробуйте снова.',
  };
  const compared: LiveWords['comparison']['rows'] = {
    goal: { name: 'Целевой размер к следующей сборке', say: f.heapBytes },
    top: { name: 'Наибольшая куча', say: f.heapBytes },
    cycles: { name: 'Сборок в минуту', say: f.brief },
    resident: { name: 'Резидентная память', say: f.heapBytes },
    gcCpu: { name: 'Сборщик: доля процессора', say: f.share },
  };
  const signed = (value: number, say: (value: number) => string) =>
    value === 0 ? say(0) : `${value > 0 ? '+' : '−'}${say(Math.abs(value))}`;
  const times = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
  return {
    failures,
    faultOf,
    takeFailed: (map, failure) =>
      `Заглянуть в ${map} не удалось. ${(takeFailures[failure.type] as (failure: TakeFailure) => string)(failure)}`,
    status: {
      connecting: 'Соединяемся…',
      open: 'Соединение установлено.',
      stopped: 'Соединение закрыто.',
      retries: (ms) => `Следующая попытка через ${f.time(ms / 1000)}.`,
      restarted: 'Программу запустили заново: данные прежнего процесса убраны с экрана.',
    },
    disconnect: 'Отключиться',
    retry: 'Попробовать снова',
    save: 'Сохранить сеанс',
    about: ({ go, arch, pid, host, procs, gogc, limitBytes, containerBytes }) =>
      [
        `${go}, ${arch}`,
        host === '' ? `процесс ${pid}` : `процесс ${pid} на ${host}`,
        `GOMAXPROCS=${procs}`,
        `GOGC=${gogc ?? 'off'}`,
        limitBytes === null ? 'GOMEMLIMIT не задан' : `GOMEMLIMIT=${f.heapBytes(limitBytes)}`,
        ...(containerBytes === null ? [] : [`контейнер на ${f.heapBytes(containerBytes)}`]),
      ].join(' · '),
    answer: (liveBytes, goalBytes, perMinute) => ({
      before: 'Живая куча программы — ',
      figure: f.heapBytes(liveBytes),
      after: `${goalBytes === null ? '' : `, вся куча может вырасти до ${f.heapBytes(goalBytes)}`}. Сборка запускается ${f.counted(perMinute, times, { digits: 3, most: 0 })} в минуту.`,
    }),
    noCycle: (objectsBytes) => ({
      before: 'В куче ',
      figure: f.heapBytes(objectsBytes),
      after: '. С начала соединения сборок не было.',
    }),
    allocates: (bytesPerSecond) => `Каждую секунду программа выделяет ${f.heapBytes(bytesPerSecond)}.`,
    unknownRelease: (go) => `Моделям версия ${go} неизвестна: линии показывают измерения, прогноза нет.`,
    span: {
      label: 'Показать',
      minute: 'Последнюю минуту',
      five: 'Последние 5 минут',
      all: 'Весь сеанс',
    },
    gogc: {
      label: 'Если бы GOGC был',
      unit: '%',
      error: 'Введите целое число от 1 до 100 000; пока взято значение 200.',
    },
    chart: {
      label: (liveBytes, goalBytes, rssBytes) =>
        `Куча во времени: живая ${f.heapBytes(liveBytes)}${goalBytes === null ? '' : `, целевой размер ${f.heapBytes(goalBytes)}`}${rssBytes === null ? '' : `, резидентная память ${f.heapBytes(rssBytes)}`}.`,
      title: 'Куча: как есть и по модели',
      cut: (gogc) => `При GOGC=${gogc} линия выходит за верхний край`,
      bounds: { limit: 'GOMEMLIMIT', container: 'контейнер' },
    },
    legend: {
      live: 'живая куча по последней сборке',
      objects: 'живая куча и мусор',
      goal: 'целевой размер',
      predicted: 'по модели',
      other: (gogc) => `целевой размер при GOGC=${gogc}`,
      held: 'всё, что держит Go',
      rss: 'резидентная память',
    },
    comparison: {
      title: 'Насколько ошибается модель',
      note: (seconds) =>
        `Измерено за ${f.time(seconds)}. Живая куча, темп выделения, число процессоров и память вне кучи взяты из измерений. По этим числам модель рассчитывает для каждой сборки целевой размер, пик кучи и момент начала. Резидентная память рассчитана для кучи, которая больше не меняется.`,
      columns: {
        figure: 'Величина',
        measured: 'Измерено',
        model: 'Модель',
        off: 'Ошибка',
        other: (gogc) => `При GOGC=${gogc}`,
      },
      rows: compared,
      off: (measured, model) =>
        signed(Math.round((model / measured - 1) * 1000) / 1000, (share) => f.percent(share, { places: 1 })),
      none: '—',
    },
    maps: {
      title: 'Мапы под наблюдением',
      none: 'Программа не показывает ни одной мапы. Чтобы мапа появилась здесь, вызовите live.Watch("sessions", &mu, &sessions).',
      columns: {
        name: 'Мапа',
        type: 'Тип',
        entries: 'Записи',
        change: 'За последнюю минуту',
        once: 'Если заполнить один раз',
        cache: 'Если это кеш',
        load: 'Занято слотов',
        look: 'Внутри',
      },
      largest: (shown, all) => `Показаны мапы, в которых больше всего записей: ${f.count(shown)} из ${f.count(all)}.`,
      change: (entries) => signed(entries, f.count),
      bytes: ({ low, high, expected }) =>
        high - low < 0.01 * expected
          ? f.bytes(expected)
          : `${low === 0 ? '' : `от ${f.bytes(low)} `}до ${f.bytes(high)}`,
      unknown: 'неизвестно',
      look: (name) => `Заглянуть в ${name}`,
      lookShort: 'Заглянуть',
      looking: 'Снимаем дамп…',
      note: 'Байты рассчитаны по моделям для наибольшего числа записей за время наблюдения, без подсказки размера: для мапы, которую заполнили один раз, и для кеша, записи которого давно сменяют друг друга. Доля занятых слотов указана для мапы, заполненной один раз.',
      lookNote: 'Кнопка «Заглянуть» снимает дамп под блокировкой мапы и показывает её настоящее состояние.',
    },
    saved: {
      about: (name, go, seconds) => `${name} на ${go}, ${f.time(seconds)}`,
      broken: (line, fault) =>
        `Строку ${f.count(line)} сеанса прочитать нельзя (${faultOf(fault)}): сохраните сеанс ещё раз.`,
    },
  };
};
