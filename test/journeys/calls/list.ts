/** The list of calls in calls.tsv. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Listed {
  api: string;
  /** Method and path. */
  call: string;
  query: string;
  /** json, list, blob, none or hub. */
  answer: string;
}

const [, ...lines] = readFileSync(resolve(__dirname, 'calls.tsv'), 'utf8').trim().split('\n');

export const LISTED: readonly Listed[] = lines.map((line) => {
  const [api = '', method, path, query = '', , answer = ''] = line.split('\t');
  return { api, call: `${method} ${path}`, query, answer };
});
