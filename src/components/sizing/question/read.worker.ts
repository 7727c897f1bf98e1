import { expose } from 'comlink';
import { wholeLibrary } from '../../../golang/library/wholeLibrary';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import type { Target } from '../../../models/layout/typeNode';

expose({
  read: (source: string, { target, map }: { readonly target: Target; readonly map: string }) =>
    readDeclarations(source, target, { map, orElse: true, library: wholeLibrary() }),
});
