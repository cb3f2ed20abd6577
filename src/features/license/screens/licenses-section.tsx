import '../../../../styles/features/license/_licenses-section.scss';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import type { License } from '../../../contracts/license';
import { isBusy } from '../../../core/data/student-command';
import { lazyComponent, useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { Skeleton } from '../../../ui/skeleton';
import { useRemovalFocus } from '../../../ui/use-removal-focus';
import { LicenseService } from '../license.service';
import type { LicenseForm, LicenseTarget } from '../license-form.model';
import { LicenseFormService } from '../license-form.service';
import { licenseFacts, licenseName, licenseStateName } from '../license-list.model';
import { LicenseExpiryBadge } from './license-views';

const LicenseEditing = lazyComponent(() =>
  import(/* webpackChunkName: "license-editing" */ './license-editing').then((file) => file.LicenseEditing),
);
const preload = () => void LicenseEditing.preload().catch(() => undefined);
/** For a button that opens the form. */
const PRELOADS = { onPointerEnter: preload, onFocus: preload };

/** The student's licenses (ENT-10): what they hold and until when, with ways to add, change and delete one. */
export function LicensesSection() {
  const service = useInject(LicenseService);
  const forms = useInject(LicenseFormService);
  const loaded = useStateValue(service.licenses$);
  const preferred = useStateValue(service.preferred$);
  const form = useStateValue(forms.form$);
  const now = useStateValue(useInject(NOW));
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { list, beforeRemoval } = useRemovalFocus<HTMLUListElement>(preferred.length, add);
  useFormFocus(list, add, form?.target ?? null);
  const isLoaded = loaded.value !== null;
  const isOpen = form !== null;
  useEffect(() => forms.wanted.enter(), [forms]);
  useEffect(() => {
    if (!isLoaded || isOpen) return;
    forms.restore();
    forms.wanted.openIfWanted();
  }, [forms, isLoaded, isOpen]);

  const isEmpty = isLoaded && preferred.length === 0 && !isOpen;
  const addButton = (
    <Button
      ref={add}
      variant={isEmpty ? 'primary' : 'secondary'}
      {...PRELOADS}
      onClick={() => forms.open(null)}
    >
      Add license
    </Button>
  );
  return (
    <Card as="section" className="licenses" id="licenses" tabIndex={-1} aria-labelledby={titleId}>
      <header className="licenses__head">
        <div>
          <h2 className="licenses__title" id={titleId}>
            Licenses
          </h2>
          <p className="licenses__purpose">Your courses and deadlines follow the licenses that you hold.</p>
        </div>
        {isLoaded && !isEmpty && form?.target !== 'new' ? addButton : null}
      </header>
      <ErrorBoundary>
        <LoadedView
          // A form that is open shows, whether the licenses have loaded or not.
          loaded={isOpen ? { ...loaded, value: preferred } : loaded}
          onRetry={() => service.reload({ force: true })}
          label="Loading your licenses"
          skeleton={<LicensesSkeleton />}
          isEmpty={() => isEmpty}
          empty={
            <EmptyState title="No licenses yet" headingLevel={3} action={addButton}>
              Add your license, and we keep its expiration date in view.
            </EmptyState>
          }
        >
          {() => (
            <ul className="licenses__list" ref={list}>
              {rowsOf(preferred, form).map(({ target, license }, index) => (
                <li className="licenses__item" key={target} data-license={target}>
                  {form?.target === target ? (
                    <LicenseEditing form={form} license={license} />
                  ) : license ? (
                    <LicenseRow license={license} now={now} onDelete={() => beforeRemoval(index)} />
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </LoadedView>
      </ErrorBoundary>
    </Card>
  );
}

interface Row {
  readonly target: LicenseTarget;
  readonly license: License | null;
}

/** The form takes the place of its license, or comes last if the license is not listed. */
function rowsOf(licenses: readonly License[], form: LicenseForm | null): readonly Row[] {
  const rows = licenses.map((license): Row => ({ target: license.studentLicenseId, license }));
  const isListed = form === null || rows.some(({ target }) => target === form.target);
  return isListed ? rows : [...rows, { target: form.target, license: null }];
}

interface LicenseRowProps {
  license: License;
  now: Date;
  onDelete: () => void;
}

function LicenseRow({ license, now, onDelete }: LicenseRowProps) {
  const service = useInject(LicenseService);
  const forms = useInject(LicenseFormService);
  const deletion = useStateValue(service.deletions$);
  const titleId = useId();
  const name = licenseName(license);
  const isDeleting =
    isBusy(deletion) &&
    service.groupOf(license).some(({ studentLicenseId }) => studentLicenseId === deletion.key);
  const of = `${name} license, ${licenseStateName(license)}`;
  return (
    <article className="license" aria-labelledby={titleId}>
      <div className="license__words">
        <h3 className="license__name" id={titleId}>
          {name}
        </h3>
        <ul className="license__facts">
          {licenseFacts(license, now).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>
          <LicenseExpiryBadge license={license} now={now} />
        </p>
      </div>
      <div className="license__buttons">
        <Button
          variant="quiet"
          data-edit=""
          aria-label={`Edit ${of}`}
          disabled={isDeleting}
          {...PRELOADS}
          onClick={() => forms.open(license)}
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          data-remove=""
          aria-label={isDeleting ? undefined : `Delete ${of}`}
          busy={isDeleting}
          busyLabel={`Deleting ${of}`}
          onClick={() => {
            onDelete();
            service.delete(license);
          }}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}

/** When the form closes, the focus goes back to the button that opens it, unless the student has moved on. */
function useFormFocus(
  list: RefObject<HTMLElement | null>,
  add: RefObject<HTMLButtonElement | null>,
  target: LicenseTarget | null,
): void {
  const before = useRef(target);
  useEffect(() => {
    const closed = before.current;
    before.current = target;
    // The element with the focus was removed. After a question, its dialog has passed the focus to the main part.
    const isLeftBehind = document.activeElement?.matches('body, main');
    if (closed === null || target !== null || !isLeftBehind) return;
    const edit = list.current?.querySelector<HTMLElement>(`[data-license="${closed}"] [data-edit]`);
    (edit ?? add.current)?.focus();
  }, [list, add, target]);
}

function LicensesSkeleton() {
  return (
    <div className="licenses__list">
      {[0, 1].map((row) => (
        <div className="licenses__item" key={row}>
          <div className="license__words">
            <Skeleton shape="title" />
            <Skeleton width="40%" />
            <Skeleton shape="pill" width="10rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
