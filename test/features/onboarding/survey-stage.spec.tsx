/** How one step of the survey gives way to the next (ONB-01). */
import { act, render, screen } from '@testing-library/react';
import { SurveyStage } from '../../../src/features/onboarding/screens/survey-stage';

interface Slide {
  readonly element: HTMLElement;
  readonly frames: Keyframe[];
  end(): void;
}

/** jsdom has no animations. */
let slides: Slide[] = [];
beforeEach(() => {
  slides = [];
  HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
    let end = () => {};
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    slides.push({ element: this, frames: frames as Keyframe[], end });
    return { finished } as unknown as Animation;
  };
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const stage = (step: string, position: number, motionMs = 350) => (
  <SurveyStage step={step} position={position} motionMs={motionMs}>
    <h2 id="title" tabIndex={-1}>
      {step}
    </h2>
    <input name={step} aria-label={step} />
  </SurveyStage>
);

it('moves the focus to the title of a new step, and leaves it alone in the same one', () => {
  const { rerender } = render(stage('First', 0));
  expect(document.body).toHaveFocus();
  rerender(stage('Second', 1));
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
  screen.getByRole('textbox').focus();
  rerender(stage('Second', 1));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(slides).toHaveLength(2);
});

it('slides forward to a later step, and back to an earlier one', () => {
  const { rerender } = render(stage('First', 0));
  rerender(stage('Second', 1));
  const [enters, leaves] = slides.splice(0);
  expect(enters?.frames[0]).toMatchObject({ translate: '10%' });
  expect(leaves?.frames[1]).toMatchObject({ translate: '-10%' });
  rerender(stage('First', 0));
  const [back, away] = slides;
  expect(back?.frames[0]).toMatchObject({ translate: '-10%' });
  expect(away?.frames[1]).toMatchObject({ translate: '10%' });
});

it('shows the step that leaves as a copy without life, until it has moved out', async () => {
  const { container, rerender } = render(stage('First', 0));
  rerender(stage('Second', 1));
  const copy = slides[1];
  expect(copy?.element).toHaveTextContent('First');
  expect(copy?.element.inert).toBe(true);
  expect(copy?.element).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(container.querySelectorAll('#title')).toHaveLength(1);
  expect(container.querySelectorAll('[name]')).toHaveLength(1);
  await act(async () => copy?.end());
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('has one copy at most, however fast the steps follow one another', () => {
  const { container, rerender } = render(stage('First', 0));
  for (const [position, step] of ['Second', 'Third', 'Fourth'].entries()) rerender(stage(step, position + 1));
  expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent).sort()).toEqual([
    'Fourth',
    'Third',
  ]);
  expect(screen.getByRole('heading', { name: 'Fourth' })).toHaveFocus();
});

it('changes at once with reduced motion', () => {
  const { rerender } = render(stage('First', 0, 0));
  rerender(stage('Second', 1, 0));
  expect(slides).toEqual([]);
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus();
});
