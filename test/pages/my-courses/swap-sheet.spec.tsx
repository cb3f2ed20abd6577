/** The options of a swap wait for the licenses, which say what may not count (STA-12). */
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, NEVER } from 'rxjs';
import type { SwapOption } from '../../../src/contracts/course';
import type { Enrollment } from '../../../src/contracts/enrollment';
import type { License } from '../../../src/contracts/license';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import { EnrollmentService } from '../../../src/features/course';
import { LicenseService } from '../../../src/features/license';
import { Injector } from '../../../src/framework/di';
import { InjectorProvider } from '../../../src/framework/react';
import { readonlyState } from '../../../src/framework/rxjs';
import { SwapSheet } from '../../../src/pages/my-courses/screens/swap-sheet';
import { SwapService } from '../../../src/pages/my-courses/swap.service';

const NOT_CHECKED = 'We could not check which of these count for your licenses.';
const option = { productCode: '1-TX', name: 'Ethics', stateAbbv: 'TX', deliveryMethod: '' } as SwapOption;

it('shows no option before the licenses are known, and says so if they cannot be', () => {
  const licenses = new BehaviorSubject<Loadable<readonly License[]>>(NOT_LOADED);
  const fixed = <T,>(value: T) => readonlyState(new BehaviorSubject(value));
  const options$ = fixed({ ...NOT_LOADED, value: [option] });
  const injector = Injector.create({
    providers: [
      { provide: SwapService, useValue: { options$, expansions$: fixed([]) } },
      {
        provide: EnrollmentService,
        useValue: { swapping$: () => fixed({ kind: 'idle', key: null, error: null }) },
      },
      { provide: LicenseService, useValue: { licenses$: readonlyState(licenses) } },
    ],
  });
  const modal = { close: () => undefined, closed$: NEVER } as never;
  render(
    <InjectorProvider injector={injector}>
      <SwapSheet enrollment={{ name: 'Sepsis', enrollmentId: 7 } as Enrollment} modal={modal} />
    </InjectorProvider>,
  );
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  act(() => licenses.next({ ...NOT_LOADED, error: 'No licenses' }));
  expect(screen.getByRole('radio', { name: /Ethics/ })).toBeVisible();
  expect(screen.getByText(NOT_CHECKED)).toBeVisible();
  act(() => licenses.next({ ...NOT_LOADED, value: [] }));
  expect(screen.getByRole('radio', { name: /Ethics/ })).toBeVisible();
  expect(screen.queryByText(NOT_CHECKED)).not.toBeInTheDocument();
  injector.destroy();
});
