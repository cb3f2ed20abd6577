/** Shared by the commands of package.json. Runs before anything is installed, so it has no dependencies. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Without import.meta.dirname, so that an older Node gets as far as the message that asks for a newer one. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const PORT = port('PORT', 8080);
export const API_PORT = port('API_PORT', 8081);
if (PORT === API_PORT) fail(`PORT and API_PORT are both ${PORT}. The app and the backend need a port each.`);
/** Tests wait for timers and other processes part of the time, so more of them than cores run at once. */
export const WORKERS = Math.ceil(availableParallelism() * 1.5);
export const DATA_DIR = resolve(ROOT, process.env.DATA_DIR ?? '.data');

export const DEMO_ACCOUNTS = `Demo accounts (password practice-1):
  nora  six learning paths in every state      max  in two brands, with linked profiles
  sam   onboarding survey to be answered       pia  a partner, no student
  lee   the same, with preset licenses         big  1,000 learning paths
  leo   belongs to the classic dashboard       ivy  their learning path is built at sign-in
  eva   their membership has expired
  kai   their only learning path has expired
  mia   has completed their only learning path
  kim   5,000 courses, and no learning path
  ada   a member with unread notifications     zoe  a shopper with an empty cart
  ben   looks before enrolling                 uma  a member who reviews resources
  amy   three licenses for which courses count
  lin   a license with its learning path, and one of each kind without`;

/** Ends the command with a message a person can act on. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function port(name, standard) {
  const text = process.env[name] || String(standard);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 65_535)
    fail(`${name} must be a port from 1 to 65535, and is "${text}".`);
  return number;
}

/** Installs what the lock file names, if it is not there yet: everything anew, or what has changed since. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed; this is ${process.version}.`);
  const installed = resolve(ROOT, 'node_modules/.package-lock.json');
  const lock = resolve(ROOT, 'package-lock.json');
  const isInstalled = existsSync(installed);
  if (isInstalled && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages…');
  const command = isInstalled ? ['install', '--no-save'] : ['ci'];
  const { status } = spawnSync(
    'npm',
    [...command, '--no-audit', '--no-fund', '--prefer-offline', '--include=dev'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail(`npm ${command[0]} failed, see above.`);
}

/** Fails with the number of the port if it is taken, before anything starts. */
export async function ensureFree(port, variable, advice = `or choose another: ${variable}=${port + 100}`) {
  for (const host of ['127.0.0.1', '::1']) {
    const error = await new Promise((done) => {
      const probe = createServer();
      probe.once('error', done);
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)));
    });
    if (error?.code === 'EADDRINUSE') {
      fail(`Port ${port} is used by another program. Stop it,  ${advice}`);
    }
    if (error?.code === 'EACCES') fail(`Port ${port} is not permitted. Choose another with ${variable}.`);
  }
}

/** The script of an installed package's command, so that it runs on this Node on every system. */
export function bin(name, packageName = name) {
  const folder = resolve(ROOT, 'node_modules', packageName);
  const { bin: commands } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  return resolve(folder, typeof commands === 'string' ? commands : commands[name]);
}

/** Starts a JavaScript program, with flags of Node if any; `ended` resolves with its exit code. */
export function run(script, args, options = {}) {
  const { flags = [], ...others } = options;
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    ...others,
  });
  const ended = new Promise((done) => child.once('close', (code, signal) => done(code ?? (signal ? 1 : 0))));
  return { child, ended };
}

/** Resolves once an address responds; rejects if `stopped` resolves first. */
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

/**
 * Runs programs until one ends or Ctrl-C is pressed, then ends them all. More may join the list until `complete`
 * resolves.
 */
export async function together(programs, complete = Promise.resolve()) {
  const end = () => {
    for (const { child } of programs) child.kill('SIGTERM');
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const first = () => Promise.race(programs.map(({ ended }) => ended));
  const code = await Promise.race([first(), complete.then(first)]);
  end();
  await Promise.all(programs.map(({ ended }) => ended));
  return code;
}
