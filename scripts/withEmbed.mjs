import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Builds the embed's files into the folder `embed` of the site. */
export function withEmbed() {
  let outDir = '';
  return {
    name: 'with-embed',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        await build({
          configFile: join(import.meta.dirname, '../vite.embed.config.ts'),
          build: { outDir: join(outDir, 'embed') },
          logLevel: 'warn',
        });
      },
    },
  };
}
