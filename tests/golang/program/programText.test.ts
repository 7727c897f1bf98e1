import { describe, expect, it } from 'vitest';
import { readOutput } from '../../../src/golang/program/programText';

const LINE = 'mapscope/1 go1.26.8 linux/amd64 entries=3500000 live=289089328 predicted=288112345..290812345';
const ROW = {
  release: 'go1.26.8',
  platform: 'linux/amd64',
  entries: 3_500_000,
  liveBytes: 289_089_328,
  predicted: { low: 288_112_345, high: 290_812_345 },
};

function rows(text: string) {
  const read = readOutput(text);
  return read.ok ? read.rows : read.problem;
}

describe('what the program printed is read', () => {
  it.each([
    ['alone', LINE],
    ['with all that stands around it', `$ go run mapscope_check.go\nmeasured 289089328 bytes\n\n${LINE}\n$ `],
    ['after a prompt, on Windows', `C:\\> out.txt\r\n> ${LINE}\r\n42\r\n`],
    ['coloured by the terminal', `\u001b[1m\u001b[32m${LINE}\u001b[0m`],
    ['broken between words', LINE.replace(' live', '\nlive')],
    ['broken inside of a number', LINE.replace('289089', '289\n089')],
    ['broken inside of the last number', LINE.replace('290812345', '2908\n12345')],
    ['with spaces doubled', LINE.replaceAll(' ', '  ')],
  ])('%s', (_, text) => {
    expect(rows(text)).toEqual([ROW]);
  });

  it('of several runs, in their order', () => {
    const old = LINE.replace('go1.26.8', 'go1.23.12').replace('live=289089328', 'live=800389736');
    expect(rows(`${old}\nnoise\n${LINE}\n${LINE}`)).toMatchObject([
      { release: 'go1.23.12', liveBytes: 800_389_736 },
      ROW,
      ROW,
    ]);
  });

  it('of a build that nothing was predicted for', () => {
    expect(rows(LINE.replace(/predicted=.*/, 'predicted=none'))).toEqual([{ ...ROW, predicted: null }]);
    expect(rows(LINE.replace('go1.26.8', 'go1.27rc1'))).toMatchObject([{ release: 'go1.27rc1' }]);
  });
});

describe('what can’t be read is said', () => {
  const notWhole = { type: 'cutOff' };
  it.each([
    ['', { type: 'noLine' }],
    ['go: cannot find main module', { type: 'noLine' }],
    [LINE.slice(0, 60), notWhole],
    [LINE.slice(0, -12), notWhole],
    [LINE.replace('3500000', 'many'), notWhole],
    [LINE.replace('3500000', '-1'), notWhole],
    [LINE.replace('289089328', '9'.repeat(17)), notWhole],
    [LINE.replace('290812345', '1'), notWhole],
    [LINE.replace('go1.26.8', 'go2'), notWhole],
    [LINE.replace('linux/amd64', 'linux'), notWhole],
    [LINE.replace('mapscope/1', 'mapscope/2'), { type: 'otherVersion' }],
  ])('%j', (text, problem) => {
    expect(rows(text)).toEqual(problem);
  });

  it('the program’s own source is no output, and hides none', () => {
    const source = 'fmt.Printf("\\nmapscope/1 %s %s/%s entries=%d live=%d predicted=%s\\n", version())';
    expect(rows(source)).toEqual({ type: 'cutOff' });
    expect(rows(`${source}\n${LINE}`)).toEqual([ROW]);
  });
});
