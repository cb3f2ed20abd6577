import { NotificationList, type NotificationsRequest } from '../../contracts/account';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

/** CPRO-07. */
@Injectable({ providedIn: 'root' })
export class NotificationApiService {
  private readonly api = inject(ApiClient);

  getNotifications(query: ListQuery = {}) {
    return this.api.list('GET /profile/notifications', NotificationList, { query });
  }

  /** Sets both flags of all given notifications. */
  setState(body: NotificationsRequest, params: { read: boolean; archive: boolean }) {
    return this.api.done('PUT /profile/notifications', { params, body });
  }
}
