import { compare } from '../support/compare';
import { routerArea } from './area';

compare(routerArea);
