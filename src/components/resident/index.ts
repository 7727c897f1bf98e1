export { loadBridge } from './Bridge';
