/** What is said of a course without certificates, which is also what a list loads of each course. */
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { Enrollment } from '../../../src/contracts/enrollment';
import { type Loadable, NOT_LOADED } from '../../../src/core/data/loadable';
import { IDLE } from '../../../src/core/data/student-command';
import { CertificateDeliveryService } from '../../../src/features/certificate';
import { EnrollmentService } from '../../../src/features/course';
import { HelpService } from '../../../src/features/help';
import { Injector } from '../../../src/framework/di';
import { InjectorProvider } from '../../../src/framework/react';
import { readonlyState } from '../../../src/framework/rxjs';
import { CertificatesTab } from '../../../src/pages/course/screens/certificates-tab';

function show(percentComplete: number, fields: object = {}) {
  const enrollment = v.parse(Enrollment, { enrollmentId: 7, percentComplete, ...fields });
  const loaded = new BehaviorSubject<Loadable<Enrollment>>({
    ...NOT_LOADED,
    value: enrollment,
    loading: true,
  });
  const useValue = { enrollment$: () => readonlyState(loaded) };
  const printing$ = () => readonlyState(new BehaviorSubject(IDLE));
  const injector = Injector.create({
    providers: [
      { provide: EnrollmentService, useValue },
      { provide: CertificateDeliveryService, useValue: { printing$ } },
      { provide: HelpService, useValue: { open: () => {}, preload: () => {} } },
    ],
  });
  render(
    <InjectorProvider injector={injector}>
      <CertificatesTab enrollment={enrollment} />
    </InjectorProvider>,
  );
  return (next: Partial<Loadable<Enrollment>>) => act(() => loaded.next({ ...loaded.value, ...next }));
}

it('says nothing of certificates while they are loading, nor if that fails', () => {
  const change = show(40);
  expect(screen.queryByRole('heading', { name: /^No certificate/ })).not.toBeInTheDocument();
  change({ loading: false, error: 'Failed.' });
  expect(screen.getByText('Your certificates show here once this course has loaded.')).toBeVisible();
  change({ error: null });
  expect(screen.getByRole('heading', { name: 'No certificate yet' })).toBeVisible();
});

it('promises none of a course that is completed', () => {
  show(100)({ loading: false });
  expect(screen.getByRole('heading', { name: 'No certificate' })).toBeVisible();
  expect(screen.queryByText(/once you have completed/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Ask Customer Support/ })).toBeVisible();
});

it.each([
  ['loads', { loading: true }],
  ['cannot be loaded', { error: 'Failed.' }],
])('keeps saying what is known while the course %s again', (_, again) => {
  const change = show(40);
  change({ loading: false });
  change(again);
  expect(screen.getByRole('heading', { name: 'No certificate yet' })).toBeVisible();
});

it('says where the rules of a locked certificate are met that have no form', () => {
  const rule = { ruleType: 'requiredSurvey', ruleTitle: 'Evaluation', ruleText: 'The link came by email.' };
  show(100, {
    certificates: [{ certificateId: 1, courseName: 'Ethics', locked: true }],
    rules: [
      { ...rule, ruleId: 1 },
      { ...rule, ruleId: 2, ruleTitle: 'Fee', fulfilled: true },
    ],
  });
  expect(screen.getByText('Evaluation').closest('li')).toHaveTextContent('The link came by email.');
  expect(screen.queryByText('Fee')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
});
