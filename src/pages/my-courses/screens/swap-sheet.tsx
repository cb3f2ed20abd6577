import '../../../../styles/pages/my-courses/_swap-sheet.scss';
import { useEffect, useId, useState } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import { LoadedView } from '../../../connected/loaded-view';
import type { SwapOption } from '../../../contracts/course';
import type { Enrollment } from '../../../contracts/enrollment';
import { isBusy } from '../../../core/data/student-command';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { EnrollmentService } from '../../../features/course';
import { DeliveryIcon, deliveryText, UNTITLED_COURSE } from '../../../features/course/views';
import { LicenseService } from '../../../features/license';
import { useInject, useStateValue } from '../../../framework/react';
import { factsText } from '../../../platform/format/facts';
import { hoursText } from '../../../platform/format/hours';
import { pluralize } from '../../../platform/format/numbers';
import { Button } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { Notice } from '../../../ui/notice';
import { Sheet } from '../../../ui/sheet';
import {
  noOptionsText,
  SWAP_EXPANSIONS,
  type SwapExpansion,
  swapConsequences,
  swapMismatch,
} from '../swap.model';
import { SwapService } from '../swap.service';

/** Our wording. */
const NOTHING_CHOSEN_TEXT = 'Choose the course to take instead.';

const EXPANSION_LABELS: Readonly<Record<SwapExpansion, string>> = {
  creditHours: 'With other hours',
  state: 'For other states',
  licenseType: 'For other professions',
};

interface SwapSheetProps extends ModalContentProps<void> {
  readonly enrollment: Enrollment;
}

/** Chooses the course to take instead, and says what a swap means before it happens. */
export function SwapSheet({ enrollment, modal }: SwapSheetProps) {
  const swaps = useInject(SwapService);
  const state = useStateValue(useInject(EnrollmentService).swapping$(enrollment.enrollmentId));
  const { value: options } = useStateValue(swaps.options$);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const option = options?.find(({ productCode }) => productCode === chosen) ?? null;
  useEffect(() => {
    if (hasBegun && state.kind === 'saved') modal.close();
  }, [hasBegun, state, modal]);
  function swap() {
    setMissing(option === null);
    if (option === null) return;
    setHasBegun(true);
    swaps.swap(enrollment.enrollmentId, option.productCode);
  }
  return (
    <Sheet
      title="Swap this course"
      subtitle={enrollment.name || UNTITLED_COURSE}
      footer={
        <Button busy={hasBegun && isBusy(state)} busyLabel="Swapping" onClick={swap}>
          Swap course
        </Button>
      }
      leave={{ text: 'Cancel', onClick: () => modal.close() }}
    >
      <div className="swap-sheet">
        <Notice kind="warning" title="What happens">
          <ul className="swap-sheet__consequences">
            {swapConsequences(enrollment, option).map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        </Notice>
        {hasBegun ? <CommandNotice state={state} /> : null}
        {isMissing && option === null ? <ErrorNotice message={NOTHING_CHOSEN_TEXT} /> : null}
        <Options chosen={chosen} onChoose={setChosen} />
        <Expansions />
      </div>
    </Sheet>
  );
}

interface OptionsProps {
  readonly chosen: string | null;
  readonly onChoose: (productCode: string) => void;
}

function Options({ chosen, onChoose }: OptionsProps) {
  const swaps = useInject(SwapService);
  const licenses = useStateValue(useInject(LicenseService).licenses$);
  const options = useStateValue(swaps.options$);
  // A course that does not count must not be chosen before that is said.
  const isUnknown = licenses.value === null && licenses.error === null;
  const expansions = useStateValue(swaps.expansions$);
  const name = useId();
  return (
    <LoadedView
      loaded={isUnknown ? { ...options, value: null, loading: options.error === null } : options}
      onRetry={() => swaps.reload()}
      label="Loading the courses you can choose"
    >
      {(options) => (
        <fieldset className="swap-sheet__options">
          <legend className="swap-sheet__legend">Take instead</legend>
          <p className="swap-sheet__count" role="status">
            {options.length === 0 ? noOptionsText(expansions) : pluralize(options.length, 'course')}
          </p>
          {licenses.value === null ? <Mismatch text={NOT_CHECKED_TEXT} /> : null}
          {options.map((option) => (
            <label className="swap-option" key={option.productCode}>
              <input
                type="radio"
                name={name}
                value={option.productCode}
                checked={option.productCode === chosen}
                onChange={() => onChoose(option.productCode)}
              />
              <span className="swap-option__delivery">
                <DeliveryIcon method={option.deliveryMethod} />
              </span>
              <span>
                <span className="swap-option__name">{option.name || UNTITLED_COURSE}</span>
                <span className="swap-option__facts">{factsOf(option)}</span>
                <Mismatch text={swapMismatch(option, licenses.value ?? [])} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </LoadedView>
  );
}

const NOT_CHECKED_TEXT = 'We could not check which of these count for your licenses.';

/** What the course may not count for, before it is chosen. */
function Mismatch({ text }: { text: string | null }) {
  return text === null ? null : <span className="swap-option__mismatch">{text}</span>;
}

function Expansions() {
  const swaps = useInject(SwapService);
  const chosen = useStateValue(swaps.expansions$);
  return (
    <fieldset className="swap-sheet__options">
      <legend className="swap-sheet__legend">Show more courses</legend>
      {SWAP_EXPANSIONS.map((each) => (
        <Checkbox
          key={each}
          label={EXPANSION_LABELS[each]}
          value={chosen.includes(each)}
          onChange={(isOn) =>
            swaps.expand(isOn ? [...chosen, each] : chosen.filter((other) => other !== each))
          }
        />
      ))}
    </fieldset>
  );
}

function factsOf({ deliveryMethod, creditHours, stateAbbv }: SwapOption): string {
  return factsText(deliveryText(deliveryMethod), creditHours !== null && hoursText(creditHours), stateAbbv);
}
