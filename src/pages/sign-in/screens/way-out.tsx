import { Link } from '../../../ui/link';
import { mark } from '../../../ui/mark';
import { Sentence } from '../../../ui/sentence';

/** The exit of a page that waits for something it does not control. */
export function WayOut({ to, children }: { to: string; children: string }) {
  return (
    <p className="login__help">
      <Sentence text={`Taking too long? ${mark(children)}`} as={(words) => <Link to={to}>{words}</Link>} />
    </p>
  );
}
