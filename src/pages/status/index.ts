export { StatusPage } from './screens/status-page';
export { StatusActionsService } from './status-actions.service';
