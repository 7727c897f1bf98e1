import type { CSSProperties } from 'react';
import { useWords } from '../../ui/words/words';
import { HeapRect } from '../span/HeapMarks';
import { SIZE_WORDS } from '../words/languages';
import styles from './RequestView.module.css';
import type { RequestCase } from './requestCase';
import { layoutRequest } from './requestLayout';

export interface RequestViewProps {
  readonly request: RequestCase;
  readonly width: number;
  /** Text of the picture, for those who can't see it. */
  readonly label: string;
}

/** One request sliding into its slot, between the next smaller and the next larger one. */
export function RequestView({ request, width, label }: RequestViewProps) {
  const words = useWords(SIZE_WORDS).request;
  const layout = layoutRequest(request, width);
  const key = `${request.bytes} ${request.pointers} ${request.own.slotBytes}`;
  const own = layout.rows.find(({ role }) => role === 'own');
  const drop = own ? own.frame.y - layout.request.y : 0;
  return (
    <svg className={styles.view} role="img" aria-label={label} width={width} height={layout.height}>
      <text className={styles.words} x={0} y={layout.request.y - 7}>
        {words.request(request.bytes)}
      </text>
      <rect className={styles.ghost} {...layout.request} width={Math.max(1, layout.request.width)} />
      {layout.rows.map((row) => (
        <g key={row.role} data-role={row.role} className={styles.row}>
          <text className={styles.words} x={0} y={row.frame.y - 7}>
            {words.row(row, request.bytes)}
          </text>
          <rect className={styles.frame} {...row.frame} />
          {row.parts.map(({ owner, bytes, ...rect }) =>
            owner === 'requested' ? (
              <g
                key={`${owner} ${key}`}
                className={styles.sliding}
                style={{ '--ms-drop': `${-drop}px` } as CSSProperties}
              >
                <HeapRect owner={owner} {...rect} />
              </g>
            ) : (
              <g key={`${owner} ${key}`} className={styles.appearing}>
                <HeapRect owner={owner} {...rect} />
              </g>
            ),
          )}
          {row.pageLines.map((x) => (
            <path key={x} className={styles.pageLine} d={`M${x} ${row.frame.y}v${row.frame.height}`} />
          ))}
        </g>
      ))}
      {layout.lastPage && (
        <g>
          <text className={styles.words} x={0} y={layout.lastPage.frame.y - 7}>
            {words.lastPage}
          </text>
          {layout.lastPage.parts.map(({ owner, bytes, ...rect }) => (
            <HeapRect key={owner} owner={owner} {...rect} />
          ))}
        </g>
      )}
    </svg>
  );
}
