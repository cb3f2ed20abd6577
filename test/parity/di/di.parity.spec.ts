import { compare } from '../support/compare';
import { diArea } from './area';

compare(diArea);
