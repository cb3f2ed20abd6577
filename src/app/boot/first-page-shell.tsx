import { DashboardSkeleton } from '../../features/dashboard';
import { HeaderSkeleton } from '../../features/navigation-bar';

/** The layout of a student's first page, drawn by the build into the page itself; the head's script shows it. */
export function FirstPageShell() {
  return (
    <div className="app-shell first-page">
      <HeaderSkeleton />
      <main className="app-shell__main">
        <DashboardSkeleton />
      </main>
    </div>
  );
}
