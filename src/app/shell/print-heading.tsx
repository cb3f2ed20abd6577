import { BrandService } from '../../core/brand/brand.service';
import { fullName, ProfileService } from '../../features/profile';
import { useInject, useStateValue } from '../../framework/react';
import { NOW } from '../../platform/clock/clock';
import { formatDate } from '../../platform/format/dates';
import { usePrinting } from '../../ui/use-printing';

/** On paper, a page says whose it is, of which school, and of which day: the header is not printed. */
export function PrintHeading() {
  return usePrinting() ? <Heading /> : null;
}

function Heading() {
  const { brand } = useInject(BrandService).context;
  const { value: profile } = useStateValue(useInject(ProfileService).profile$);
  const now = useStateValue(useInject(NOW));
  return (
    <p className="print-heading">
      {profile === null ? null : (
        <>
          <strong>{fullName(profile)}</strong>
          <br />
        </>
      )}
      {`${brand.name}, as of ${formatDate(now.toISOString())}`}
    </p>
  );
}
