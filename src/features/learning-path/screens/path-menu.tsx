import type { LearningPath } from '../../../contracts/learning-path';
import { useInject } from '../../../framework/react';
import { Link } from '../../../ui/link';
import { MenuButton } from '../../../ui/menu-button';
import { UNTITLED } from '../learning-path.text';
import { PathEditsService } from '../path-edits.service';

/** Actions for the whole path. */
export function PathMenu({ path }: { path: LearningPath }) {
  const edits = useInject(PathEditsService);
  return (
    <MenuButton label={`Options for ${path.learningPathName || UNTITLED}`} trigger="Options">
      <Link className="menu-button__item" to="/courses">
        My courses
      </Link>
      <button type="button" className="menu-button__item" onClick={() => edits.deactivate(path)}>
        Deactivate this learning path
      </button>
    </MenuButton>
  );
}
