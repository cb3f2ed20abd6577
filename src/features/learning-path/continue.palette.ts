import { map } from 'rxjs';
import type { PaletteKind } from '../../connected/palette';
import { runLater } from '../../connected/palette-items';
import { inject } from '../../framework/di';
import { LearningPathService } from './learning-path.service';
import { UNTITLED } from './learning-path.text';

const loadContinue = () =>
  import(/* webpackChunkName: "path-details" */ './continue.service').then((file) => file.ContinueService);

/** Goes on with the current learning path. */
export const CONTINUE_KIND: PaletteKind = {
  id: 'continue',
  title: 'Current learning path',
  icon: 'forward',
  page: { path: '/', label: 'Dashboard' },
  isInitial: true,
  items: () => {
    const run = runLater(loadContinue, (steps) => steps.continue());
    return inject(LearningPathService).selected$.pipe(
      map((path) =>
        path === null
          ? []
          : [
              {
                id: 'continue',
                label: 'Continue your next step',
                detail: path.learningPathName || UNTITLED,
                keywords: 'resume start open course learning path',
                target: { run },
              },
            ],
      ),
    );
  },
};
