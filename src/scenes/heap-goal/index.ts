export { quantities } from './words/en/quantities';
