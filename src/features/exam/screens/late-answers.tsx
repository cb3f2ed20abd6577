import { useState } from 'react';
import type { Exam } from '../../../contracts/exam';
import { useInject } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { undeliveredText } from '../exam.text';
import { ExamDraftService } from '../exam-draft.service';
import { attemptDate, momentOf } from '../exam-start.model';

/**
 * What did not count of graded attempts whose result was not seen on this device: the page was closed, or the session
 * expired.
 */
export function LateAnswers({ exams }: { readonly exams: readonly Exam[] }) {
  const drafts = useInject(ExamDraftService);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const moments = exams.flatMap((exam) => momentOf(exam) ?? []);
  function dismiss(examId: number) {
    drafts.remove(examId);
    setSeen([...seen, examId]);
  }
  return exams.map((exam) => {
    const { examId } = exam;
    const moment = momentOf(exam);
    const count = seen.includes(examId) ? 0 : drafts.load(examId).unsent.size;
    return count === 0 ? null : (
      <Notice
        key={examId}
        kind="warning"
        role="status"
        action={
          <Button variant="secondary" onClick={() => dismiss(examId)}>
            OK
          </Button>
        }
      >
        {undeliveredText(count, moment && attemptDate(moment, moments))}
      </Notice>
    );
  });
}
