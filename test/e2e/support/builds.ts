/** A host whose build a test replaces, as a deployment does, on a port of its own. */

import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { workerFor } from '../../../src/build/local-brand-file.mjs';
import { createStaticHost } from '../../scripts/static-files.mjs';
import { API_PORT, BUILDS_PORT } from './addresses';

const ROOT = resolve(import.meta.dirname, '../../..');
const DIST = resolve(ROOT, 'dist');
const HASHED = /\.([0-9a-f]{6})\.(?:js|css)$/;

export async function serveBuilds() {
  const dist = mkdtempSync(join(tmpdir(), 'dashboard-builds-'));
  const asked: string[] = [];
  const deployDist = () => {
    rmSync(dist, { recursive: true, force: true });
    // What is changed here is not compressed.
    cpSync(DIST, dist, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  };
  deployDist();
  const server = createStaticHost({ dist, apiPort: String(API_PORT) });
  const visited: string[] = [];
  server.on('request', ({ method, url, headers }) => {
    asked.push(`${method} ${url}`);
    if (headers['sec-fetch-dest'] === 'document') visited.push(String(url));
  });
  server.listen(BUILDS_PORT, 'localhost');
  await once(server, 'listening');
  const read = (name: string) => readFileSync(join(dist, name), 'utf8');
  const write = (name: string, change: (text: string) => string) =>
    writeFileSync(join(dist, name), change(read(name)));
  return {
    /** What the host was asked for: 'GET /worker.js'. */
    asked,
    /** Pages that it was asked for by a visit, and not by the service worker, which compares them. */
    visited,
    /** The build in dist. */
    deployDist,
    /** Another build: every script and style sheet has another name, and those of the former one are gone. */
    deployNext() {
      const assets = readdirSync(join(dist, 'assets')).filter((name) => HASHED.test(name));
      const hashes = [...new Set(assets.map((name) => HASHED.exec(name)?.[1] as string))];
      const rename = (text: string) => text.replace(new RegExp(`\\b(?:${hashes.join('|')})\\b`, 'g'), nextOf);
      const pageBefore = read('index.html');
      for (const name of ['index.html', 'worker.js', ...assets.map((asset) => `assets/${asset}`)])
        write(name, rename);
      for (const name of assets) renameSync(join(dist, 'assets', name), join(dist, 'assets', rename(name)));
      write('worker.js', (text) =>
        workerFor(text, pageBefore, read('index.html')).replace(
          /"id":"([0-9a-f]{8})"/,
          (_, id: string) => `"id":"${nextOf(id)}"`,
        ),
      );
    },
    /** What a build without a worker, and the development server, have at its address. */
    deployEmptyingWorker: () => write('worker.js', emptyingWorker),
    /** As if it had never been part of the build. */
    remove: (name: string) => rmSync(join(dist, name)),
    /** Changes one file, such as the brand file. */
    write,
    async end() {
      server.closeAllConnections();
      server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** As webpack makes it, from its two files. */
function emptyingWorker(): string {
  const [names = '', worker = ''] = ['names.ts', 'emptying-worker.ts'].map((name) =>
    readFileSync(resolve(ROOT, 'src/worker', name), 'utf8')
      .replace(/^import .*$/gm, '')
      .replace(/^export /gm, ''),
  );
  return ts.transpile(names + worker, { target: ts.ScriptTarget.ES2022 });
}

/** Every digit becomes the next one. */
function nextOf(hash: string): string {
  return [...hash].map((digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)).join('');
}
