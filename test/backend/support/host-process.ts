/** The real Node host as a process of its own, on a free port and a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

interface HostOptions {
  apiPort: number;
  dataDir: string;
  /** Run as this user. */
  uid?: number;
  env?: NodeJS.ProcessEnv;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export class HostProcess {
  readonly url: string;
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;
  private stdout = '';
  private stderr = '';

  constructor({ apiPort, dataDir, uid, env }: HostOptions) {
    this.url = `http://127.0.0.1:${apiPort}`;
    this.child = spawn(process.execPath, ['--import', 'tsx', 'src/backend/node/main.ts'], {
      env: { PATH: process.env.PATH, PORT: '8080', API_PORT: String(apiPort), DATA_DIR: dataDir, ...env },
      ...(uid !== undefined && { uid }),
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.ended = once(this.child, 'close').then(([code, signal]) => ({
      code,
      signal,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  /** Resolves on the line that says so; fails when the process ends before. */
  async ready(): Promise<string> {
    const hasEnded = this.ended.then(({ code, stderr }) => {
      throw new Error(`The host ended with ${code}: ${stderr}`);
    });
    while (!this.stdout.includes('Backend ready at')) {
      if (this.child.stdout) await Promise.race([once(this.child.stdout, 'data'), hasEnded]);
    }
    hasEnded.catch(() => {});
    return this.stdout;
  }

  end(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}
