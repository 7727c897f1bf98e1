import type { Chain } from '../../models/sizing/chain';
import hidden from '../ui/visuallyHidden.module.css';
import styles from './ChainView.module.css';
import { chainLinks } from './chainWords';

export interface ChainViewProps {
  readonly before: Chain;
  readonly after: Chain;
}

/** How a change to a type goes on through slot, group or bucket, and rounding, to the whole. */
export function ChainView({ before, after }: ChainViewProps) {
  return (
    <table className={styles.chain}>
      <caption className={hidden.visuallyHidden}>From the types to the whole, now and then</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">now</th>
          <th scope="col">then</th>
        </tr>
      </thead>
      <tbody>
        {chainLinks(before, after).map(({ what, now, then, changed, sum }) => (
          <tr key={what} data-changed={changed} data-sum={sum}>
            <th scope="row">{what}</th>
            <td>{now}</td>
            <td>
              {changed && <span className={styles.arrow}>→ </span>}
              {then}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
