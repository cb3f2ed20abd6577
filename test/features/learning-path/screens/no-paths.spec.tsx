/** What a student without learning paths reads, by what automatic enrollment does (STA-02). */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { AutoEnrollmentService } from '../../../../src/features/learning-path/auto-enrollment.service';
import { NoPaths } from '../../../../src/features/learning-path/screens/no-paths';
import { Injector } from '../../../../src/framework/di';
import { InjectorProvider } from '../../../../src/framework/react';
import { readonlyState } from '../../../../src/framework/rxjs';

it('says that a path is on its way only while one may be, and else when one is made', () => {
  const pending = new BehaviorSubject<boolean | null>(null);
  const service = { pending$: readonlyState(pending) };
  const injector = Injector.create({ providers: [{ provide: AutoEnrollmentService, useValue: service }] });
  render(
    <InjectorProvider injector={injector}>
      <MemoryRouter>
        <NoPaths busy={false} onCheck={() => undefined} />
      </MemoryRouter>
    </InjectorProvider>,
  );
  // They may have courses all the same.
  expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/courses');
  const text = () => screen.getByText(/^A learning path gathers/);
  expect(text()).toHaveTextContent(/renew your license\.$/);
  act(() => pending.next(true));
  expect(text()).toHaveTextContent(
    /Your licenses are checked as soon as you are connected\. A new path appears here, if one is made\.$/,
  );
  act(() => pending.next(false));
  expect(text()).toHaveTextContent(/It is made for the licenses in your profile when you sign in\.$/);
  injector.destroy();
});
