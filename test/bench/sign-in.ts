/**
 * npm run bench:sign-in: how long a student's sign-in takes while forty made-up names are tried at once, compared with
 * an idle server. Fails if the median more than doubles.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, HostProcess } from '../backend/support/host-process';

const ROUNDS = 5;
const NAMES = 40;
const MOST = 2;

let addresses = 0;
/** A source that the server has never seen. */
const newSource = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

let flooder = '';
function oneSource(i: number): string {
  if (i === 0) flooder = newSource();
  return flooder;
}

const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-bench-'));
const host = new HostProcess({ apiPort: await freePort(), dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
try {
  await host.ready();
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await host.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
}

async function measure(): Promise<boolean> {
  const home = newSource();
  const sources = { 'a known source': () => home, 'a new source': newSource };
  const floods = { 'one source': oneSource, 'forty sources': newSource };
  let isGood = true;
  for (const [student, studentSource] of Object.entries(sources)) {
    for (const [flood, floodSource] of Object.entries(floods)) {
      const idle: number[] = [];
      const flooded: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        idle.push(await signIn(studentSource()));
        const attack = Array.from({ length: NAMES }, (_, i) => guess(floodSource(i), `made-up-${i}`));
        // The first of them are already being checked, at a different point each time.
        await pause(20 + 40 * round);
        flooded.push(await signIn(studentSource()));
        await Promise.all(attack);
      }
      const ratio = median(flooded) / median(idle);
      isGood &&= ratio <= MOST;
      process.stdout.write(
        `${NAMES} names from ${flood}, a student from ${student}: ${median(idle).toFixed(0)} ms idle, ` +
          `${median(flooded).toFixed(0)} ms then: ${ratio.toFixed(2)} times\n`,
      );
    }
  }
  return isGood;
}

function send(source: string, userName: string, password: string): Promise<Response> {
  return fetch(`${host.url}/profile/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-host': 'dev.marlowe.example',
      'x-forwarded-for': source,
    },
    body: JSON.stringify({ userName, password }),
  });
}

async function guess(source: string, userName: string): Promise<void> {
  await (await send(source, userName, 'wrong')).text();
}

async function signIn(source: string): Promise<number> {
  const start = performance.now();
  const response = await send(source, 'nora', 'practice-1');
  await response.text();
  if (response.status !== 200) throw new Error(`The student gets ${response.status}.`);
  return performance.now() - start;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function median(samples: readonly number[]): number {
  return [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}
