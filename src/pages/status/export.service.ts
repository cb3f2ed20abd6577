import { catchError, map, of } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { SessionService } from '../../core/session/session.service';
import { ToastService } from '../../core/toast/toast.service';
import { DestroyRef, Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { WRITE_CLIPBOARD } from '../../platform/browser/copy.service';
import { saveFile } from '../../platform/browser/save-file';
import { isSecretName, redact } from '../../platform/redaction/redaction';

const COPY_TEXTS = {
  report: {
    done: 'The report was copied.',
    failed: 'The report could not be copied: your browser does not allow it.',
  },
  activity: {
    done: 'The activity was copied.',
    failed: 'The activity could not be copied: your browser does not allow it.',
  },
} as const;

/** Exports data as JSON without secrets, to the clipboard or to a file. A toast tells the outcome. */
@Injectable({ providedIn: 'root' })
export class ExportService {
  private readonly document = inject(DOCUMENT);
  private readonly write = inject(WRITE_CLIPBOARD);
  private readonly toasts = inject(ToastService);
  private readonly session = inject(SessionService);
  private readonly brands = inject(BrandService);
  private readonly destroyRef = inject(DestroyRef);

  copy(subject: keyof typeof COPY_TEXTS, data: unknown): void {
    this.write(this.toJson(data))
      .pipe(
        map(() => true),
        catchError(() => of(false)),
        takeUntilDestroyed(this.destroyRef),
      )
      .subscribe((copied) => {
        if (copied) this.toasts.success(COPY_TEXTS[subject].done);
        else this.toasts.error(COPY_TEXTS[subject].failed);
      });
  }

  download(fileName: string, data: unknown): void {
    saveFile(fileName, new Blob([this.toJson(data)], { type: 'application/json' }), this.document);
  }

  private toJson(data: unknown): string {
    return JSON.stringify(redact(data, this.secrets()), null, 2);
  }

  /** Secrets that are known by value, and may therefore appear anywhere in the data. */
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
