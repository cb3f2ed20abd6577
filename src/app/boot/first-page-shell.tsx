import { DashboardSkeleton } from '../../pages/dashboard/views';
import { SkipLink } from '../../ui/skip-link';
import { MAIN_ID } from './first-page-ids';

/**
 * The layout of a student's first page. The build renders it into index.html; the head's script adds the header of the
 * brand and shows it.
 */
export function FirstPageShell() {
  return (
    <div className="app-shell first-page">
      <SkipLink targetId={MAIN_ID} />
      <main className="app-shell__main" id={MAIN_ID} tabIndex={-1}>
        <DashboardSkeleton />
      </main>
    </div>
  );
}
