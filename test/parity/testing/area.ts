import { defineArea } from '../support/area';
import { testBedChecks } from './test-bed.checks';

export const testBedArea = defineArea('TestBed and initialisers', [testBedChecks], {});
