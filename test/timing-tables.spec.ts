/** Who reads a service learns its timing from the table of its docstring: so there is one, and it names what is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SRC = resolve(__dirname, '../src');
/** What delays, orders or repeats work. `switchMap` and the loads of core/data are in nearly every service. */
const TIMING =
  /^(auditTime|concatMap|debounce(Time)?|delay(When)?|emitWhenOutdated|exhaustMap|interval|keyedCommand|reloadGate|retry(Transient)?|sampleTime|studentCommand|throttle(Time)?|timeout|timer)$/;

const wordsIn = (text: string) => text.match(/[\w$]+/g) ?? [];

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('backend'))
  .map((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    const code = text.replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');
    return {
      name,
      code: new Set(wordsIn(code)),
      imports: [...code.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, names = '']) => wordsIn(names)),
      operators: [...text.matchAll(/^ \* \|.*\| (.*) \|$/gm)].map(([, cell = '']) => cell),
    };
  });

it('every service with timing has a table of it', () => {
  const timed = files.filter(
    ({ name, imports }) => name.endsWith('.service.ts') && imports.some((each) => TIMING.test(each)),
  );
  expect(timed.length).toBeGreaterThan(60);
  expect(timed.filter(({ operators }) => operators.length === 0).map(({ name }) => name)).toEqual([]);
});

it('a table names only operators that its code has', () => {
  const missing = files.flatMap(({ name, code, operators }) =>
    operators
      .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)])
      .flatMap(([, operator = '']) => wordsIn(operator))
      .filter((word) => !code.has(word))
      .map((word) => `${name} ${word}`),
  );
  expect(missing).toEqual([]);
});
