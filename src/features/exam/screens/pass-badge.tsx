import type { Exam } from '../../../contracts/exam';
import { StateBadge } from '../../../ui/state-badge';

export function PassBadge({ exam: { status } }: { readonly exam: Pick<Exam, 'status'> }) {
  switch (status) {
    case 'Passed':
      return <StateBadge state="Completed">Passed</StateBadge>;
    case 'Failed':
      return <StateBadge state="Failed" />;
    default:
      return <StateBadge state="InProgress" />;
  }
}
