import { useId } from 'react';
import type { ReportLine } from '../../../contracts/exam';
import { ProgressBar } from '../../../ui/progress-bar';

interface ReportLinesProps {
  readonly title: string;
  readonly lines: readonly ReportLine[];
}

/** The result by chapter or topic, weakest first: that is where to study. What is not known comes last. */
export function ReportLines({ title, lines }: ReportLinesProps) {
  const id = useId();
  const ordered = [...lines].sort((a, b) => (a.percentScore ?? Infinity) - (b.percentScore ?? Infinity) || 0);
  return (
    <section className="report-lines" aria-labelledby={id}>
      <h5 className="report-lines__title" id={id}>
        {title}
      </h5>
      {ordered.length === 0 ? <p>There is nothing to show here.</p> : null}
      <ul className="report-lines__list">
        {ordered.map(({ lineId, title: name, percentScore, correctCount, questionCount }, index) => (
          <li key={lineId ?? index}>
            <p className="report-lines__name">
              {name}
              <span className="report-lines__count">
                {correctCount === null || questionCount === null
                  ? 'Not known'
                  : `${correctCount} of ${questionCount} right`}
              </span>
            </p>
            {percentScore === null ? null : <ProgressBar percent={percentScore} label={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
