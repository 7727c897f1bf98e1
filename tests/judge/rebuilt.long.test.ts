import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { installedGoRoot } from '../../scripts/go.mjs';
import { wasmOf } from '../../scripts/judge.mjs';
import { JUDGE_MODULES } from '../../src/judge/modules';

// Whoever has a release of Go can build its module anew, and gets the same bytes.

const hasGo = spawnSync('go', ['version']).status === 0;

describe.skipIf(!hasGo)(
  hasGo ? 'a module that is built anew' : 'no module is built anew: Go is not installed here',
  () => {
    it.for(JUDGE_MODULES)('by $go is the one of the table', (module, { skip }) => {
      const [go = '', experiment = ''] = module.go.split('-X:');
      if (!installedGoRoot(go)) skip(`${go} is not installed here, and would have to be fetched`);
      const wasm = wasmOf({ go, experiment });
      expect(createHash('sha256').update(wasm).digest('hex')).toBe(module.sha256);
    });
  },
);
