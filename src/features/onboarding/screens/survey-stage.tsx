import { Component, createRef, type ReactNode } from 'react';

interface SurveyStageProps {
  /** Identifies the step that is shown. */
  step: string;
  /** Where its step is among the others; the new one comes from there. */
  position: number;
  /** How long a step slides, in milliseconds; 0 for reduced motion. */
  motionMs: number;
  children: ReactNode;
}

/** How far a step slides, as a share of its width. */
const DISTANCE = '10%';
/** Shares of the slide. The new step comes when the old one is almost gone, so that two texts never mix. */
const LEAVING = 0.4;
const ENTERING = 0.7;

/**
 * Slides from one step to the next (ONB-01), and moves the focus to its title. The step that leaves is a lifeless copy:
 * React has the new one alone, so nothing of the old one can be pressed, read or found twice.
 */
export class SurveyStage extends Component<SurveyStageProps> {
  private readonly stage = createRef<HTMLDivElement>();
  private readonly shown = createRef<HTMLDivElement>();
  private copy: HTMLElement | null = null;

  override getSnapshotBeforeUpdate({ step }: SurveyStageProps): HTMLElement | null {
    const shown = this.shown.current;
    if (step === this.props.step || this.props.motionMs === 0 || !shown) return null;
    const copy = lifelessCopy(shown);
    // The new step begins at the top, while the old one leaves from where it was.
    copy.style.insetBlockStart = `${-(panelOf(shown)?.scrollTop ?? 0)}px`;
    return copy;
  }

  override componentDidUpdate(before: SurveyStageProps, _: unknown, copy: HTMLElement | null): void {
    const shown = this.shown.current;
    if (!shown || before.step === this.props.step) return;
    const panel = panelOf(shown);
    if (panel) panel.scrollTop = 0;
    shown.querySelector('h2')?.focus({ preventScroll: true });
    if (copy) this.slide(shown, copy, this.props.position < before.position);
  }

  override render() {
    return (
      <div className="survey__stage" ref={this.stage}>
        <div className="survey__step" key={this.props.step} ref={this.shown}>
          {this.props.children}
        </div>
      </div>
    );
  }

  private slide(shown: HTMLElement, copy: HTMLElement, isBack: boolean): void {
    const { motionMs } = this.props;
    if (!shown.animate) return;
    const isReversed = getComputedStyle(shown).direction === 'rtl' ? !isBack : isBack;
    const [from, to] = isReversed ? [`-${DISTANCE}`, DISTANCE] : [DISTANCE, `-${DISTANCE}`];
    shown.animate([{ opacity: 0, translate: from }, {}], {
      duration: motionMs * ENTERING,
      delay: motionMs * (1 - ENTERING),
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
      fill: 'backwards',
    });
    this.copy?.remove();
    this.copy = copy;
    this.stage.current?.append(copy);
    const leaves = copy.animate([{}, { opacity: 0, translate: to }], {
      duration: motionMs * LEAVING,
      easing: 'ease-in',
      fill: 'forwards',
    });
    const remove = () => copy.remove();
    leaves.finished.then(remove, remove);
  }
}

/** What scrolls. */
function panelOf(step: Element): Element | null {
  return step.closest('.modal__panel');
}

/** A copy of a step for the animation. */
function lifelessCopy(step: HTMLElement): HTMLElement {
  const copy = step.cloneNode(true) as HTMLElement;
  copy.classList.add('survey__step--leaving');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  // The one thing on screen that is not cloned.
  const selects = step.querySelectorAll('select');
  for (const [index, select] of copy.querySelectorAll('select').entries()) {
    select.selectedIndex = selects[index]?.selectedIndex ?? -1;
  }
  for (const element of copy.querySelectorAll('[id], [name], [role], [for]')) {
    for (const attribute of ['id', 'name', 'role', 'for']) element.removeAttribute(attribute);
  }
  return copy;
}
