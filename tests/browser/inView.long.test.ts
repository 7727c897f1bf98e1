import { describe, test } from 'vitest';
import { useBrowser } from './helpers/browser';
import { expectInView, ONE_OF_EACH, PAGES } from './helpers/inView';

const openPage = useBrowser();

describe.each([
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('in a window of $width by $height', (size) => {
  test.each(PAGES)('all that takes part in a step of $at is in view', ({ at }) =>
    expectInView(openPage, { at, ...size, steps: 60 }),
  );
});

test.each(ONE_OF_EACH)('so it is in two hundred steps from the start of $at', ({ at }) =>
  expectInView(openPage, { at, width: 1280, height: 720, steps: 200, fromStart: true }),
);
