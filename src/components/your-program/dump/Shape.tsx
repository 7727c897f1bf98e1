import type { DumpFacts } from '../../../models/dump/facts';
import { useFormats, useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import type { DumpWords } from '../words/en/dump';
import { DUMP_WORDS } from '../words/languages';
import { CountTable } from './CountTable';
import { loadRowsOf, spreadRows } from './rows';

interface FactsProps {
  readonly facts: DumpFacts;
}

/** Cost of a lookup: in the median, at worst, and for keys that aren't there. */
export function Lookups({ facts }: FactsProps) {
  const { lookups: words, loads } = useWords(DUMP_WORDS);
  const { count } = useFormats();
  const { impl, entries, hits, misses } = facts;
  return (
    <section className={parts.part}>
      <h3>{words.title}</h3>
      {entries === 0 && <p>{words.noHit}</p>}
      {hits.total > 0 && <p>{words.hit(impl, hits)}</p>}
      {entries > 0 && <p>{words.miss(impl, misses)}</p>}
      {hits.total > 0 && (
        <CountTable
          caption={words.caption}
          head={words.looked[impl]}
          counted={words.keys}
          share={words.share}
          rows={spreadRows(hits, { count, more: loads.more })}
        />
      )}
    </section>
  );
}

/** Load of the tables or lengths of the chains, tombstones, overflow, and the old array. */
export function Loads({ facts }: FactsProps) {
  const { loads: words, lookups } = useWords(DUMP_WORDS);
  const { count } = useFormats();
  const { impl } = facts;
  const rows = loadRowsOf(facts, { count, more: words.more, range: words.range });
  return (
    <section className={parts.part}>
      <h3>{words.title[impl]}</h3>
      {sentences(facts, words).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {rows.length > 0 && (
        <CountTable
          caption={words.caption[impl]}
          head={words.head[impl]}
          counted={words.count[impl]}
          share={lookups.share}
          rows={rows}
        />
      )}
    </section>
  );
}

function sentences(facts: DumpFacts, words: DumpWords['loads']): string[] {
  if (facts.impl === 'bucket') {
    const { overflowBuckets, overflowReady, growing, oldArrayBytes } = facts;
    return [
      words.overflow(overflowBuckets, overflowReady),
      growing ? words.growing(growing, oldArrayBytes) : words.notGrowing,
    ];
  }
  const { tables, tombstones, slots } = facts;
  if (tables.length === 0) return [];
  const capacities = tables.map(({ capacity }) => capacity);
  const least = capacities.reduce((a, b) => Math.min(a, b));
  const most = capacities.reduce((a, b) => Math.max(a, b));
  return [words.spread(least, most), words.tombstones(tombstones, slots)];
}
