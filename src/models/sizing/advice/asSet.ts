import { underlying } from '../../layout/structPlaces';
import { type AdviceKind, AS_IT_IS } from './kind';
import { EMPTY_STRUCT } from './nodes';

const OFTEN_IN_SETS: readonly string[] = ['bool', 'int', 'uint8'];

/** A set that says nothing beside its keys. */
export const asSet: AdviceKind = {
  choices: () => AS_IT_IS,
  apply(whatIf) {
    const elem = underlying(whatIf.elem);
    return elem.type === 'basic' && OFTEN_IN_SETS.includes(elem.name) ? { ...whatIf, elem: EMPTY_STRUCT } : null;
  },
  tells: 'nothing',
};
