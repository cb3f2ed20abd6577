import { of, throwError, timer } from 'rxjs';
import { CopyService, WRITE_CLIPBOARD } from '../../../src/platform/browser/copy.service';
import { runMarbles } from '../../support/marbles';

const A = { text: 'a', source: 'first', state: 'copied' } as const;
const B = { text: 'b', source: 'second', state: 'copied' } as const;
const FAILED = { text: 'b', source: 'second', state: 'failed' } as const;

describe('copying', () => {
  it('is confirmed for 2 s, counted from the last copy (MOD-31)', () => {
    runMarbles(({ createInjector, expectObservable, at }) => {
      const write = (text: string) => (text === 'a' ? timer(5) : of(undefined));
      const service = createInjector({ provide: WRITE_CLIPBOARD, useValue: write }).get(CopyService);
      at('a 1499ms b', { a: () => service.copy('a', 'first'), b: () => service.copy('b', 'second') });
      expectObservable(service.result$).toBe('n 4ms a 1494ms b 1999ms n', { n: null, a: A, b: B });
    });
  });

  it('that fails says so, and the next one is tried', () => {
    runMarbles(({ createInjector, expectObservable, at }) => {
      const write = (text: string) => (text === 'b' ? throwError(() => new Error('denied')) : of(undefined));
      const service = createInjector({ provide: WRITE_CLIPBOARD, useValue: write }).get(CopyService);
      at('b 99ms a', { a: () => service.copy('a', 'first'), b: () => service.copy('b', 'second') });
      expectObservable(service.result$).toBe('(nb) 96ms a 1999ms n', { n: null, a: A, b: FAILED });
    });
  });
});
