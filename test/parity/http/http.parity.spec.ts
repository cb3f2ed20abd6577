import { compare } from '../support/compare';
import { httpArea, httpTestingArea } from './area';

compare(httpArea);
compare(httpTestingArea);
