import { STREAMS, type StreamId } from '../../components/size-classes/designs/streams';
import { nineBytes } from '../../evidence/counts/allocator';
import type { Repository } from '../../evidence/evidence';
import { design, slot, sortBytes } from '../../lessons/content/allocator';
import type { FigureAddress } from '../../lessons/lesson';
import { layout } from '../../lessons/numbers/models';
import { PAGE_BYTES, sizeClassesOf } from '../../models/allocator/sizeClass';
import { TINY_BYTES } from '../../models/allocator/tiny';
import { requireRelease } from '../../models/go/releaseNames';
import { row } from '../article';
import { SLICE_HEADERS } from '../examples/maps';
import { LAST_READY } from '../value/steps';

const SORT = 'size-classes?story=sort&go=1.15&beside=1.16';
const SLICE = '[]string';

/** The header of such a slice, spelled out. */
const HEADER_ON_386: FigureAddress = `sizing?${new URLSearchParams({
  show: 'layout',
  arch: '386',
  types: SLICE_HEADERS,
})}`;

/** Sizes of a release’s slots; class 0 has none. */
const classes = (go: string) => sizeClassesOf(requireRelease(go)).classToSize.slice(1);

/** Objects of a stream: all of them, those alive before the first is freed, and those alive at its end. */
function objectsOf(id: StreamId) {
  let [all, freed, first] = [0, 0, 0];
  for (const { type } of STREAMS.find((stream) => stream.id === id)?.ops() ?? []) {
    if (type === 'malloc') all++;
    else if (freed++ === 0) first = all;
  }
  return { all, first, alive: all - freed };
}

export const sortStrings = {
  quiz: row({
    shown: { figure: 'size-classes?story=sort&go=1.16', at: 'op:8' },
    numbers: () => ({ before: sortBytes('1.16', 'sortStrings'), now: sortBytes('1.27', 'sortStrings') }),
  }),
  interface: row({
    own: 'value',
    shown: { figure: `size-classes?show=request&ask=${SLICE}` },
    numbers: () => ({
      slice: layout(SLICE).size,
      interface: layout('any').size,
      word: layout('uintptr').size,
    }),
  }),
  integers: row({
    shown: { figure: 'size-classes?show=request&ask=int' },
    numbers: () => ({ int: layout('int').size, block: TINY_BYTES, last: LAST_READY }),
  }),
  escape: row({
    shown: { figure: 'size-classes?story=sort', at: 'op:8' },
    more: 'your-program',
    numbers: () => ({ now: sortBytes('1.27', 'sortSort') }),
  }),
  benchmark: row({
    shown: { figure: SORT, at: 'op:8' },
    numbers: () => ({
      request: layout(SLICE).size,
      old: sortBytes('1.15', 'sortStrings'),
      new: sortBytes('1.16', 'sortStrings'),
      model: slot('1.15', layout(SLICE).size, true),
      below: Math.max(...classes('1.15').filter((size) => size < layout(SLICE).size)),
    }),
  }),
  bump: row({
    shown: { figure: 'size-classes?show=designs&stream=churn' },
    more: 'size-classes?show=designs&stream=churn&requests=102',
    numbers: () => ({
      objects: objectsOf('churn').all,
      alive: objectsOf('churn').alive,
      bump: design('churn', 'bump').reservedBytes,
      go: design('churn', 'go').reservedBytes,
    }),
  }),
  length: row({
    shown: { figure: 'size-classes?show=designs&stream=bytes' },
    more: `size-classes?show=designs&stream=bytes&requests=${TINY_BYTES + 1}`,
    numbers: () => {
      const [length, go] = [design('bytes', 'length'), design('bytes', 'go')];
      return {
        objects: length.requested,
        header: length.waste.header,
        length: length.reservedBytes,
        go: go.reservedBytes,
        used: go.slotBytes,
        packed: TINY_BYTES,
      };
    },
  }),
  thirtyTwo: row({
    shown: { figure: HEADER_ON_386 },
    more: 'sizing?arch=386',
    numbers: () => ({ slice: layout(SLICE, '386').size, word: layout('uintptr', '386').size }),
  }),
  together: row({
    shown: { figure: 'size-classes?story=thirty-three', at: 'op:130' },
    numbers: () => ({ request: 33, slot: slot('1.27', 33, false), classes: classes('1.27').length }),
  }),
  fragmentation: row({
    shown: { figure: 'size-classes?show=designs&stream=holes' },
    more: 'size-classes?show=designs&stream=holes&requests=1540',
    numbers: () => {
      const [length, go] = [design('holes', 'length'), design('holes', 'go')];
      return {
        objects: objectsOf('holes').first,
        length: length.fragmentation,
        lengthBytes: length.reservedBytes,
        go: go.fragmentation,
        goBytes: go.reservedBytes,
      };
    },
  }),
  unlimited: row({
    shown: { figure: 'size-classes?show=designs&stream=each-size' },
    numbers: () => ({
      most: objectsOf('each-size').all,
      each: design('each-size', 'each').reservedBytes,
      go: design('each-size', 'go').reservedBytes,
      page: PAGE_BYTES,
    }),
  }),
  nine: row({
    shown: { figure: 'size-classes?show=request&ask=9' },
    more: 'evidence/twelve-bytes',
    amounts: ({ published, least, most }) => ({ unit: 'bytes', said: published, low: least, high: most }),
    isContradicted: true,
    numbers: (repository: Repository) => {
      const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = classes('1.27');
      return { ...nineBytes(repository), first, second, third };
    },
  }),
  class24: row({
    shown: { figure: 'size-classes?show=waste&go1=1.15&go2=1.16&ask=24' },
    numbers: () => ({
      request: layout(SLICE).size,
      old: slot('1.15', layout(SLICE).size, true),
      new: slot('1.16', layout(SLICE).size, true),
      before: classes('1.15').length,
      after: classes('1.16').length,
    }),
  }),
};
