import { expect, test } from 'vitest';
import { GO_PROGRAM, joinGo } from '../../../../src/components/heap-goal/page/goProgram';
import { commandOf } from '../../../../src/components/heap-goal/page/PublishedFigures';
import { PRESETS } from '../../../../src/components/heap-goal/settings';

const MIB = 2 ** 20;

test('files of a package become one, with each import once', () => {
  expect(
    joinGo([
      '// Command a.\npackage main\n\nimport (\n\t"os"\n\t"log"\n)\n\nfunc main() {}\n',
      'package main\n\nimport "os"\n\n// b does.\nfunc b() {}\n',
      'package main\n\nvar c int\n',
    ]),
  ).toBe(
    '// Command a.\npackage main\n\nimport (\n\t"log"\n\t"os"\n)\n\nfunc main() {}\n\n// b does.\nfunc b() {}\n\nvar c int\n',
  );
});

test('the program that was measured is one file', () => {
  expect(GO_PROGRAM.match(/^package main$/gm)).toHaveLength(1);
  expect(GO_PROGRAM.match(/^import /gm)).toHaveLength(1);
  for (const name of ['main', 'newRing', 'fillCache', 'measure', 'resident']) {
    expect(GO_PROGRAM).toMatch(new RegExp(`^func (\\(.*\\) )?${name}\\(`, 'm'));
  }
});

test('each preset of the article has its command', () => {
  const command = (id: string) => {
    const preset = PRESETS.find((each) => each.id === id);
    return preset && commandOf(preset);
  };
  const rest = `-ring ${64 * MIB} -rate ${800 * MIB}`;
  expect(command('server')).toBe(`GOGC=100 go run heapgoal.go -cache none ${rest} -gogc 100`);
  expect(command('gogc-10')).toBe(`GOGC=10 go run heapgoal.go -cache heap -bytes ${1024 * MIB} ${rest} -gogc 10`);
  expect(command('mmap')).toBe(`GOGC=100 go run heapgoal.go -cache mmap -bytes ${1024 * MIB} ${rest} -gogc 100`);
});
