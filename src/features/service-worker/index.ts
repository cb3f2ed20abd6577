export { ServiceWorkerService } from './service-worker.service';
