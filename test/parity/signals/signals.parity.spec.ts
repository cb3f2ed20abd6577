import { compare } from '../support/compare';
import { signalsArea, signalsInteropArea } from './area';

compare(signalsArea);
compare(signalsInteropArea);
