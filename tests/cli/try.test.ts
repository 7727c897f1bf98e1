import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { runCommand } from '../../src/cli/commands';
const go = async (...argv: string[]) => {
  let out = ''; let err = '';
  const t = performance.now();
  const status = await runCommand(argv, { out: (t) => { out += t; }, err: (t) => { err += t; }, input: async () => new Uint8Array(), hasColors: false, version: '1' });
  console.log(`$ ${argv.join(' ')}  -> ${status} ${Math.round(performance.now() - t)} ms\n${out}\n-- ${err}`);
};
test('x', async () => {

  writeFileSync('/tmp/dump.jsonl', gunzipSync(readFileSync('tests/recorded/mapdump/go1.27.4.jsonl.gz')).toString().split('\n').slice(0,0).join('\n'));
  const all = gunzipSync(readFileSync('tests/recorded/mapdump/go1.27.4.jsonl.gz')).toString().split(/^\{"case".*\n/m).filter((x)=>x);
  writeFileSync('/tmp/dump.jsonl', all.sort((a,b)=>b.length-a.length)[0]!);
  await go('open', '/tmp/dump.jsonl');
  for (const f of ['pprof/go1.26.8-default.pb.gz', 'gctrace/go1.27-gogc-50.txt', 'memstats/go1.26.8-memstats.json', 'pprof-forms/heap-debug1.txt'])
    await go('open', `tests/recorded/${f}`);
  await go('open', 'tests/recorded/memstats/go1.26.8-memstats.json', 'tests/recorded/memstats/go1.26.8-smaps.txt', 'package.json');
  await go('open', 'tests/recorded/pprof-forms/before.pb.gz', 'tests/recorded/pprof-forms/after.pb.gz');
  await go('open', 'tests/traces/samples/swiss-split.jsonl');
});
