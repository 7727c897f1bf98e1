import type { WhatIf } from '../whatIf';
import { type AdviceKind, AS_IT_IS } from './kind';
import { narrow, narrower } from './narrow';
import { reorderFields } from './reorder';

/** Every integer as narrow as it likely may be, then every struct in its best order. */
function packed(whatIf: WhatIf): WhatIf {
  const narrowed = narrower(whatIf).reduce((so, choice) => narrow.apply(so, choice) ?? so, whatIf);
  return reorderFields(narrowed);
}

export const pack: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: packed,
  tells: 'gains',
};
