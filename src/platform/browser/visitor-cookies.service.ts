import { Injectable, inject } from '../../framework/di';
import { type CookieOptions, CookieService } from './cookie.service';

/** CON-30: the value of a visitor cookie that is not set. */
const VISITOR_DEFAULT = 'n/a';
/** The cookie names are our choice. */
const EDUCATION_TYPE_COOKIE = 'user_education_type';
const PROFESSION_COOKIE = 'user_profession';

interface VisitorFacts {
  readonly educationType: string;
  readonly profession: string;
}

/** CON-30: what the sites of a brand have stored about a visitor, for each other. */
@Injectable({ providedIn: 'root' })
export class VisitorCookiesService {
  private readonly cookies = inject(CookieService);

  get educationType(): string {
    return this.cookies.get(EDUCATION_TYPE_COOKIE) || VISITOR_DEFAULT;
  }

  get profession(): string {
    return this.cookies.get(PROFESSION_COOKIE) || VISITOR_DEFAULT;
  }

  /** A fact that is not known is left as it is. */
  save({ educationType, profession }: Partial<VisitorFacts>, options: CookieOptions): void {
    if (educationType) this.cookies.set(EDUCATION_TYPE_COOKIE, educationType, options);
    if (profession) this.cookies.set(PROFESSION_COOKIE, profession, options);
  }
}
