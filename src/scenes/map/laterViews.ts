import { lazy } from 'react';

/** Views that the first picture does without: their code comes when they are first shown. */
export const WholeView = lazy(async () => ({ default: (await import('../../components/stage/WholeView')).WholeView }));
export const UnitView = lazy(async () => ({ default: (await import('../../components/stage/UnitView')).UnitView }));
export const SlotView = lazy(async () => ({ default: (await import('../../components/stage/SlotView')).SlotView }));
export const Strip = lazy(async () => ({ default: (await import('../../components/stage/Strip')).Strip }));
export const HashEditor = lazy(async () => ({
  default: (await import('../../components/hash/HashEditor')).HashEditor,
}));
export const ActionBar = lazy(async () => ({ default: (await import('./ActionBar')).ActionBar }));
export const HelpDialog = lazy(async () => ({
  default: (await import('../../components/player/HelpDialog')).HelpDialog,
}));
export const HashTies = lazy(async () => ({ default: (await import('./HashTies')).HashTies }));
export const ZoomGestures = lazy(async () => ({
  default: (await import('../../components/stage/ZoomGestures')).ZoomGestures,
}));
export const StageDetails = lazy(async () => ({ default: (await import('./StageDetails')).StageDetails }));
