import type { TestProject } from 'vitest/node';
import { ensureFirefox, ensureWebKit } from '../../../scripts/browsers.mjs';
import type { WebKit } from './webkit';

interface Missing {
  /** One line for a person to act on. */
  readonly problem: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Programs of the browsers besides Chromium. */
    engines: { readonly firefox: { readonly path: string } | Missing; readonly webkit: WebKit | Missing };
  }
}

/** Finds or installs the browsers, and says which of them can't be had. */
export function setup({ provide }: TestProject) {
  const engines = { firefox: ensureFirefox(), webkit: ensureWebKit() };
  for (const engine of Object.values(engines)) if ('problem' in engine) console.log(`Not tested: ${engine.problem}`);
  provide('engines', engines);
}
