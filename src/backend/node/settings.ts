import { EXAM_GRACE_SECONDS } from '../assessment/exam-time.model';
import { StartFailure } from './failure';
import { type Proxies, readProxies } from './sources';

export interface Settings {
  /** The app's port. Its pages may call. */
  port: number;
  apiPort: number;
  dataDir: string;
  proxies: Proxies;
  examGraceSeconds: number;
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = readPort(environment, 'PORT', 8080);
  const apiPort = readPort(environment, 'API_PORT', 8081);
  if (port === apiPort) {
    throw new StartFailure(`PORT and API_PORT are both ${port}. The app and the backend need a port each.`);
  }
  return {
    port,
    apiPort,
    dataDir: environment.DATA_DIR || '.data',
    proxies: readProxies(environment.TRUSTED_PROXIES ?? ''),
    examGraceSeconds: readSeconds(environment, 'EXAM_GRACE_SECONDS', EXAM_GRACE_SECONDS),
  };
}

function readPort(environment: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = environment[name] || String(standard);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new StartFailure(`${name} must be a port from 1 to 65535, and is "${text}".`);
  }
  return port;
}

function readSeconds(environment: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = environment[name] || String(standard);
  if (!/^\d{1,6}$/.test(text))
    throw new StartFailure(`${name} must be a number of seconds, and is "${text}".`);
  return Number(text);
}
