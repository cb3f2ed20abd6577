import type { LearningPath } from '../../../contracts/learning-path';
import { Injector } from '../../../framework/di';
import { useInject } from '../../../framework/react';
import { MenuButton } from '../../../ui/menu-button';
import { loadPathDetails } from '../load-path-details';
import { PathMenuItems, pathMenuProps } from './path-menu-view';

/** Actions for the whole path. It can be opened before the code of its actions has been loaded. */
export function PathMenu({ path }: { path: LearningPath }) {
  const injector = useInject(Injector);
  function deactivate(): void {
    loadPathDetails().then(
      ({ PathEditsService }) => injector.get(PathEditsService).deactivate(path),
      // The dashboard says that the details could not be loaded, and offers to try again.
      () => {},
    );
  }
  return (
    <MenuButton {...pathMenuProps(path)}>
      <PathMenuItems onDeactivate={deactivate} />
    </MenuButton>
  );
}
