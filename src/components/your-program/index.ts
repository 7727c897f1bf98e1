export { createFiles } from './page/files';
export { KINDS } from './page/kinds';
export { YourProgram } from './page/YourProgram';
export { loadYourWords, YourLanguage } from './words/pageContext';
