import { useId } from 'react';
import styles from './charts.module.css';

interface TexturedAreaProps {
  readonly area: 'liveArea' | 'newArea' | 'offHeapArea';
  readonly d: string;
}

/** An area with its own texture, so that colour isn't needed. */
export function TexturedArea({ area, d }: TexturedAreaProps) {
  const id = useId();
  if (d === '') return null;
  if (area === 'liveArea') return <path className={styles.liveArea} d={d} />;
  return (
    <>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
        <path className={styles.texture} data-area={area} d={area === 'newArea' ? 'M0 6L6 0' : 'M2 2h0M5 5h0'} />
      </pattern>
      <path className={styles[area]} d={d} />
      <path d={d} fill={`url(#${id})`} />
    </>
  );
}
