import { DashboardSkeleton } from '../../features/dashboard';
import { HeaderSkeleton } from '../../features/navigation-bar';

/** The layout of a student's first page. The build renders it into index.html, and the head's script shows it. */
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
