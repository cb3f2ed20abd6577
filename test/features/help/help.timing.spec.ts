import { map } from 'rxjs';
import { whenClosed, whenEditorReady, whenSlidesEnabled } from '../../../src/features/help/help.timing';
import { runMarbles } from '../../support/marbles';

describe('the delays of the help sheet (HELP-08)', () => {
  it('the sheet waits for a modal to close, up to 525 ms', () => {
    runMarbles(({ cold, expectObservable }) => {
      const opened = (isOpen: string) =>
        whenClosed(cold(isOpen).pipe(map((letter) => letter === 'o'))).pipe(map(() => 's'));
      expectObservable(opened('c')).toBe('(s|)');
      expectObservable(opened('o 499ms c')).toBe('500ms (s|)');
      expectObservable(opened('o 523ms c')).toBe('524ms (s|)');
      expectObservable(opened('o')).toBe('525ms (s|)');
      expectObservable(opened('o 599ms c')).toBe('525ms (s|)');
    });
  });

  it('panels slide from 500 ms after it has opened', () => {
    runMarbles(({ expectObservable }) => {
      expectObservable(whenSlidesEnabled().pipe(map(() => 's'))).toBe('500ms (s|)');
    });
  });

  it('the editor gets the focus 350 ms after its panel shows, unless another panel shows before', () => {
    runMarbles(({ cold, expectObservable }) => {
      expectObservable(cold('a').pipe(whenEditorReady())).toBe('350ms a');
      expectObservable(cold('a 299ms b 499ms c').pipe(whenEditorReady())).toBe('650ms b 499ms c');
    });
  });
});
