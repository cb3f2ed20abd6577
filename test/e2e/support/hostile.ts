/** Targets that lead to another site unless they are parsed as a browser does. None of them is inside the app. */
import { PORT } from './addresses';

export const HOSTILE_TARGETS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\u0001https:evil.example',
  'https://evil.example/',
  'http://marlowe.localhost@evil.example/',
  'https://marlowe.example.evil.example/',
  `http://evilmarlowe.localhost:${PORT}/`,
  'http://marlowe.localhost:1/',
  'java\nscript:document.title="taken"',
  'data:text/html,taken',
] as const;

/** Whether an address really is hostile, not ours with a hostile one in its query. */
export function isHostile(address: string): boolean {
  return /^\w+:\/*[^/]*evil|^(data|javascript):|:1\/$/.test(address);
}
