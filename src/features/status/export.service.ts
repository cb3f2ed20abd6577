import { asyncScheduler, catchError, defer, map, of } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { SessionService } from '../../core/session/session.service';
import { ToastService } from '../../core/toast/toast.service';
import { DestroyRef, Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { isSecretName, redact } from '../../platform/redaction/redaction';

/** How long a file that is downloaded is kept for the browser to fetch, in milliseconds (our choice). */
const DOWNLOAD_KEPT_MS = 10_000;

/** Lets data leave the page as JSON, without secrets: to the clipboard, or to a file. A toast says how it went. */
@Injectable({ providedIn: 'root' })
export class ExportService {
  private readonly document = inject(DOCUMENT);
  private readonly toasts = inject(ToastService);
  private readonly session = inject(SessionService);
  private readonly brands = inject(BrandService);
  private readonly destroyRef = inject(DestroyRef);

  /** `what` begins the sentence that says how it went: 'The report'. */
  copy(what: string, data: unknown): void {
    const text = this.asJson(data);
    // Deferred: without a secure origin there is no clipboard at all, and that throws.
    defer(() => (this.document.defaultView as Window).navigator.clipboard.writeText(text))
      .pipe(
        map(() => true),
        catchError(() => of(false)),
        takeUntilDestroyed(this.destroyRef),
      )
      .subscribe((copied) => {
        if (copied) this.toasts.success(`${what} was copied.`);
        else this.toasts.error(`${what} could not be copied: your browser does not allow it.`);
      });
  }

  download(fileName: string, data: unknown): void {
    const url = URL.createObjectURL(new Blob([this.asJson(data)], { type: 'application/json' }));
    const link = this.document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    asyncScheduler.schedule(() => URL.revokeObjectURL(url), DOWNLOAD_KEPT_MS);
  }

  private asJson(data: unknown): string {
    return JSON.stringify(redact(data, this.secrets()), null, 2);
  }

  /** What is known to be secret now, wherever it may stand. */
  private secrets(): string[] {
    const credential = this.session.credential$.value;
    const brand = this.brands.state$.value;
    const settings = brand.kind === 'ready' ? Object.entries(brand.context.settings) : [];
    return [
      ...(credential ? [credential.XCredential, credential.TransportToken] : []),
      ...settings.flatMap(([name, value]) =>
        typeof value === 'string' && isSecretName(name) ? [value] : [],
      ),
    ];
  }
}
