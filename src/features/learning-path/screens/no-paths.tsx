import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';

interface NoPathsProps {
  readonly busy: boolean;
  onCheck(): void;
}

/** In place of the cards, for a student without learning paths. */
export function NoPaths({ busy, onCheck }: NoPathsProps) {
  return (
    <EmptyState
      title="No learning paths yet"
      action={
        <Button busy={busy} busyLabel="Checking" onClick={onCheck}>
          Check again
        </Button>
      }
    >
      A learning path gathers the courses that renew your license. Yours appears here as soon as it is made.
    </EmptyState>
  );
}
