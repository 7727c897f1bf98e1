import { Library, OTHER_LIBRARIES } from './library';
import { STANDARD_COMMON } from './standardCommon.generated';
import { STANDARD_REST } from './standardRest.generated';

let known: Library | undefined;

/** The complete library, parsed on first use. */
export function wholeLibrary(): Library {
  known ??= new Library([STANDARD_COMMON, STANDARD_REST, OTHER_LIBRARIES], true);
  return known;
}
