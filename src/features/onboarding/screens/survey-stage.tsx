import { Component, createRef, type ReactNode } from 'react';

export type StageMove = 'forward' | 'back' | 'none';

interface SurveyStageProps {
  /** Identifies the step that is shown. */
  step: string;
  /** Where its step is among the others; the new one comes from there. */
  position: number;
  /** How long a step slides, in milliseconds; 0 for reduced motion. */
  motionMs: number;
  children: ReactNode;
}

const EASING = 'cubic-bezier(0.2, 0, 0, 1)';
/** How far a step slides, as a share of its width. */
const DISTANCE = '12%';

/**
 * Slides from one step to the next (ONB-01), and moves the focus to its title. The step that leaves is a lifeless copy:
 * React has the new one alone, so nothing of the old one can be pressed, read or found twice.
 */
export class SurveyStage extends Component<SurveyStageProps> {
  private readonly stage = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ step }: SurveyStageProps): Node | null {
    const { motionMs } = this.props;
    if (step === this.props.step || motionMs === 0) return null;
    return this.stage.current?.firstElementChild?.cloneNode(true) ?? null;
  }

  override componentDidUpdate(before: SurveyStageProps, _: unknown, copy: Node | null): void {
    const stage = this.stage.current;
    if (!stage || before.step === this.props.step) return;
    stage.closest('.modal__panel')?.scrollTo?.({ top: 0 });
    stage.querySelector('h2')?.focus({ preventScroll: true });
    if (copy instanceof HTMLElement) this.slide(stage, copy, before.position);
  }

  override render() {
    return (
      <div className="survey__stage" ref={this.stage}>
        <div className="survey__step" key={this.props.step}>
          {this.props.children}
        </div>
      </div>
    );
  }

  private slide(stage: HTMLElement, copy: HTMLElement, positionBefore: number): void {
    const { motionMs, position } = this.props;
    const shown = stage.firstElementChild;
    if (!shown?.animate) return;
    const isBack = position < positionBefore;
    const ahead = getComputedStyle(stage).direction === 'rtl' ? `-${DISTANCE}` : DISTANCE;
    const behind = ahead === DISTANCE ? `-${DISTANCE}` : DISTANCE;
    const timing = { duration: motionMs, easing: EASING };
    shown.animate([{ opacity: 0, translate: isBack ? behind : ahead }, {}], timing);
    makeLifeless(copy);
    stage.append(copy);
    const leave = copy.animate([{}, { opacity: 0, translate: isBack ? ahead : behind }], {
      ...timing,
      duration: motionMs / 2,
      fill: 'forwards',
    });
    const remove = () => copy.remove();
    leave.finished.then(remove, remove);
  }
}

/** Only its looks are left. */
function makeLifeless(copy: HTMLElement): void {
  copy.classList.add('survey__step--leaving');
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  for (const element of copy.querySelectorAll('[id], [name], [role], [for]')) {
    for (const attribute of ['id', 'name', 'role', 'for']) element.removeAttribute(attribute);
  }
}
