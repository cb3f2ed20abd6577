import { map } from 'rxjs';
import { inject } from '../../framework/di';
import { DeviceService } from '../../platform/device/device.service';
import { ALLOW, type Guard, type GuardResult } from './guards';

/** RTE-08: pages of small and medium screens; a large one shows them all on one page. */
export const smallScreenGuard: Guard = () =>
  inject(DeviceService).width$.pipe(
    map((width): GuardResult => (width === 'lg' ? { kind: 'redirect', url: '/account/settings/' } : ALLOW)),
  );
