import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs once before the workers start, which inherit its environment. */
export default function globalSetup(): void {
  // One time zone with daylight saving, so that no test depends on where it runs.
  process.env.TZ = 'America/New_York';

  const directory = mkdtempSync(join(tmpdir(), 'dashboard-jest-'));
  process.env.SEEDED_DATABASES = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}
