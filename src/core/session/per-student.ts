import { distinctUntilChanged } from 'rxjs';
import type { Credential } from '../../contracts/credential';

/** Lets a credential pass only where it is another student's, or nobody's: not one that the same student renewed. */
export const perStudent = distinctUntilChanged<Credential | null>(
  (before, after) => before?.UserId === after?.UserId,
);
