/** `mapscope`: the scenes’ figures as a component of React. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.
export type { StepDetail } from '../embed/drive';
export type { Lang, Theme } from '../embed/options';
export type { Controls, FigurePart } from '../scenes/figureParts';
export { SCENES, type SceneEntry, type SceneId } from '../scenes/index';
export { MapScope, type MapScopeHandle, type MapScopeProps } from './MapScope';
export type { MapScopeRequest } from './request';
