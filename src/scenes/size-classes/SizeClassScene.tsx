import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import page from '../../components/ui/page.module.css';
import { SizeClassChart } from './SizeClassChart';
import { SizeClassDesigns } from './SizeClassDesigns';
import { SizeClassRequest } from './SizeClassRequest';
import size from './SizeClassScene.module.css';
import { SizeClassSpan } from './SizeClassSpan';
import { formatSizeSettings, parseSizeSettings, type SizeSettings } from './settings';

/** What the allocator makes of a request: its size class, the span, the designs that Go rejected, and the waste of every size. */
export function SizeClassScene() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { settings, problems } = useMemo(() => parseSizeSettings(search), [search]);
  const change = (some: Partial<SizeSettings>) =>
    navigate(`${path}?${formatSizeSettings({ ...settings, ...some })}`, { replace: true });
  const parts = { settings, problems, change };
  return (
    <main className={page.page}>
      <h1 className={size.title}>Size classes: what a request really costs</h1>
      <p className={size.lead}>
        Go’s allocator does not hand out the bytes you ask for. It rounds each request up to one of a few dozen sizes,
        and takes a slot of that size from a run of pages. Type a size or a type and see where it lands.
      </p>
      <SizeClassRequest {...parts} />
      <SizeClassSpan {...parts} />
      <SizeClassDesigns {...parts} />
      <SizeClassChart {...parts} />
    </main>
  );
}
