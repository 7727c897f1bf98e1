/** `mapscope`: the scenes’ figures as a component of React. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.

'use client';

export { SCENES, type SceneEntry, type SceneId } from '../components/list';
export type { Lang } from '../components/ui/format';
export type { Controls, FigurePart } from '../components/ui/player/figureStage';
export type { StepDetail } from '../embed/drive';
export type { Theme } from '../embed/options';
export { MapScope, type MapScopeHandle, type MapScopeProps } from './MapScope';
export type { MapScopeRequest } from './request';
