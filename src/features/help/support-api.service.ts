import type { Observable } from 'rxjs';
import {
  type AcademicMail,
  type ReferralRequest,
  ServiceReview,
  type SupportMail,
} from '../../contracts/support';
import { ApiClient } from '../../core/api/api-client';
import { API, NO_AUTH } from '../../core/brand/call-context';
import { Injectable, inject } from '../../framework/di';
import { HttpClient, HttpContext } from '../../framework/http';

/** CLRN-12, CLRN-13, COTH-01. */
@Injectable({ providedIn: 'root' })
export class SupportApiService {
  private readonly api = inject(ApiClient);
  private readonly http = inject(HttpClient);

  /** ENT-18: instructor email and academic support. The enrollment is named in the query or in the body. */
  emailInstructor(body: AcademicMail, params: { enrollmentId?: number; enrollmentActivityId?: number } = {}) {
    return this.api.done('PUT /learner/support/emailinstructor', { params, body });
  }

  emailSupport(body: SupportMail) {
    return this.api.done('PUT /learner/support/emailsupport', { body });
  }

  getServiceReview(licenseTypeId?: number) {
    return this.api.json('GET /learner/trustpilot/servicereview', ServiceReview, {
      params: { licenseTypeId },
    });
  }

  /** Registers a referral affiliate at an external URL. Sends no credential. */
  registerAffiliate(url: string, body: ReferralRequest): Observable<unknown> {
    const context = new HttpContext().set(API, 'external').set(NO_AUTH, true);
    return this.http.post(url, body, { context });
  }
}
