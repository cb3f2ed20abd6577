import '../../../styles/app/_job-bar.scss';
import { type JobView, JobViewsService } from '../../core/job/job-views.service';
import { useInject, useStateValue } from '../../framework/react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { useKeptFocus } from '../../ui/use-kept-focus';

/** Work that goes on while the student looks at other pages: how far it is, Stop, and why it does not go on. */
export function JobBar() {
  const jobs = useStateValue(useInject(JobViewsService).jobs$);
  return jobs.length === 0 ? null : (
    <section className="job-bar" aria-label="Work in progress">
      {jobs.map((job) => (
        <Job key={job.label} job={job} />
      ))}
    </section>
  );
}

function Job({ job: { label, progress, notice, actions } }: { readonly job: JobView }) {
  // Buttons that are pressed disappear, and would take the focus with them.
  const focus = useKeptFocus<HTMLDivElement>(actions.map(({ text }) => text).join(), 'button');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="job-bar__job" role="group" aria-label={label} {...focus}>
      {progress ? <ProgressBar percent={progress.percent ?? 0} label={label} text={progress.text} /> : null}
      {notice ? (
        <Notice kind={notice.kind} title={label} role={notice.kind === 'error' ? 'alert' : 'status'}>
          {notice.text}
        </Notice>
      ) : null}
      <div className="job-bar__actions">
        {actions.map(({ text, run }) => (
          <Button key={text} variant="secondary" onClick={run}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
