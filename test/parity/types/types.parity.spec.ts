import { SNIPPET_AREAS } from '../areas';
import { compareTypes } from './compare';

compareTypes(SNIPPET_AREAS);
