import { MapScopeElement } from './element';

export type { StepDetail } from './element';
export { MapScopeElement };

if (typeof customElements !== 'undefined' && !customElements.get('map-scope')) {
  customElements.define('map-scope', MapScopeElement);
}
