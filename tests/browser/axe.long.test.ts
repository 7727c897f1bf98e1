import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { expectAccessible } from './helpers/axe';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

/** Pages that show something else than they do when they are opened without parameters. */
const STATES = [
  ...['split', 'chain-of-three', 'directory-doubles', 'iterate-while-growing'].map((id) => `?example=${id}#/race`),
  '?story=table&ask=%5B4096%5Dstring&stream=churn#/size-classes',
  '?story=fragmentation&ask=68719476736#/size-classes',
  '?story=sort&ask=abc#/size-classes',
  '?story=sort&go=1.15&beside=1.16#/size-classes',
  `?story=own&ask=struct%7B+${'long'.repeat(40)}+int8;b+int+%7D#/size-classes`,
  '?preset=thrash#/heap-goal',
  '?preset=mmap&story=move#/heap-goal',
  '?preset=gogc-10&gogc=0#/heap-goal',
  '?story=released&go=1.25.0&size=big#/resident',
  '?story=small&gomemlimit=300+MiB#/resident',
  '?beside=1.23.12&at=op:0#/resident',
  '?b=drop:elem.RoutingKey&deleted=30#/sizing',
  '?preset=orders#/sizing',
  '?b=drop:elem.RoutingKey&gomemlimit=100MiB#/lessons/worksheet',
];
const PAGES = ['', ...SCENES.map(({ id }) => `#/${id}`), ...STATES];

describe.each([
  [1280, 720],
  [360, 740],
])('in a window of %i by %i', (width, height) => {
  test.each(PAGES)('axe finds nothing in “%s”, and nothing sticks out, whatever is opened', async (at) => {
    const { page, problems } = await openPage({ at, width, height, reducedMotion: true });
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
});
