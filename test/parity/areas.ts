/** Everything that is compared, in the order of the guide's table. */
import { diArea } from './di/area';
import { httpArea, httpTestingArea } from './http/area';
import { routerArea } from './router/area';
import { signalsArea, signalsInteropArea } from './signals/area';
import type { Area } from './support/area';
import { testBedArea } from './testing/area';
import { diSnippets } from './types/di.snippets';
import { httpSnippets } from './types/http.snippets';
import { routerSnippets } from './types/router.snippets';
import { signalsSnippets } from './types/signals.snippets';
import type { SnippetArea } from './types/snippets';

export const AREAS: readonly Area[] = [
  diArea,
  httpArea,
  routerArea,
  signalsArea,
  signalsInteropArea,
  testBedArea,
  httpTestingArea,
];

export const SNIPPET_AREAS: readonly SnippetArea[] = [
  diSnippets,
  httpSnippets,
  routerSnippets,
  signalsSnippets,
];
