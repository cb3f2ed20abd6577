import { distinctUntilChanged } from 'rxjs';
import type { Credential } from '../../contracts/credential';

/** Passes a credential when the student changes, but not when it was only renewed. */
export const distinctStudent = distinctUntilChanged<Credential | null>(
  (before, after) => before?.UserId === after?.UserId,
);
