// Records what the maps of real Go releases read in each operation, into tests/recorded/mapreads/<release>.jsonl.
//
//   node scripts/oracle-mapreads.mjs [release …]     all releases by default, e.g. go1.27.4
//
// The program is built with a copy of the toolchain, in whose runtime each read of a slot is noted. Needs Linux and `go`, which
// fetches the toolchain of each release. See tests/oracle/mapreads/format.md.

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchedBy, inOracle, recorded, run } from './go.mjs';
import { buildsWith, chosenBuilds } from './releases.mjs';

/** What takes the notes: a letter for what is read, a digit for the slot. Only one goroutine uses maps meanwhile. */
const NOTES = `
var mapNotes [1 << 16]byte
var mapNoted int
var mapNoting, mapHashed bool
var mapHashOf uintptr

func noteRead(what byte, slot uintptr) bool {
	if mapNoting && mapNoted+2 <= len(mapNotes) {
		mapNotes[mapNoted] = what
		mapNoted++
		if slot < 8 {
			mapNotes[mapNoted] = '0' + byte(slot)
			mapNoted++
		}
	}
	return true
}

func noteHash(hash uintptr) uintptr {
	noteRead('h', 8)
	// The first is the key's; entries that move are hashed too.
	if mapNoting && !mapHashed {
		mapHashed, mapHashOf = true, hash
	}
	return hash
}

func noteTop(slot uintptr, top uint8) uint8 {
	noteRead('t', slot)
	return top
}

func noteLength(slot uintptr, length int) int {
	noteRead('l', slot)
	return length
}

func MapReadsBegin() { mapNoting, mapNoted, mapHashed = true, 0, false }

func MapReadsEnd() ([]byte, uintptr, bool) {
	mapNoting = false
	return mapNotes[:mapNoted], mapHashOf, mapHashed
}
`;

/** The notes of internal/runtime/maps, where programs can reach them. */
const REACHED = `package runtime

import "internal/runtime/maps"

func MapReadsBegin()                       { maps.MapReadsBegin() }
func MapReadsEnd() ([]byte, uintptr, bool) { return maps.MapReadsEnd() }
`;
const MATCHES = `
func noteMatch(what byte, match bitset) bitset {
	noteRead(what, 8)
	return match
}
`;

const KEY = "noteRead('k', i)";
/** Replacements in the sources of the bucket map: [what, by what]. */
const BUCKET = [
  [/^(\s+hash := )(t\.Hasher\(.*\))$/gm, '$1noteHash($2)'],
  [/isEmpty\(b\.tophash\[i\]\)/g, 'isEmpty(noteTop(i, b.tophash[i]))'],
  [/b\.tophash\[i\] != top\b/g, 'noteTop(i, b.tophash[i]) != top'],
  [/k\.len != key\.len/g, 'noteLength(i, k.len) != key.len'],
  [/if (\*\(\(\*\[4\]byte\)\(key\.str\)\) !=)/g, "if !noteRead('e', i) || $1"],
  [/if memequal\(k\.str/g, "if noteRead('k', keymaybe) && memequal(k.str"],
  [
    /(\|\||&& !)( ?)memequal\(k\.str, key\.str, uintptr\(key\.len\)\)/g,
    `$1$2(${KEY} && memequal(k.str, key.str, uintptr(key.len)))`,
  ],
  [/if (\*\(\*uint(?:32|64)\)\(k\) == key)/g, `if ${KEY} && $1`],
  [/if (key != \*\(\*uint(?:32|64)\)\(k\))/g, `if !${KEY} || $1`],
  [/if k != key \{/g, `if !${KEY} || k != key {`],
  [/if (t\.Key\.Equal\()/g, `if ${KEY} && $1`],
  [/if (!t\.Key\.Equal\()/g, `if !${KEY} || $1`],
];
/** In those of the Swiss map. */
const SWISS = [
  [/^(\s+hash :?= )((?:typ\.Hasher|memHash\w+)\(.*\))$/gm, '$1noteHash($2)'],
  [/g\.ctrls\(\)\.matchH2\((h2\(hash\)|h2Hash)\)/g, "noteMatch('H', g.ctrls().matchH2($1))"],
  [/g\.ctrls\(\)\.matchEmpty\(\)/g, "noteMatch('E', g.ctrls().matchEmpty())"],
  [/match = g\.ctrls\(\)\.matchEmptyOrDeleted\(\)/g, "match = noteMatch('D', g.ctrls().matchEmptyOrDeleted())"],
  [/match := g\.ctrls\(\)\.matchEmptyOrDeleted\(\)/g, "match := noteMatch('D', g.ctrls().matchEmptyOrDeleted())"],
  [
    /full := g\.ctrls\(\)\.matchFull\(\)/g,
    "full := noteMatch('F', g.ctrls().matchFull())\n\t\tslotNoted := uintptr(0)",
  ],
  [/if (key == \*\(\*uint(?:32|64)\)\(slotKey\) && full)/g, "if noteRead('k', slotNoted) && $1"],
  [/full = full\.shiftOutLowest\(\)/g, 'full = full.shiftOutLowest()\n\t\t\tslotNoted++'],
  [/if (key == \*\(\*(?:uint(?:32|64)|unsafe\.Pointer)\)\(slotKey\) \{)/g, `if ${KEY} && $1`],
  [
    /if (longStringQuickEqualityTest|ctrls&\(1<<7\) == 0 &&) /g,
    "if ctrls&(1<<7) == 0 && noteRead('e', uintptr(i)) && ",
  ],
  [/(slotKey = g\.key\(typ, uintptr\(j\)\)\s+)if key ==/g, "$1if noteRead('k', uintptr(j)) && key =="],
  [/if (key == \*\(\*string\)\(slotKey\) \{)/g, `if ${KEY} && $1`],
  [/for range abi\.(?:Swiss)?MapGroupSlots \{/g, 'for i := range uintptr(8) {'],
  [/if uint8\(ctrls\) == h2 && key ==/g, `if noteRead('c', i) && uint8(ctrls) == h2 && ${KEY} && key ==`],
  [/if c != h2 \{/g, "if !noteRead('c', i) || c != h2 {"],
  [/if (typ\.Key\.Equal\()/g, `if ${KEY} && $1`],
];
/** Functions that hash to move entries, not to find one: their files keep those calls. */
const MOVING = 'table.go';

function patched(text, file, replacements) {
  return replacements.reduce(
    (source, [what, by], i) => (i === 0 && file === MOVING ? source : source.replace(what, by)),
    text,
  );
}

/** A copy of a toolchain whose runtime takes notes. */
function noting(root) {
  const copy = mkdtempSync(join(tmpdir(), 'mapreads-'));
  for (const entry of readdirSync(root).filter((name) => name !== 'src'))
    symlinkSync(join(root, entry), join(copy, entry));
  // The copy of a read-only file is read-only too.
  spawnSync('cp', ['-r', '--no-preserve=mode', join(root, 'src'), join(copy, 'src')]);
  const isSwiss = existsSync(join(copy, 'src/internal/runtime/maps/table.go'));
  const folder = join(copy, isSwiss ? 'src/internal/runtime/maps' : 'src/runtime');
  const sources = isSwiss ? /^(map|table|runtime(_fast\w+)?(_swiss)?)\.go$/ : /^map(_fast\w+)?\.go$/;
  for (const file of readdirSync(folder).filter((name) => sources.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), patched(text, file, isSwiss ? SWISS : BUCKET));
  }
  const notes = isSwiss ? `package maps\n${NOTES}${MATCHES}` : `package runtime\n${NOTES}`;
  writeFileSync(join(folder, 'mapreads.go'), notes);
  if (isSwiss) writeFileSync(join(copy, 'src/runtime/mapreads.go'), REACHED);
  return copy;
}

function main(wanted) {
  mkdirSync(recorded('mapreads'), { recursive: true });
  for (const release of chosenBuilds('oracle-mapreads', buildsWith('mapReads'), wanted)) {
    const options = { cwd: inOracle('mapreads'), env: { ...process.env, ...fetchedBy(release) } };
    const root = run('go', ['env', 'GOROOT'], options).stdout.trim();
    const copy = noting(root);
    const env = { ...options.env, GOROOT: copy, GOTOOLCHAIN: 'local', GOENV: 'off' };
    const { stdout } = run(join(root, 'bin/go'), ['run', '-buildvcs=false', '.'], { ...options, env });
    writeFileSync(recorded(`mapreads/${release}.jsonl`), stdout);
    rmSync(copy, { recursive: true });
    console.log(`${release}: ${stdout.trim().split('\n').length} maps`);
  }
}

main(process.argv.slice(2));
