import { memo, useId } from 'react';
import { lockedText } from '../../../contracts/hours-total';
import { formatDate } from '../../../platform/format/dates';
import { hoursText } from '../../../platform/format/hours';
import { numberText } from '../../../platform/format/numbers';
import { DataTable, type TableColumn } from '../../../ui/list/data-table';
import { mark } from '../../../ui/mark';
import { Sentence } from '../../../ui/sentence';
import { type BadgeState, StateBadge } from '../../../ui/state-badge';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { UNTITLED_COURSE } from '../../course/views';
import {
  earnedText,
  partOfYearText,
  type StatusKey,
  statusOf,
  type TranscriptLine,
} from '../transcript.model';
import type { ShownGroup } from '../transcript-list.model';
import { RequirementTotals } from './transcript-totals';
import { useLicenseNames } from './use-license-names';

const STATES: Readonly<Record<StatusKey, BadgeState>> = {
  earned: 'Completed',
  failed: 'Failed',
  open: 'InProgress',
};

/** A dash for the eye, words for a screen reader. */
function Missing({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

/** One year of the transcript: its subtotal and its lines on this page. */
export const TranscriptYear = memo(function TranscriptYear({ group }: { group: ShownGroup }) {
  const { title, lines, shown, total, byRequirement } = group;
  const locked = lockedText(total);
  const titleId = useId();
  const licenseName = useLicenseNames();
  const columns: readonly TableColumn<TranscriptLine>[] = [
    {
      id: 'course',
      header: 'Course',
      isRowHeader: true,
      cell: ({ entry }) => entry.courseName || UNTITLED_COURSE,
    },
    {
      id: 'completed',
      header: 'Completed',
      cell: ({ entry }) => (entry.completionDate === null ? 'Not yet' : formatDate(entry.completionDate)),
    },
    {
      id: 'license',
      header: 'License',
      cell: ({ entry: { stateAbbv, licenseTypeId } }) => {
        const type = licenseTypeId === null ? '' : licenseName(licenseTypeId);
        if (!stateAbbv || !type) return stateAbbv || type || <Missing text="None" />;
        return (
          <>
            <span className="transcripts__type">{`${type}, `}</span>
            {stateAbbv}
          </>
        );
      },
    },
    {
      id: 'status',
      header: 'Status',
      cell: (line) => (
        <StateBadge state={STATES[statusOf(line)]}>{line.entry.status || 'No status'}</StateBadge>
      ),
    },
    {
      id: 'hours',
      header: 'Hours',
      align: 'end',
      cell: ({ entry: { hours } }) =>
        hours === null ? (
          <Missing text="Not given" />
        ) : (
          <Sentence
            text={hours === 1 ? `1${mark(' hour')}` : `${numberText(hours)}${mark(' hours')}`}
            as={(unit) => <span className="transcript-year__unit">{unit}</span>}
          />
        ),
    },
  ];
  return (
    <section className="transcript-year" aria-labelledby={titleId}>
      <header className="transcript-year__head">
        <h2 className="transcript-year__title" id={titleId}>
          {title}
        </h2>
        {total.courses === 0 ? null : (
          <p className="transcript-year__total">
            <Sentence
              text={earnedText(mark(hoursText(total.hours)), total)}
              as={(words) => <strong>{words}</strong>}
            />
          </p>
        )}
        {locked === '' ? null : <p className="transcript-year__locked">{locked}</p>}
        {shown.length < lines.length ? (
          <p className="transcript-year__part">{partOfYearText(shown.length, lines.length)}</p>
        ) : null}
      </header>
      <DataTable caption={title} hideCaption columns={columns} rows={shown} keyOf={({ key }) => key} />
      <RequirementTotals totals={byRequirement} />
    </section>
  );
});
