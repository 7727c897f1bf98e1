import { MAIN_LINES } from '../../go/mainLines';
import type { GoRelease } from '../../go/release';
import { GO_RELEASES, goRelease } from '../../go/releases';
import type { Profile } from '../profile';

/** The release of the program that a profile is of, and the source of that knowledge. */
export interface ProfileRelease {
  readonly name: string;
  /** `asked` by the reader, the `path` of Go's sources in the profile, the line that calls `main`, or the `blocks` themselves. */
  readonly by: 'asked' | 'path' | 'line' | 'blocks';
}

/** `…/golang.org/toolchain@v0.0.1-go1.26.8.linux-amd64/src/…`, `/usr/local/go1.26.8/src/…` */
const IN_PATH = /(?:-|\/)go(1\.\d+(?:\.\d+)?)(?:\.\w+-\w+)?\/src\//;

function knownRelease(name: string): GoRelease | undefined {
  const release = goRelease(name);
  return release && release.mapDesigns.length > 0 ? release : undefined;
}

/** A release by the path of its sources, which programs carry that were built without -trimpath. */
function byPath({ files }: Profile): string | undefined {
  for (const file of files) {
    const [, name] = IN_PATH.exec(file) ?? [];
    const release = name === undefined ? undefined : knownRelease(name);
    if (release) return release.name;
  }
  return undefined;
}

/** A release by the line of the runtime that calls `main`: it stands at the outer end of most stacks. */
function byLine({ frames, functions }: Profile): string | undefined {
  const main = functions.indexOf('runtime.main');
  if (main < 0) return undefined;
  for (let i = 0; i < frames.line.length; i++) {
    if (frames.function[i] !== main) continue;
    const release = GO_RELEASES.find(
      ({ minor, experiment }) => MAIN_LINES[minor] === frames.line[i] && experiment === '',
    );
    if (release) return release.name;
  }
  return undefined;
}

/** The release that a profile tells; undefined where it tells none. Experiments leave no trace in it. */
export function releaseTold(profile: Profile): ProfileRelease | undefined {
  const path = byPath(profile);
  if (path !== undefined) return { name: path, by: 'path' };
  const line = byLine(profile);
  return line === undefined ? undefined : { name: line, by: 'line' };
}
