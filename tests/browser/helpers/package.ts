import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildJudgeHost } from '../../judge/buildHost';
import { installPackage } from '../../lib/builtPackage';
import { buildReactHost } from '../../lib/reactHost';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of the pages that tests/lib/host and tests/judge/host make of the package and of real Go. */
    builtHosts: Readonly<Record<'react18' | 'react19' | 'judge', string>>;
  }
}

/** Builds the package and those pages before the tests, so that none of them has to wait for it. */
export async function setup({ provide }: TestProject) {
  const [installed, judge] = await Promise.all([installPackage(), buildJudgeHost()]);
  const [react18, react19] = await Promise.all([buildReactHost(installed, 18), buildReactHost(installed, 19)]);
  provide('builtHosts', { react18, react19, judge });
  return () => Promise.all([installed, judge].map((folder) => rm(folder, { recursive: true, force: true })));
}
