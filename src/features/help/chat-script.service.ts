import { Observable, shareReplay, throwError } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { Injectable, inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';

/** Named in the page's policy, which allows it only where a brand names hosts of a live chat. */
export const CHAT_POLICY_NAME = 'learning-dashboard-chat';

const NOT_ALLOWED = 'The host of this script is not among the chatHosts of the brand.';

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

type TrustedTypesWindow = Window & {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
};

/** Adds the script of a live chat to the page, from a host that the brand names as one of its `chatHosts`. */
@Injectable({ providedIn: 'root' })
export class ChatScriptService {
  private readonly document = inject(DOCUMENT);
  private readonly brand = inject(BrandService);
  private readonly scripts = new Map<string, Observable<void>>();
  private policy: ScriptPolicy | undefined;

  /** Completes once the script has run. One that has failed is added again with the next subscription. */
  load(url: string): Observable<void> {
    if (!this.isAllowed(url)) return throwError(() => new Error(NOT_ALLOWED));
    const script$ = this.scripts.get(url) ?? this.add(url).pipe(shareReplay(1));
    this.scripts.set(url, script$);
    return script$;
  }

  private isAllowed(url: string): boolean {
    return URL.canParse(url) && this.brand.context.brand.chatHosts.includes(new URL(url).origin);
  }

  private add(url: string): Observable<void> {
    return new Observable((subscriber) => {
      const script = this.document.createElement('script');
      script.async = true;
      script.src = this.trusted(url);
      script.onload = () => subscriber.complete();
      script.onerror = () => {
        script.remove();
        subscriber.error(new Error('The script of the live chat could not be loaded.'));
      };
      this.document.head.append(script);
    });
  }

  /** Where Trusted Types are enforced, only a policy can name a script. It can be created only once. */
  private trusted(url: string): string {
    const { trustedTypes } = this.document.defaultView as TrustedTypesWindow;
    this.policy ??= trustedTypes?.createPolicy(CHAT_POLICY_NAME, {
      createScriptURL: (text: string) => (this.isAllowed(text) ? text : ''),
    });
    return (this.policy?.createScriptURL(url) as string | undefined) ?? url;
  }
}
