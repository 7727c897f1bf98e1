import { describeSwissRu } from '../../components/swiss-map/describeRu';
import { countedRu, countRu } from '../../components/words/numbersRu';
import type { SwissEvent } from '../../models/swiss-map/events';
import { isSmall, type SwissState } from '../../models/swiss-map/state';
import type { Design, Marker } from './design';
import { swissDesign, tableSums } from './swissDesign';

const TABLES = { one: 'таблица', few: 'таблицы', other: 'таблиц' };
const SLOTS = { one: 'слот', few: 'слота', other: 'слотов' };

function summary(m: SwissState): string {
  if (!m.made) return 'nil';
  if (isSmall(m)) return `малая карта, занято ${m.used} из 8 слотов`;
  const [tables, slots, growthLeft] = tableSums(m);
  return `${countedRu(tables, TABLES)}, ${countedRu(slots, SLOTS)}, занято ${countRu(m.used)}, growthLeft ${countRu(growthLeft)}`;
}

function labelOf(event: SwissEvent): string {
  switch (event.type) {
    case 'growToTable':
      return 'малая карта становится таблицей';
    case 'growTable':
      return `таблица растёт до ${countRu(event.capacity)} слотов`;
    case 'splitTable':
      return 'таблица делится';
    case 'doubleDirectory':
      return 'каталог удваивается';
    default:
      return 'надгробия убраны';
  }
}

function marker(event: SwissEvent): Marker | undefined {
  const english = swissDesign.marker(event);
  return english && { ...english, label: labelOf(event) };
}

export const russianSwiss: Design<SwissState, SwissEvent> = {
  ...swissDesign,
  name: 'Swiss-карта',
  summary,
  marker,
  describe: (event, _, keyText) => describeSwissRu(event, keyText),
};
