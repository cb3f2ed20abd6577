import type { Exam } from '../../../contracts/exam';
import { StatusBadge } from '../../../ui/status-badge';

export function PassBadge({ exam: { status } }: { readonly exam: Pick<Exam, 'status'> }) {
  switch (status) {
    case 'Passed':
      return <StatusBadge kind="success">Passed</StatusBadge>;
    case 'Failed':
      return <StatusBadge kind="error">Not passed</StatusBadge>;
    default:
      return <StatusBadge kind="info">In progress</StatusBadge>;
  }
}
