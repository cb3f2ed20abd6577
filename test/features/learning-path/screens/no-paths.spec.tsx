/** What a student without learning paths reads, by what automatic enrollment does (STA-02), and where they can go. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../../src/core/data/loadable';
import { HelpService } from '../../../../src/features/help';
import { AutoEnrollmentService } from '../../../../src/features/learning-path/auto-enrollment.service';
import { LearningPathService } from '../../../../src/features/learning-path/learning-path.service';
import { NoPaths } from '../../../../src/features/learning-path/screens/no-paths';
import { Injector } from '../../../../src/framework/di';
import { InjectorProvider } from '../../../../src/framework/react';
import { readonlyState } from '../../../../src/framework/rxjs';

function renderPage({ showProducts = true } = {}) {
  const pending = new BehaviorSubject<boolean | null>(null);
  const done: string[] = [];
  const paths$ = new BehaviorSubject({ ...NOT_LOADED, value: [], asOf: new Date() });
  const injector = Injector.create({
    providers: [
      {
        provide: AutoEnrollmentService,
        useValue: { pending$: readonlyState(pending), check: () => done.push('enrollment') },
      },
      { provide: LearningPathService, useValue: { learningPaths$: readonlyState(paths$) } },
      { provide: HelpService, useValue: { open: () => done.push('help') } },
      { provide: BrandService, useValue: { context: { settings: { showProducts } } } },
    ],
  });
  render(
    <InjectorProvider injector={injector}>
      <MemoryRouter>
        <NoPaths busy={false} onCheck={() => done.push('paths')} />
      </MemoryRouter>
    </InjectorProvider>,
  );
  return { pending, done };
}

const text = () => screen.getByText(/^A learning path gathers/);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('says that a path is on its way only while one may be, and else where one comes from', () => {
  const { pending } = renderPage();
  expect(text()).toHaveTextContent(/renew your license\.$/);
  act(() => pending.next(true));
  expect(text()).toHaveTextContent(/We're building yours\. It appears here when it's ready\.$/);
  act(() => pending.next(false));
  expect(text()).toHaveTextContent(
    /There is none for the licenses in your profile\. Is one missing\? Add it, then sign in again to get your path\.$/,
  );
});

it('leads on: to a license, the courses, the catalog and help', () => {
  const { pending, done } = renderPage();
  act(() => pending.next(false));
  expect(links()).toEqual(['/account/profile#licenses', '/products', '/courses']);
  fireEvent.click(screen.getByRole('button', { name: 'Get help' }));
  expect(done).toEqual(['help']);
});

it('names no catalog of a brand that has none', () => {
  renderPage({ showProducts: false });
  expect(links()).toEqual(['/courses']);
});

it('checks both, and says when there is still none', () => {
  const { done } = renderPage();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(done).toEqual(['enrollment', 'paths']);
  expect(screen.getByRole('status')).toHaveTextContent(/^Still none as of \d+:\d\d/);
});
