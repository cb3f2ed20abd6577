import type { LearningPath } from '../../../../contracts/learning-path';
import { LearningPathService, pathAddress, UNTITLED } from '../../../../features/learning-path';
import { useInject, useStateValue } from '../../../../framework/react';
import { CLOCK } from '../../../../platform/clock/clock';
import { Icon } from '../../../../ui/icon';
import { MenuItem } from '../../../../ui/menu-item';
import { pathDetail } from '../path-detail.text';

interface PathItemProps {
  readonly path: LearningPath;
  readonly onSelect?: (() => void) | undefined;
}

/** NAV-19: a learning path in a menu, which makes it current. */
export function PathItem({ path, onSelect }: PathItemProps) {
  const selected = useStateValue(useInject(LearningPathService).selected$);
  const now = useInject(CLOCK).now();
  const isCurrent = path.learningPathId === selected?.learningPathId;
  return (
    <MenuItem
      label={path.learningPathName || UNTITLED}
      detail={pathDetail(path, now)}
      to={pathAddress(path.learningPathId)}
      isCurrent={isCurrent}
      end={isCurrent ? <Icon name="check" /> : null}
      onSelect={onSelect}
    />
  );
}
