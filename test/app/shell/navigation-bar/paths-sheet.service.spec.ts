import { of, Subject } from 'rxjs';
import { PathsSheetService } from '../../../../src/app/shell/navigation-bar/paths-sheet.service';
import { ModalService } from '../../../../src/core/modal/modal.service';
import { ann, bob, createSession, runMarbles } from '../../../support/marbles';

/** The diagrams are the specification: p is a press, b another student, n nobody; o an opening of the sheet. */
function expectOpenings(acts: string, expected: string) {
  runMarbles(({ at, createInjector, expectObservable }) => {
    const session = createSession(ann);
    const openings = new Subject<string>();
    const open = ({ style }: { style: string }) => {
      openings.next(style === 'right-sheet' ? 'o' : style);
      return { closed$: of(undefined), close() {} };
    };
    const injector = createInjector(session.provider, { provide: ModalService, useValue: { open } });
    const service = injector.get(PathsSheetService);
    expectObservable(openings).toBe(expected);
    at(acts, {
      p: () => service.open(),
      b: () => session.student$.next(bob),
      n: () => session.student$.next(null),
    });
  });
}

describe('the sheet of all learning paths (NAV-16, CON-15)', () => {
  it('opens 525 ms after the press', () => expectOpenings('p', '525ms o'));
  it('opens once for presses in between', () => expectOpenings('p 99ms p 99ms p', '525ms o'));
  it('opens again for a later press', () => expectOpenings('p 525ms p', '525ms o 525ms o'));
  it('does not open for another student, or for nobody', () => {
    expectOpenings('p 99ms b', '');
    expectOpenings('p 99ms n', '');
    expectOpenings('p 99ms b p', '626ms o');
  });
});
