/** Names that the program's own text uses, and so no type or variable of the reader's may have. */
const TAKEN =
  // Keywords.
  'break case chan const continue default defer else fallthrough for func go goto if import interface map package range ' +
  'return select struct switch type var ' +
  // Predeclared.
  'any bool byte complex complex64 complex128 delete false float32 float64 int int8 int16 int32 int64 len make nil new ' +
  'string true uint uint8 uint16 uint32 uint64 uintptr ' +
  // Packages.
  'big bytes fmt json math net netip rand runtime sql strconv strings sync time unsafe url ' +
  // The program's own.
  '_ a after announce at atLeast b before between bits c close count d deleted digits e elem entries expected f fill filled g h high ' +
  'hint i key keys known left length live liveHeap low made main maps minor mixed n needed newElem newKey noise none ' +
  'object oneOf longest pointing predicted prediction random release report samples shortest size started startThreads stats stop stopped T ' +
  'text unit units value version word';

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** `uuid.UUID` becomes `uuidUUID`, `Pair[string,*time.Time]` becomes `PairStringTimeTime`. */
function joined(name: string): string {
  const [first = '', ...others] = name.split(/[^\p{L}\p{N}_]+/u).filter((part) => part !== '');
  const words = [first, ...others.map((part) => part.charAt(0).toUpperCase() + part.slice(1))];
  return words.join('');
}

/** Gives every name an identifier of its own, as like it as can be. */
export function identifiers(): (name: string, otherwise: string) => string {
  const taken = new Set(TAKEN.split(' '));
  return (name, otherwise) => {
    const like = IDENTIFIER.test(joined(name)) ? joined(name) : otherwise;
    let identifier = like;
    for (let i = 2; taken.has(identifier); i++) identifier = `${like}${i}`;
    taken.add(identifier);
    return identifier;
  };
}
