import type { LearningPath } from '../../../contracts/learning-path';
import { Link } from '../../../ui/link';
import { MenuButtonView } from '../../../ui/menu-button-view';
import { UNTITLED } from '../learning-path.text';

/** The name and the words of the button. */
export function pathMenuProps({ learningPathName }: LearningPath) {
  return { label: `Options for ${learningPathName || UNTITLED}`, trigger: 'Options' };
}

export function PathMenuItems({ onDeactivate }: { onDeactivate?(): void }) {
  return (
    <>
      <Link className="menu-button__item" to="/courses">
        My courses
      </Link>
      <button type="button" className="menu-button__item" onClick={onDeactivate}>
        Deactivate this learning path
      </button>
    </>
  );
}

/** The menu before the app has started; app/boot/early-menu.ts opens and closes it. */
export function EarlyPathMenu({ path, isOpen }: { path: LearningPath; isOpen: boolean }) {
  return (
    <MenuButtonView {...pathMenuProps(path)} isOpen={isOpen} panelId="early-menu">
      <PathMenuItems />
    </MenuButtonView>
  );
}
