import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES } from '../../build/entries.mjs';
import { projectFolder } from '../ensureInstalled.mjs';
import { installedGoRoot } from '../go.mjs';
import { nativeOf } from '../judge.mjs';
import { bundle, measure } from './program.mjs';

const ENTRIES_IN = 550_000;

/** Request for the same map outside. */
const REQUEST = `task measure
key string
elem struct 4 int32 int string pointer
assign faststr
entries ${ENTRIES_IN}
`;

/** Real Go in WebAssembly, from the packed module to the answer, beside the same program outside. */
export const judge = {
  name: 'judge',
  about: `real Go in WebAssembly, ${ENTRIES_IN.toLocaleString('en')} entries of map[string]Response`,
  async run(folder) {
    const program = await bundle('tests/bench/judge.ts', folder);
    const { modules } = JSON.parse(readFileSync(join(projectFolder, ENTRIES.judgeModules), 'utf8'));
    return modules.map(({ release, go: version }) => {
      const inside = measure(process.execPath, program, join(projectFolder, 'public/judge'), release, ENTRIES_IN);
      const native = runNative(version, folder);
      const row = { what: `real Go ${release} in WebAssembly`, measured: figures(inside) };
      if (native === undefined) return { ...row, comparedWith: `${version} is not installed here` };
      const comparedWith = `outside: ${native.ms.toFixed(0)} ms, ${native.liveBytes.toLocaleString('en')} live`;
      return { ...row, comparedWith, ratio: inside.ms / native.ms };
    });
  },
};

function figures({ ms, liveBytes, memoryBytes, packedBytes }) {
  const amounts = [
    `${liveBytes.toLocaleString('en')} live`,
    `${mb(memoryBytes)} of memory`,
    `${mb(packedBytes)} to load`,
  ];
  return [`${ms.toFixed(0)} ms`, ...amounts].join(', ');
}

function mb(bytes) {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function runNative(version, folder) {
  const [go, experiment = ''] = version.split('-X:');
  if (!installedGoRoot(go)) return undefined;
  const path = nativeOf({ go, experiment }, join(folder, version.replaceAll(':', '-')));
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync(path, { input: REQUEST, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path}: ${stderr}`);
  const [, liveBytes] = /^live (\d+)/m.exec(stdout) ?? [];
  return { ms: performance.now() - begin, liveBytes: Number(liveBytes) };
}
