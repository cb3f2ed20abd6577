import { combineLatest, map } from 'rxjs';
import type { PaletteItem, PaletteKind } from '../../connected/palette';
import { loadedValue, searchUrl } from '../../connected/palette-items';
import type { LearningPath } from '../../contracts/learning-path';
import { licenseTypeNames, professionNames } from '../../core/reference-data/license-type-names';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import { inject } from '../../framework/di';
import { factsText } from '../../platform/format/facts';
import { realStates } from './learning-path.model';
import { LearningPathService } from './learning-path.service';
import { UNTITLED } from './learning-path.text';
import { orderPaths, PATH_ORDERS, pathAddress } from './path-order.model';

/** The student's learning paths, those that were used last first. Choosing one makes it the current path. */
export const LEARNING_PATHS_KIND: PaletteKind = {
  id: 'learning-paths',
  title: 'Learning Paths',
  icon: 'target',
  page: { path: '/', label: 'Dashboard' },
  items: () => {
    const service = inject(LearningPathService);
    const paths$ = loadedValue(service.learningPaths$, (request) => service.reload(request));
    return combineLatest([paths$, service.selected$, inject(LicenseTypesService).licenseTypes$]).pipe(
      map(([paths, selected, { value }]) => {
        const types = value ?? [];
        const names = licenseTypeNames(types);
        return (
          paths &&
          orderPaths(paths, PATH_ORDERS[0], { professions: professionNames(types) }).map((path) =>
            itemOf(path, path.learningPathId === selected?.learningPathId, names),
          )
        );
      }),
    );
  },
  listUrl: (text) => searchUrl('/', text),
};

function itemOf(path: LearningPath, isCurrent: boolean, names: ReadonlyMap<number, string>): PaletteItem {
  const { learningPathId, learningPathName, licenseTypeIds } = path;
  const states = realStates(path);
  return {
    id: String(learningPathId),
    label: learningPathName || UNTITLED,
    detail: factsText(isCurrent && 'Current', states.map(({ name }) => name).join(', ')),
    // To switch to another one is to choose it.
    keywords: [
      'switch',
      ...states.map(({ abbv }) => abbv),
      ...licenseTypeIds.map((id) => names.get(id) ?? ''),
    ].join(' '),
    target: { to: pathAddress(learningPathId) },
  };
}
