import { exhaustMap, groupBy, map, mergeMap, type OperatorFunction } from 'rxjs';
import { exhaustMapBy } from '../../../src/core/data/exhaust-map-by';
import { runMarbles } from '../../support/marbles';

const keyOf = (letter: string) => letter.toLowerCase();

/** Each value takes 4 ms and then comes out. */
function run(source: string, expected: string, operators: 'ours' | 'RxJS'): void {
  runMarbles(({ cold, hot, expectObservable }) => {
    const project = (letter: string) => cold('----(x|)').pipe(map(() => letter));
    const operator: OperatorFunction<string, string> =
      operators === 'ours'
        ? exhaustMapBy(keyOf, project)
        : (source$) =>
            source$.pipe(
              groupBy(keyOf),
              mergeMap((group$) => group$.pipe(exhaustMap(project))),
            );
    expectObservable(hot(source).pipe(operator)).toBe(expected);
  });
}

describe.each(['ours', 'RxJS'] as const)('%s', (operators) => {
  it('ignores a value of the same key meanwhile, and takes the next one afterwards', () => {
    run('-a-A--A----|', '-----a----A|', operators);
  });

  it('does not make different keys wait for each other', () => {
    run('-ab-AB-----|', '-----ab----|', operators);
  });

  it('ends after the streams that are still running', () => {
    run('-ab|-----', '-----a(b|)', operators);
  });
});

it('passes an error on, and is free again for the next subscriber', () => {
  runMarbles(({ cold, expectObservable }) => {
    const failing = cold('a').pipe(exhaustMapBy(keyOf, () => cold<string>('--#')));
    expectObservable(failing).toBe('--#');
    expectObservable(cold('---s').pipe(mergeMap(() => failing))).toBe('-----#');
  });
});
