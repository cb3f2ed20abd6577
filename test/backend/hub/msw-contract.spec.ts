import { describeHub } from './hub-contract';
import { openMswHarness } from './msw-harness';

describe('the hub inside the environment of the screen tests', () => describeHub(openMswHarness));
