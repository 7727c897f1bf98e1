import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { NotInstalled } from '../../../scripts/hosts.mjs';

/** Address of Mapscope's site in pages of the hosts; it is served under another address at each run. */
const SITE = 'https://mapscope.example/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
const TEXTS = ['.html', '.js', '.json'];

export interface HostOptions {
  /** Its pages; what cannot be had answers every request with the reason. */
  readonly folder: string | Promise<string>;
  /** Address of the site that its pages mean. */
  readonly site: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Files by path that are not in the folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Address, of http: or file:, of a site whose embeds and their pictures the host has a copy of. */
  readonly copyOf?: string;
}

export interface Host {
  /** Ends in a slash; another origin and another site than Mapscope's. */
  readonly url: string;
  close(): Promise<void>;
}

async function read(url: URL): Promise<Buffer> {
  if (url.protocol === 'file:') return readFile(url);
  const answer = await fetch(url);
  if (!answer.ok) throw Object.assign(new Error(url.href), { code: 'ENOENT' });
  return Buffer.from(await answer.arrayBuffer());
}

/** 503: not now and here, but elsewhere. */
function statusOf(error: unknown): number {
  if (error instanceof NotInstalled) return 503;
  return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 404 : 500;
}

/** Serves somebody's pages in which figures are embedded. */
export async function serveHost({ folder, site, headers = {}, files = {}, copyOf }: HostOptions): Promise<Host> {
  async function contentOf(path: string): Promise<Buffer | string> {
    const own = files[path];
    if (own !== undefined) return own;
    if (copyOf && /^(?:embed\.html|favicon\.svg|(?:embed|frame|figures)\/.*)$/.test(path))
      return read(new URL(path, copyOf));
    return readFile(join(await folder, path));
  }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)).slice(1);
    if (path === 'favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    try {
      const content = await contentOf(path);
      const type = extname(path);
      response.writeHead(200, { 'content-type': TYPES[type] ?? 'application/octet-stream', ...headers });
      response.end(TEXTS.includes(type) ? `${content}`.replaceAll(SITE, site) : content);
    } catch (error) {
      response.writeHead(statusOf(error)).end(`${error}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The host has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
