/** The timing of the photo editor (MOD-08, CON-20), in virtual time. */
import { debouncePreview, throttleWheel } from '../../../src/features/profile-photo/profile-photo.timing';
import { runMarbles } from '../../support/marbles';

it('zooms at once with the wheel, and then at most once in 50 ms', () => {
  runMarbles(({ hot, expectObservable }) => {
    const wheel$ = hot('-a 48ms b-c 49ms d');
    const zoom = '      -a 50ms   c 49ms -';
    expectObservable(wheel$.pipe(throttleWheel())).toBe(zoom);
  });
});

it('draws the preview 100 ms after the last change', () => {
  runMarbles(({ hot, expectObservable }) => {
    const area$ = hot('   -a 98ms b 99ms c 100ms d');
    const preview = '     -- 98ms - 99ms - 99ms c 99ms 1ms d';
    expectObservable(area$.pipe(debouncePreview())).toBe(preview);
  });
});
