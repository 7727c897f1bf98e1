import type { Formats } from '../../../ui/format';
import type { Cause } from '../../designs/designsLayout';
import type { StrategyId } from '../../designs/strategies';
import type { SizeWords } from '../en';
import { streams } from './streams';

const CAUSES: Readonly<Record<Cause, string>> = {
  requested: 'запрошено',
  header: 'заголовки',
  rounding: 'округление',
  dead: 'потеряно',
  free: 'свободно',
  tail: 'концы спанов и страниц',
};

const TEXTS: Readonly<Record<StrategyId, string>> = {
  bump: 'Адрес, который только растёт. Дешевле не бывает, но ничего и не возвращается.',
  length:
    'Восемь байт перед каждым объектом говорят, сколько в нём байт. Освободившийся блок ждёт в списке, пока кому-нибудь не подойдёт.',
  each: 'У каждого размера, который встретился, свои страницы со слотами ровно этого размера.',
  go: 'Запрос округляется до одного из нескольких десятков размеров. Слоты одного размера делят спан.',
};

const names = (minor: string): Readonly<Record<StrategyId, string>> => ({
  bump: 'Указатель только вперёд',
  length: 'Длина перед каждым объектом',
  each: 'Свой класс у каждого размера',
  go: `Go\u00a0${minor}: классы размеров`,
});

export const designWords = (f: Formats<'ru'>): SizeWords['designs'] => ({
  streams,
  lead: (stream) =>
    `Одни и те же запросы, и четыре способа их выполнить. ${streams[stream].text} Память здесь освобождается сразу, а Go ждал бы сборки: иначе способы не сравнить.`,
  causes: CAUSES,
  names,
  texts: TEXTS,
  label: (design, parts) =>
    `${design}: ${parts.map(({ cause, bytes }) => `${CAUSES[cause]} ${f.bytes(bytes)}`).join(', ')}`,
  caption: 'Байты в конце потока',
  heads: {
    design: 'способ, байты в конце',
    used: 'потрачено',
    reserved: 'занято страниц',
    most: 'занято на пике',
    fragments: 'фрагментация',
  },
  note:
    'Потрачено: байты объектов с заголовками, округлением и потерянным. Занято: целые страницы по 8\u00a0192 байта. ' +
    'Фрагментация: какая доля занятого потеряна или свободна.',
});
