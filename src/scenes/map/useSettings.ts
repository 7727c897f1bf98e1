import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatSettings, type ParsedSettings, parseSettings, type RaceSettings } from './settings';

/** The settings that the address holds, and a way to change the address. */
export function useSettings(): ParsedSettings & { change(settings: RaceSettings): void } {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const parsed = useMemo(() => parseSettings(search), [search]);
  return { ...parsed, change: (settings) => navigate(`${path}?${formatSettings(settings)}`) };
}
