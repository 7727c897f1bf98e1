import type { GoRelease } from '../src/models/go/release';
import { goRelease } from '../src/models/go/releases';

export function releaseOf(name: string): GoRelease {
  const release = goRelease(name);
  if (!release) throw new RangeError(`no Go ${name}`);
  return release;
}
