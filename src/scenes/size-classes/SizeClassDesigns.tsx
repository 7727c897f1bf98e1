import { useEffect, useState } from 'react';
import { DesignBars } from '../../components/allocator/DesignBars';
import { bytesByCause, CAUSES } from '../../components/allocator/designsLayout';
import { HEAP_ROLES } from '../../components/allocator/heapOwners';
import { percent } from '../../components/allocator/requestWords';
import tables from '../../components/allocator/tables.module.css';
import legend from '../../components/memory/Legend.module.css';
import { Swatch } from '../../components/memory/Swatch';
import { useWidth } from '../../components/player/useWidth';
import { formatCount } from '../../components/ui/bytes';
import { ScrollArea } from '../../components/ui/ScrollArea';
import type { GoRelease } from '../../models/go/release';
import { browserClock, browserPause } from '../../timeline/browserClock';
import { type SizePartProps, SizeSelect } from './SizeClassParts';
import styles from './SizeClassScene.module.css';
import { compareInParts, type StrategyResult } from './strategies';
import type { Stream } from './streams';

const SLICE_MS = 12;

interface Designs {
  readonly results: readonly StrategyResult[];
  /** The stream that made them; the one before stays until the next is ready. */
  readonly of: Stream | undefined;
}

/** The stream under all designs, computed in slices so that the page stays awake. */
function useDesigns(stream: Stream, release: GoRelease): Designs {
  const [designs, setDesigns] = useState<Designs>({ results: [], of: undefined });
  useEffect(() => {
    let replaced = false;
    async function compare(): Promise<void> {
      const parts = compareInParts(stream, release);
      let sliceStart = browserClock.now();
      for (let part = parts.next(); !replaced; part = parts.next()) {
        if (part.done) {
          setDesigns({ results: part.value, of: stream });
          return;
        }
        if (browserClock.now() - sliceStart < SLICE_MS) continue;
        await browserPause();
        sliceStart = browserClock.now();
      }
    }
    void compare();
    return () => {
      replaced = true;
    };
  }, [stream, release]);
  return designs;
}

/** The designs that Go rejected, and its own, under the same stream of allocations. */
export function SizeClassDesigns(props: SizePartProps) {
  const { stream, go } = props.settings;
  const [width, measured] = useWidth();
  const { results, of } = useDesigns(stream, go);
  return (
    <section className={styles.part} aria-labelledby="size-designs" aria-busy={of !== stream}>
      <div className={styles.head}>
        <h2 id="size-designs">The designs that Go did not take</h2>
        <SizeSelect name="stream" {...props} />
      </div>
      <p className={styles.prose}>
        The same allocations under four designs. {stream.text} A free takes effect at once here, where Go would wait for
        a collection, so that the designs compare.
      </p>
      <div ref={measured} className={styles.picture}>
        {width > 0 && <DesignBars designs={results} width={width} />}
      </div>
      <ul className={legend.legend}>
        {CAUSES.map(({ id, word, owner }) => (
          <li key={id}>
            <Swatch owner={HEAP_ROLES[owner].drawnAs} /> {word}
          </li>
        ))}
      </ul>
      <ScrollArea label="Four designs in figures">
        <table className={tables.table}>
          <caption className={tables.caption}>Bytes at the end of the stream</caption>
          <thead>
            <tr>
              <th scope="col">design, bytes at the end</th>
              {CAUSES.map(({ id, word }) => (
                <th key={id} scope="col">
                  {word}
                </th>
              ))}
              <th scope="col">used</th>
              <th scope="col">reserved</th>
              <th scope="col">most reserved</th>
              <th scope="col">fragmentation</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ id, name, end, peakReservedBytes }) => {
              const causes = bytesByCause(end);
              return (
                <tr key={id} aria-current={id === 'go' ? 'true' : undefined}>
                  <th scope="row">{name}</th>
                  {CAUSES.map((cause) => (
                    <td key={cause.id}>{formatCount(causes[cause.id])}</td>
                  ))}
                  <td>{formatCount(end.slotBytes)}</td>
                  <td>{formatCount(end.reservedBytes)}</td>
                  <td>{formatCount(peakReservedBytes)}</td>
                  <td>{percent(end.fragmentation)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
      <p className={styles.muted}>
        Used: spent on objects, with headers, rounding and what can’t be used again. Reserved: whole pages of 8,192
        bytes. Fragmentation: the share of reserved bytes that is dead or waits free.
      </p>
    </section>
  );
}
