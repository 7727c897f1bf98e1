import { ensureInstalled, projectFolder } from './ensureInstalled.mjs';

ensureInstalled();
const { build, preview } = await import('vite');
await build({ root: projectFolder, logLevel: 'warn' });
const server = await preview({ root: projectFolder, preview: { host: '127.0.0.1' } });
console.log(`\n  Mapscope is running at ${server.resolvedUrls?.local[0]}\n  Open it in a browser. Ctrl+C stops it.\n`);
