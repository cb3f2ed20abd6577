import '../../../../styles/features/learning-path/_moments.scss';
import { createPortal } from 'react-dom';
import { useInject, useStateValue } from '../../../framework/react';
import { Icon } from '../../../ui/icon';
import { MomentsService } from '../moments.service';

/**
 * What the student has just finished, over the foot of the page for a few seconds. It is announced once, takes no space
 * and cannot be pressed. Outside the page's main part, which is a container that nothing can be fixed over.
 */
export function Moments() {
  const moments = useStateValue(useInject(MomentsService).moments$);
  return createPortal(
    <div className="moments" aria-live="polite">
      {moments.map(({ id, text }) => (
        <p key={id} className="moment">
          <span className="moment__mark">
            <Icon name="check" />
          </span>
          {text}
        </p>
      ))}
    </div>,
    document.body,
  );
}
