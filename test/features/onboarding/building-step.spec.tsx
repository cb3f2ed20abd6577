/** ONB-12: the last screen, and its way out. */
import { fireEvent, render, screen } from '@testing-library/react';
import { type StateOf, SurveyService } from '../../../src/features/onboarding';
import { BuildingStep } from '../../../src/features/onboarding/screens/building-step';
import { building } from '../../../src/features/onboarding/survey-states.model';
import { Injector } from '../../../src/framework/di';
import { InjectorProvider } from '../../../src/framework/react';
import { surveyWith } from '../../support/surveys';

function renderStep(change: Partial<StateOf<'building'>>) {
  const sent: unknown[] = [];
  const injector = Injector.create({
    providers: [{ provide: SurveyService, useValue: { send: (event: unknown) => sent.push(event) } }],
  });
  const state = { ...building(surveyWith()), ...change } as StateOf<'building'>;
  render(
    <InjectorProvider injector={injector}>
      <BuildingStep state={state} />
    </InjectorProvider>,
  );
  return sent;
}

it.each([
  ['while its lines are ticked off', { ticks: 3 }],
  ['when the path is there', { ticks: 4, closing: true }],
])('needs no way out %s', (_when, change) => {
  renderStep(change);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('lets the student go on once all lines are done and the path is not there, and promises none', () => {
  const sent = renderStep({ ticks: 4 });
  expect(screen.getByRole('status')).toHaveTextContent(
    'This is taking longer than usual. You can use your dashboard meanwhile.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go to your dashboard' }));
  expect(sent).toEqual([{ kind: 'end' }]);
});
