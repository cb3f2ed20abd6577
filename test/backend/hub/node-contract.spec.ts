/** @jest-environment node */
import { describeHub } from './hub-contract';
import { openNodeStage } from './node-stage';

describe('the hub of the Node server', () => describeHub(openNodeStage));
