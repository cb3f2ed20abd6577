export { NotificationService } from './notification.service';
export { NotificationAlertsService } from './notification-alerts.service';
export { NotificationCount } from './screens/notification-count';
export { NotificationsSection } from './screens/notifications-section';
