import { StartFailure } from './failure';
import { type Proxies, readProxies } from './sources';

export interface Settings {
  /** The app's port. Its pages may call. */
  port: number;
  apiPort: number;
  dataDir: string;
  proxies: Proxies;
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort(environment, 'PORT', 8080),
    apiPort: readPort(environment, 'API_PORT', 8081),
    dataDir: environment.DATA_DIR || '.data',
    proxies: readProxies(environment.TRUSTED_PROXIES ?? ''),
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
