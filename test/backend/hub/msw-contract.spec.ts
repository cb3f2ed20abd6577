import { describeHub } from './hub-contract';
import { openMswHarness } from './msw-harness';

describe('the hub in the environment of the journeys', () => describeHub(openMswHarness));
