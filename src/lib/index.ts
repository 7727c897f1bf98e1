/** `mapscope`: the scenes’ figures as a React component. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.

'use client';

export { SCENES, type SceneEntry, type SceneId } from '../components/scenes';
export type { Lang } from '../components/ui/format';
export type { Controls, FigurePart } from '../components/ui/player/figureStage';
export type { StepDetail } from '../embed/figureController';
export type { Theme } from '../embed/options';
export type { MapScopeRequest } from './MapScope';
export { MapScope, type MapScopeHandle, type MapScopeProps } from './MapScope';
