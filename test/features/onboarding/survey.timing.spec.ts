import { whenHidden } from '../../../src/features/onboarding/survey.timing';
import { runMarbles } from '../../support/marbles';

type Leaving = readonly [leaving: boolean];
const LEAVING: Record<string, Leaving> = { n: [false], y: [true] };

it('keeps a survey that has ended until it has moved out', () => {
  runMarbles(({ cold, expectObservable }) => {
    const leaving$ = cold<Leaving>('n 9ms y 999ms n', LEAVING);
    expectObservable(leaving$.pipe(whenHidden(() => 500))).toBe('510ms 0', [0]);
  });
});

it('hides it at once with reduced motion, and not at all if it comes back', () => {
  runMarbles(({ cold, expectObservable }) => {
    const at = (diagram: string) => cold<Leaving>(diagram, LEAVING);
    expectObservable(at('n 9ms y').pipe(whenHidden(() => 0))).toBe('10ms 0', [0]);
    expectObservable(at('n 9ms y 399ms n').pipe(whenHidden(() => 500))).toBe('-');
  });
});
