export { loadBridge } from './bridge/Bridge';
