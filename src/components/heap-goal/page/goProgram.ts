import cache from '../../../../tests/oracle/heapgoal/cache.go?raw';
import figures from '../../../../tests/oracle/heapgoal/figures.go?raw';
import main from '../../../../tests/oracle/heapgoal/main.go?raw';
import measure from '../../../../tests/oracle/heapgoal/measure.go?raw';
import ring from '../../../../tests/oracle/heapgoal/ring.go?raw';

const PACKAGE = /^package \w+\n/m;
const IMPORTS = /^import (?:\(\n(?<block>[^)]*)\)|(?<single>"[^"]+"))\n/m;

/** Files of one Go package as one file, which begins with the comment of the first. Imports must have no other names. */
export function joinGo(sources: readonly string[]): string {
  const paths = new Set<string>();
  const bodies = sources.map((source) => {
    const { block, single } = IMPORTS.exec(source)?.groups ?? {};
    for (const [path] of (block ?? single ?? '').matchAll(/"[^"]+"/g)) paths.add(path);
    const rest = source.slice(source.search(PACKAGE)).replace(PACKAGE, '').replace(IMPORTS, '');
    return rest.trim();
  });
  const [first = ''] = sources;
  const head = `${first.slice(0, first.search(PACKAGE))}package main\n\nimport (\n`;
  const imports = [...paths].sort().map((path) => `\t${path}\n`);
  return `${head}${imports.join('')})\n\n${bodies.join('\n\n')}\n`;
}

/** The program that was measured, in one file. */
export const GO_PROGRAM = joinGo([main, ring, cache, measure, figures]);
