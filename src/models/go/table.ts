import { go1_15 } from './go1_15';
import { go1_16 } from './go1_16';
import { go1_17 } from './go1_17';
import { go1_18 } from './go1_18';
import { go1_19 } from './go1_19';
import { go1_20 } from './go1_20';
import { go1_21 } from './go1_21';
import { go1_22 } from './go1_22';
import { go1_23 } from './go1_23';
import { go1_24 } from './go1_24';
import { go1_25 } from './go1_25';
import { go1_26 } from './go1_26';
import { go1_27, go1_27_mapsplitgroup } from './go1_27';
import type { GoRelease } from './release';

/** Every Go that the models know, oldest first; what an experiment makes of a release follows it. */
export const RELEASES: readonly [GoRelease, ...GoRelease[]] = [
  go1_15,
  go1_16,
  go1_17,
  go1_18,
  go1_19,
  go1_20,
  go1_21,
  go1_22,
  go1_23,
  go1_24,
  go1_25,
  go1_26,
  go1_27,
  go1_27_mapsplitgroup,
];
