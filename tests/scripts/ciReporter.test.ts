import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CiReporter } from '../../scripts/ciReporter.mjs';

test('names a test file that never ends, and gives up the run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  vi.useFakeTimers();
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { exitCode } = process;
  try {
    const report = join(folder, 'report');
    const exit = vi.fn();
    const reporter = new CiReporter(report, 60_000);
    reporter.onInit({ exit });
    const [ends, loops] = ['ends', 'loops'].map((id) => ({ id, moduleId: join(process.cwd(), `tests/${id}.test.ts`) }));
    reporter.onTestModuleQueued(ends);
    reporter.onTestModuleQueued(loops);
    reporter.onTestModuleEnd(ends);
    vi.advanceTimersByTime(59_999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledOnce();
    expect(readFileSync(report, 'utf8')).toBe('0 1\nFAILED tests/loops.test.ts: still running after 1 min\n');
  } finally {
    process.exitCode = exitCode;
    stderr.mockRestore();
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  }
});
