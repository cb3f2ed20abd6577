import { describeHub } from './hub-contract';
import { openMswStage } from './msw-stage';

describe('the hub inside the environment of the screen tests', () => describeHub(openMswStage));
