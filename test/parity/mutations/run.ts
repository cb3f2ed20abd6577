/**
 * npm run mutations: breaks the framework in one way after the other and says which checks notice. No file is changed:
 * the transformer does it while jest compiles. Fails if a mutation survives.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../../scripts/lib.mjs';
import { MUTATIONS, type Mutation } from './mutations';

const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const { transform, ...preset } = JSON.parse(read('test/support/jest.preset.json'));
const [[pattern, [, options]]] = Object.entries(transform) as [[string, [string, unknown]]];
const transformer = resolve(ROOT, 'test/parity/mutations/transformer.cjs');
const config = JSON.stringify({
  ...preset,
  rootDir: ROOT,
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/test/support/jest.setup-dom.ts'],
  transform: { [pattern]: [transformer, options] },
});

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

/** The titles of the checks that fail with a mutation. */
function failedChecks({ file, from, to, area }: Mutation): string[] {
  if (read(file).split(from).length !== 2) throw new Error(`${file} has not exactly one '${from}'.`);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--config', config, '--json', '--maxWorkers=1', `test/parity/${area}/`],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, MUTATION: JSON.stringify({ file, from, to }) } },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { testResults } = JSON.parse(stdout) as Report;
  return testResults.flatMap(({ message, assertionResults }) => {
    if (assertionResults.length === 0) throw new Error(message);
    return assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title);
  });
}

let survived = 0;
for (const mutation of MUTATIONS) {
  const failed = failedChecks(mutation);
  if (failed.length === 0) survived += 1;
  const outcome =
    failed.length === 0 ? 'SURVIVED' : `noticed by ${failed.length}: ${failed.slice(0, 3).join('; ')}`;
  process.stdout.write(`${mutation.area}: ${mutation.title}\n  ${outcome}\n`);
}
process.stdout.write(`${MUTATIONS.length - survived} of ${MUTATIONS.length} noticed\n`);
process.exitCode = survived === 0 ? 0 : 1;
