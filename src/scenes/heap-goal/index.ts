export { containerWords } from './words/en/container';
export { quantities } from './words/en/quantities';
