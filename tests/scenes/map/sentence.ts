/** What is wrong with a sentence of the caption; undefined for a good one. */
export function sentenceFault(sentence: string): string | undefined {
  const faults = [
    !sentence.endsWith('.') && 'does not end in a full stop',
    /undefined|NaN|null|\[object/.test(sentence) && 'shows a value that is none',
    sentence.length >= 200 && `has ${sentence.length} characters`,
    /\s\s|^\s/.test(sentence) && 'has stray spaces',
  ].filter((fault) => fault !== false);
  return faults.length > 0 ? `“${sentence}” ${faults.join(', ')}` : undefined;
}
