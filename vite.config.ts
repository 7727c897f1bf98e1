import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CSS_TARGET, LANGUAGES, posterIds, posters, WORDS_OF_LANGUAGE } from './build/common.mjs';
import { d3Modules } from './build/d3Modules.mjs';
import { articles, evidence, lessons } from './build/facts.mjs';
import { licenses } from './build/licenses.mjs';
import { pageChunks } from './build/pageChunks.mjs';
import { PAGE_MODULES, pageStart, pageWordsIn } from './build/pageStart.mjs';
import { hostHeaders, listForOffline, pageCard, relaxPolicyInDev } from './build/sitePlugins.mjs';

/** Bytes of source below which a file isn't worth a request: Home then waits for 25 files, sizing for 43. */
const LEAST_CHUNK = 2500;

/** Language of a module of words: who reads another one must not wait for it. */
const languageOfWords = (id: string) => WORDS_OF_LANGUAGE.exec(id)?.[1];

const chunks = [
  { ...PAGE_MODULES, called: 'part', takes: (id: string) => languageOfWords(id) === undefined },
  ...LANGUAGES.map((lang) => ({
    ...pageWordsIn(lang),
    called: lang,
    takes: (id: string) => languageOfWords(id) === lang,
  })),
];

export default defineConfig({
  base: './',
  plugins: [
    react(),
    d3Modules(),
    articles(),
    evidence(),
    lessons(),
    relaxPolicyInDev(),
    pageCard(),
    pageStart(),
    listForOffline(),
    hostHeaders(),
    licenses('licenses.md'),
  ],
  define: posters(posterIds()),
  build: {
    cssTarget: CSS_TARGET,
    // A font inlined as a data: address would break the policy's font-src.
    assetsInlineLimit: 0,
    // No part of a page waits for a style sheet of its own.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // A part's list of files, gone through for each link of the page, took longer than it saved: build/pageStart.mjs asks
      // for all that a page needs.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: chunks.map((each) => pageChunks({ ...each, least: LEAST_CHUNK })) } },
    },
    // .size-limit.mjs reads in it what a page loads.
    manifest: true,
  },
  preview: { cors: false },
  worker: { format: 'es' },
});
