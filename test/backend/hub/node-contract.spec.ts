import { describeHub } from './hub-contract';
import { openNodeHarness } from './node-harness';

describe('the hub of the Node server', () => describeHub(openNodeHarness));
