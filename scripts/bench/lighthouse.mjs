import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../browsers.mjs';
import { serveSite } from '../site.mjs';

/** Fetched when it is asked for: 185 MB are not for everybody who installs the project. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = 5;
const PAGES = { Home: '', race: '#/race', sizing: '#/sizing', lesson: '?lang=en#/lessons/buckets' };
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--ignore-certificate-errors',
];

/** Scores of a phone on a slow network as Lighthouse simulates it; they mean little on a machine with other work. */
export const lighthouse = {
  name: 'lighthouse',
  about: `${LIGHTHOUSE} on ${Object.keys(PAGES).length} pages, ${RUNS} times each`,
  async run(folder) {
    const executablePath = findChromium();
    if (!executablePath) return [{ what: 'Lighthouse', measured: '', comparedWith: 'no Chrome or Chromium was found' }];
    const site = await serveSite();
    const host = await hostOf(site.url, folder);
    try {
      const rows = [];
      for (const [name, at] of Object.entries(PAGES))
        rows.push(...(await rowsOf(name, host.url + at, folder, executablePath)));
      return rows;
    } catch (error) {
      return [{ what: LIGHTHOUSE, measured: '', comparedWith: `it could not be fetched or run: ${error.message}` }];
    } finally {
      await host.close();
      await site.close();
    }
  },
};

/**
 * The site as hosts serve it: texts are compressed, and all files come over one connection of HTTP/2. With HTTP/1.1 Lighthouse
 * reckons a queue of six connections that no page meets on GitHub Pages, Netlify or behind a CDN.
 */
async function hostOf(siteUrl, folder) {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const answers = new Map();
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, async (request, response) => {
    if (!answers.has(request.url)) answers.set(request.url, answerOf(new URL(request.url, siteUrl)));
    const { status, headers, body } = await answers.get(request.url);
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `https://localhost:${server.address().port}/`, close: () => new Promise((done) => server.close(done)) };
}

async function answerOf(url) {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const isText = /text|javascript|json|svg/.test(type);
  const headers = { 'content-type': type, ...(isText && { 'content-encoding': 'gzip' }) };
  return { status: answer.status, headers, body: isText ? gzipSync(body) : body };
}

async function rowsOf(name, url, folder, chromePath) {
  const runs = [];
  while (runs.length < RUNS) runs.push(await scoresOf(url, join(folder, 'lighthouse.json'), chromePath));
  return Object.entries(LEAST).map(([category, least]) => {
    const scores = runs.map((run) => Math.round(100 * run[category].score)).sort((a, b) => a - b);
    const median = scores[Math.floor(RUNS / 2)];
    return {
      what: `Lighthouse, ${name} on a phone: ${category}`,
      measured: `median ${median} of ${scores.join(', ')}`,
      comparedWith: `${least}`,
      ratio: least / median,
      limit: 1,
    };
  });
}

/** In a process beside this one, which serves the page. */
async function scoresOf(url, path, chromePath) {
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${path}`];
  const child = spawn('npx', [...args, `--chrome-flags=${FLAGS.join(' ')}`], {
    env: { ...process.env, CHROME_PATH: chromePath },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const status = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  if (status !== 0) throw new Error(said.trim().split('\n').at(-1) || `${status}`);
  return JSON.parse(readFileSync(path, 'utf8')).categories;
}
