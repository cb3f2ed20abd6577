import { NotificationList, type NotificationsRequest } from '../../contracts/account';
import { ApiClient, type CallOptions } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { Injectable, inject } from '../../framework/di';

/** CPRO-07. */
@Injectable({ providedIn: 'root' })
export class NotificationApiService {
  private readonly api = inject(ApiClient);

  getNotifications(query: ListQuery = {}, options: CallOptions = {}) {
    return this.api.list('GET /profile/notifications', NotificationList, { ...options, query });
  }

  /** As they are right before some of them are changed. */
  getLatestNotifications(query: ListQuery) {
    return this.getNotifications(query, { headers: PAST_CACHE });
  }

  /** Sets both flags of all given notifications. */
  setState(body: NotificationsRequest, params: { read: boolean; archive: boolean }) {
    return this.api.done('PUT /profile/notifications', { params, body });
  }
}
