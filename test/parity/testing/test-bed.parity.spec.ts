import { compare } from '../support/compare';
import { testBedArea } from './area';

compare(testBedArea);
