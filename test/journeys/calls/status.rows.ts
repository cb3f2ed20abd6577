import { HealthApiService } from '../../../src/pages/status/health-api.service';
import { VersionApiService } from '../../../src/pages/status/version-api.service';
import { type Row, row } from './row';

/** CCFG-02. The student API has no name before its calls. */
const NAMES = [
  'profile',
  'learner',
  'global',
  'assessment',
  'marketing',
  'membership',
  'course-admin',
  'b2b',
];
const SERVICES = [
  ...NAMES.map((name) => ({ api: 'main', path: `/${name}` }) as const),
  { api: 'student', path: '' } as const,
].map((service) => ({ ...service, title: '', timeoutMs: 5_000 }));

const HEALTH_ROWS = SERVICES.flatMap((service) =>
  (['ping', 'status'] as const).map((probe) =>
    row(
      `GET ${service.path}/${probe}`,
      (get) => get(HealthApiService).probe(service, probe),
      `${service.path}/${probe}`,
      {
        api: service.api,
        authorization: null,
        response: { ok: true },
      },
    ),
  ),
);

export const STATUS_ROWS: readonly Row[] = [
  ...HEALTH_ROWS,
  row('GET /version.json', (get) => get(VersionApiService).getVersion(), '/version.json', {
    api: 'static',
    authorization: null,
    response: { version: '1.2.3' },
    result: '1.2.3',
  }),
];
