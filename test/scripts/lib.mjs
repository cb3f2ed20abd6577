/** What the commands of package.json share. Runs before anything is installed: no dependencies. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const PORT = Number(process.env.PORT ?? 8080);
export const API_PORT = Number(process.env.API_PORT ?? 8081);
export const DATA_DIR = resolve(ROOT, process.env.DATA_DIR ?? '.data');

export const DEMO_ACCOUNTS = `Demo accounts (password practice-1, in every brand):
  nora  six learning paths in every state      max  linked profiles in two brands
  sam   onboarding survey to be answered       pia  a partner, no student
  lee   the same, with preset licenses         big  1,000 learning paths`;

/** Ends the command with a message a person can act on. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Installs what the lock file names, if it is not there yet. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12))
    fail(`Node 20.12 or newer is needed; this is ${process.version}.`);
  const installed = resolve(ROOT, 'node_modules/.package-lock.json');
  const lock = resolve(ROOT, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages…');
  // `npm ci` refuses a lock file without every platform's optional packages.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--no-save'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail('npm install failed; its words stand above.');
}

/** Refuses a taken port by name before anything is started. */
export async function ensureFree(port, variable) {
  for (const host of ['127.0.0.1', '::1']) {
    const error = await new Promise((done) => {
      const probe = createServer();
      probe.once('error', done);
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)));
    });
    if (error?.code === 'EADDRINUSE') {
      fail(
        `Port ${port} is taken by another program. Stop it, or choose another: ${variable}=${port + 100} npm start`,
      );
    }
    if (error?.code === 'EACCES') fail(`Port ${port} may not be used here. Choose another with ${variable}.`);
  }
}

/** Path of an installed package's command. */
export function bin(name) {
  return resolve(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Starts a program of ours; resolves with its exit code. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  const ended = new Promise((done) => child.once('close', (code, signal) => done(code ?? (signal ? 1 : 0))));
  return { child, ended };
}

/** Resolves once an address answers; rejects when `stopped` resolves first. */
export async function answers(url, stopped) {
  let running = true;
  stopped.then(() => {
    running = false;
  });
  while (running) {
    try {
      const response = await fetch(url);
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} never answered`);
}

/** Keeps programs running until one ends or Ctrl-C comes, then ends them all. */
export async function together(programs) {
  const end = () => {
    for (const { child } of programs) child.kill('SIGTERM');
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const code = await Promise.race(programs.map(({ ended }) => ended));
  end();
  await Promise.all(programs.map(({ ended }) => ended));
  return code;
}
