import type { Owner } from '../../models/map/owners';
import { OwnerRect } from './OwnerRect';

/** How an owner is drawn, beside its word. */
export function Swatch({ owner }: { readonly owner: Owner }) {
  return (
    <svg width={16} height={12} aria-hidden="true">
      <OwnerRect owner={owner} x={0} y={0} width={16} height={12} />
    </svg>
  );
}
