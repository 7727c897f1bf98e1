import { expect, test } from 'vitest';
import { fromModules, modulesOfD3 } from '../../build/d3Modules.mjs';

const modules = await modulesOfD3();

test('each name comes from the module of d3 that has it, on one line', () => {
  const source = `import { type ScaleLinear, line, scaleLinear as linear } from 'd3';\nlinear();`;
  expect(fromModules(source, modules)).toBe(
    `import { line } from 'd3-shape'; import { scaleLinear as linear } from 'd3-scale';\nlinear();`,
  );
});

test('several lines of names are read too', () => {
  expect(fromModules(`import {\n  max,\n  zoom,\n} from 'd3';`, modules)).toBe(
    `import { max } from 'd3-array'; import { zoom } from 'd3-zoom';`,
  );
});

test('types alone and other packages stay as they are', () => {
  const source = `import type { ScaleLinear } from 'd3';\nimport { useState } from 'react';`;
  expect(fromModules(source, modules)).toBe(source);
});
