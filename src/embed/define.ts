import { MapScopeElement } from './element';

export type { FigureEvent, StepDetail } from './drive';
export { MapScopeElement };

if (typeof customElements !== 'undefined' && !customElements.get('map-scope')) {
  customElements.define('map-scope', MapScopeElement);
}
