import { EMPTY, type Observable } from 'rxjs';
import {
  type AcademicMail,
  type ReferralRequest,
  ServiceReview,
  type SupportMail,
} from '../../contracts/support';
import { ApiClient } from '../../core/api/api-client';
import { BrandService } from '../../core/brand/brand.service';
import { API, NO_AUTH } from '../../core/brand/call-context';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext } from '../../framework/http';

type InstructorParams = {
  readonly enrollmentId?: number | undefined;
  readonly enrollmentActivityId?: number | undefined;
};

/** CLRN-12, CLRN-13, COTH-01. */
@Injectable({ providedIn: 'root' })
export class SupportApiService {
  private readonly api = inject(ApiClient);
  private readonly http = inject(HttpClient);
  private readonly brand = inject(BrandService);

  /** ENT-18: instructor email and academic support. The enrollment is named in the query or in the body. */
  emailInstructor(body: AcademicMail, params: InstructorParams = {}, idempotencyKey?: string) {
    return this.api.done('PUT /learner/support/emailinstructor', { params, body, idempotencyKey });
  }

  emailSupport(body: SupportMail, idempotencyKey?: string) {
    return this.api.done('PUT /learner/support/emailsupport', { body, idempotencyKey });
  }

  getServiceReview(licenseTypeId?: number) {
    return this.api.json('GET /learner/trustpilot/servicereview', ServiceReview, {
      params: { licenseTypeId },
    });
  }

  /**
   * Registers a referral affiliate at the external address that the brand's settings name, without a credential. Where
   * they name none, nothing is sent or emitted.
   */
  registerAffiliate(body: ReferralRequest): Observable<unknown> {
    const { referralAffiliateUrl: url } = this.brand.context.settings;
    if (!url) return EMPTY;
    const context = new HttpContext().set(API, 'external').set(NO_AUTH, true);
    return this.http.post(url, body, { context });
  }
}
