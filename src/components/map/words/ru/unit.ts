import type { SlotState } from '../../../../models/map/unit';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { PathFact } from '../../run/facts';
import type { SlotRole, Unit } from '../../stage/pane';
import type { unitWords as english } from '../en/unit';
import { BLOCKS } from './picture';

const PATH: EventWords<PathFact> = {
  ...BLOCKS,
  bucketAt: ({ number }) => `бакет ${number}`,
  overflowAt: ({ number }) => `бакет переполнения ${number}`,
  spareAt: ({ number }) => `запасной бакет переполнения ${number}`,
  groupAt: ({ number }) => `группа ${number}`,
};

const NOTES: Readonly<Record<Unit['note'], string>> = {
  bucket:
    'В памяти сначала идут все восемь байтов tophash, потом все ключи, потом все значения. Здесь они собраны по слотам; смещения настоящие.',
  group:
    'В памяти сначала идут восемь управляющих байтов одним словом, потом слоты один за другим. Здесь каждый байт стоит перед своим слотом; смещения настоящие.',
  splitGroup:
    'В памяти сначала идут восемь управляющих байтов одним словом, потом все восемь ключей, потом все восемь значений. Здесь части слота стоят в одной строке; смещения настоящие.',
};

const STATES: Readonly<Record<SlotState, string>> = {
  full: '',
  empty: 'пусто',
  deleted: 'надгробие',
  moved: 'переехал',
};

const ROLES: Readonly<Record<SlotRole, string>> = {
  none: '',
  candidate: 'кандидат',
  equal: 'равен',
  different: '',
  chance: 'случайно',
  written: 'записан',
  seen: 'пройден',
  removed: 'удалён',
};

const SPOKEN_ROLES: Readonly<Record<SlotRole, string>> = {
  ...ROLES,
  different: 'не равен',
  chance: 'управляющий байт совпал случайно',
};

export const unitWords = (f: Formats<'ru'>): ReturnType<typeof english> => {
  const bytesOf = (count: number) => f.counted(count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' });
  return {
    path: PATH,
    notes: NOTES,
    states: STATES,
    roles: ROLES,
    spokenRoles: SPOKEN_ROLES,
    slot: (number) => `слот ${number}`,
    controlByte: (digits) => `управляющий байт 0x${digits}`,
    size(path, slots, bytes) {
      const all = f.counted(slots, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' });
      return `${path}: ${all}, ${bytesOf(bytes)}`;
    },
    column: (name, at, stride) => `${name} +${at}, шаг ${bytesOf(stride)}`,
    padding: 'паддинг',
    overflow: (bucket) => (bucket === 0 ? 'nil' : `→ бакет переполнения ${bucket}`),
  };
};
