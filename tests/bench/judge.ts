import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { measureWith } from '../../src/judge/ask';
import { JUDGE_MODULES } from '../../src/judge/modules';
import { runJudge } from '../../src/judge/runJudge';

// node judge.mjs FOLDER RELEASE ENTRIES: what real Go takes in WebAssembly for one map[string]Response, as JSON.

const [, , folder = '', release = '', entries = ''] = process.argv;
const SOURCE = `type Response struct {
	ShardID      int32
	ShardType    int
	RoutingKey   string
	LastModified *time.Time
}
var cache map[string]Response`;

const module = JUDGE_MODULES.find((each) => each.release === release);
if (!module) throw new RangeError(`no module of ${release}`);
let memoryBytes = 0;
const begin = performance.now();
const wasm = gunzipSync(readFileSync(`${folder}/${module.file}`));
const { go, liveBytes } = await measureWith(
  async (_, request, options) => {
    const answer = await runJudge(wasm, request, options);
    memoryBytes = answer.memoryBytes;
    return answer;
  },
  { release, source: SOURCE, entries: Number(entries) },
);
const ms = performance.now() - begin;
console.log(JSON.stringify({ go, ms, liveBytes: liveBytes[0], memoryBytes, packedBytes: module.packedBytes }));
