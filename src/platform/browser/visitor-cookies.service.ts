import { Injectable, inject } from '../../framework/di';
import { CookieService } from './cookie.service';

/** CON-30: the value of a visitor cookie that is not set. */
export const VISITOR_DEFAULT = 'n/a';
/** The cookie names are our choice. */
const EDUCATION_TYPE_COOKIE = 'user_education_type';
const PROFESSION_COOKIE = 'user_profession';

/** CON-30: reads what the brand's marketing site has stored about a visitor. */
@Injectable({ providedIn: 'root' })
export class VisitorCookiesService {
  private readonly cookies = inject(CookieService);

  get educationType(): string {
    return this.cookies.get(EDUCATION_TYPE_COOKIE) || VISITOR_DEFAULT;
  }

  get profession(): string {
    return this.cookies.get(PROFESSION_COOKIE) || VISITOR_DEFAULT;
  }
}
