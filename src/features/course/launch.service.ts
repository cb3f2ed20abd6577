import { catchError, map, type Observable, of, throwError, timeout } from 'rxjs';
import { Launch } from '../../contracts/activity';
import { serverMessage } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import { belongsToLauncher, coursePath } from '../../core/brand/launcher';
import { studentCommand } from '../../core/data/student-command';
import { HubService } from '../../core/hub/hub.service';
import { LauncherHandoverService } from '../../core/launcher/launcher-handover.service';
import { Injectable, inject } from '../../framework/di';
import { HttpErrorResponse } from '../../framework/http';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { Router } from '../../platform/router/router';
import { HUB_PATIENCE_MS, LAUNCH_WAIT_MS } from './course.timing';
import { EnrollmentApiService } from './enrollment-api.service';

/** Our wording: the spec has none. */
export const LAUNCH_FAILED_TEXT =
  'We could not open your course. Please check your connection and try again.';

/** What to open. Without an activity of its own, the server chooses where to resume. */
export interface LaunchTarget {
  readonly enrollmentId: number;
  /** Where the course resumes as far as we know, or the activity to open. */
  readonly activityId: number | null;
  /** Opens exactly this activity. */
  readonly isActivity?: boolean | undefined;
}

/**
 * Opens courses in the Launcher (RTE-28, PUR-08). The server is told first, so that it notes when the course was
 * opened and can say why it is closed. If the server fails or takes too long, the page leaves for the address that
 * RTE-28 gives. An activity is opened through a hub that is connected (HUB-03); if that refuses or takes too long, the
 * call says why or does it.
 *
 * | Rule | Operator |
 * |---|---|
 * | The page leaves after 4 s without a response | `timeout(LAUNCH_WAIT_MS)` |
 * | The hub has 2 s, then the call is used (our choice) | `timeout(HUB_PATIENCE_MS)` |
 * | A second click while a course is being opened is ignored | `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class LaunchService {
  private readonly address = inject(PAGE_ADDRESS);
  private readonly api = inject(EnrollmentApiService);
  private readonly brands = inject(BrandService);
  private readonly hub = inject(HubService);
  private readonly handover = inject(LauncherHandoverService);
  private readonly router = inject(Router);

  private readonly launching = studentCommand({
    order: 'exhaust',
    outcome: 'read',
    key: (target: LaunchTarget) => launchKey(target),
    send: (target) => this.pathOf(target),
    onSaved: (path) => this.leaveFor(path),
    errorText: (error) => serverMessage(error) ?? LAUNCH_FAILED_TEXT,
  });

  /** The key is that of launchKey. */
  readonly state$ = this.launching.state$;

  launch(target: LaunchTarget): void {
    this.launching.run(target);
  }

  /** Errors if the server refuses, or if there is no connection. */
  private pathOf(target: LaunchTarget): Observable<string> {
    const fallback = coursePath(target.enrollmentId, target.activityId);
    return this.request(target).pipe(
      timeout(LAUNCH_WAIT_MS),
      map(({ url }) => this.toLauncherPath(url) ?? fallback),
      catchError((error: unknown) => (isDecisive(error) ? throwError(() => error) : of(fallback))),
    );
  }

  private request({ enrollmentId, activityId, isActivity = false }: LaunchTarget): Observable<Launch> {
    if (!isActivity || activityId === null) return this.api.launchEnrollment(enrollmentId);
    const call = () => this.api.launchActivity(enrollmentId, activityId);
    if (this.hub.state$.value !== 'Connected') return call();
    return this.hub
      .invoke('LaunchEnrollment', [enrollmentId, activityId], Launch)
      .pipe(timeout(HUB_PATIENCE_MS), catchError(call));
  }

  /** Null for an address that is not a course in this brand's Launcher. */
  toLauncherPath(url: string): string | null {
    const { launcher } = this.brands.context.hosts;
    if (!URL.canParse(url, launcher)) return null;
    const { origin, pathname, search, hash } = new URL(url, launcher);
    return origin === new URL(launcher).origin && belongsToLauncher(pathname)
      ? pathname + search + hash
      : null;
  }

  /** Back leads to this page again. Without a shared cookie, our own address takes the session along. */
  leaveFor(path: string): void {
    if (this.handover.sharesCookie) this.address.open(this.brands.context.hosts.launcher + path);
    else this.router.navigateByUrl(path);
  }
}

/** Identifies what is being opened, in the state of the command. */
export function launchKey({ enrollmentId, activityId, isActivity = false }: LaunchTarget): string {
  return isActivity ? `${enrollmentId}/${activityId}` : String(enrollmentId);
}

/** A refusal, and a missing connection, without which the Launcher could not be reached either. */
function isDecisive(error: unknown): boolean {
  return error instanceof HttpErrorResponse && error.status < 500;
}
