import { type Formats, hexByte } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { ControlFact, UnitTask } from '../../run/facts';
import type { slotWords as english } from '../en/slot';

const TOPHASHES = {
  emptyRest: () => 'emptyRest: слот и все за ним свободны',
  emptyOne: () => 'emptyOne: слот свободен',
  evacuatedX: () => 'evacuatedX: запись переехала в нижнюю половину нового массива',
  evacuatedSame: () => 'evacuatedX: запись переехала в бакет с тем же номером нового массива',
  evacuatedY: () => 'evacuatedY: запись переехала в верхнюю половину нового массива',
  evacuatedEmpty: () => 'evacuatedEmpty: когда бакет переезжал, слот был пуст',
};

const AGES: Readonly<Record<Extract<UnitTask, { type: 'bucket' }>['of'], string>> = {
  current: '',
  old: 'старый ',
  new: 'новый ',
  former: 'прежний ',
};

/** Eight bits, four by four. */
function bitsOf(byte: number): string {
  return byte.toString(2).padStart(8, '0').replace(/^..../, '$& ');
}

function groupName(number: number | undefined): string {
  return number === undefined ? 'группа' : `группа ${number}`;
}

const TASKS: EventWords<UnitTask> = {
  bucket({ of, number }) {
    const name = number === undefined ? 'бакет переполнения' : `бакет ${number}`;
    return `${AGES[of]}${name}: байты tophash и\u00a0ключи`;
  },
  group: ({ number }) => `${groupName(number)}: управляющие байты и\u00a0ключи`,
  matchH2: ({ number, h2 }) => `${groupName(number)}: 8 байтов сравниваются с\u00a0h2 = ${hexByte(h2)}`,
  matchEmpty: ({ number }) => `${groupName(number)}: есть\u00a0ли байт 0x80 (пусто)?`,
  matchEmptyOrDeleted: ({ number }) => `${groupName(number)}: есть\u00a0ли 0x80 (пусто) или 0xfe (надгробие)?`,
};

export const slotWords = (f: Formats<'ru'>): ReturnType<typeof english> => {
  const bytesOf = (count: number) => f.counted(count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' });
  const controls: EventWords<ControlFact> = {
    ...TOPHASHES,
    tophash: ({ top, by }) =>
      by === 0
        ? 'старший байт хеша'
        : `старший байт хеша, ${hexByte(top)}, плюс ${by}: меньшие значения заняты под отметки`,
    empty: ({ control }) => `${bitsOf(control)}: слот пуст; дальше группы с пустым слотом поиск не идёт`,
    deleted: ({ control }) => `${bitsOf(control)}: надгробие; поиск его минует и идёт дальше`,
    full: ({ control }) => `${bitsOf(control)}: слот занят; за\u00a00 стоит h2, младшие семь бит хеша`,
  };
  return {
    loupe: { nothing: 'этот шаг не смотрит ни в бакет, ни в группу', tasks: TASKS },
    slot: {
      controls,
      byteCount: bytesOf,
      bytes: {
        spare: (bytes) => `${bytesOf(bytes)} запасного бакета`,
        empty: (bytes) => `свободно ${bytesOf(bytes)}`,
        deleted: (bytes) => `${bytesOf(bytes)} удалённой записи`,
        moved: (bytes) => `${bytesOf(bytes)}, откуда мапа уже переехала`,
        full(total, parts) {
          const shares = [
            [parts.key, 'ключ'],
            [parts.elem, 'значение'],
            [parts.inside, 'паддинг внутри значения'],
            [parts.outside, 'паддинг'],
          ] as const;
          const all = shares.filter(([bytes]) => bytes > 0).map(([bytes, word]) => `${word} ${bytes}`);
          return `${bytesOf(total)}: ${all.join(', ')}`;
        },
      },
      total: (bytes) => `${bytes}; и ещё 1 управляющий байт`,
      note: 'Строка\u00a0— машинное слово, 8 байт; точка\u00a0— байт другого слота.',
      noteWithElement:
        'Строка\u00a0— машинное слово, 8 байт; точка\u00a0— байт другого слота. Что записано в значении, модель не хранит.',
    },
  };
};
