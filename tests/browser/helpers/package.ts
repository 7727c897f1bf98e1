import { builtPackage } from '../../lib/builtPackage';

/** Builds the package before the tests, so that none of them has to wait for it. */
export async function setup() {
  await builtPackage();
}
