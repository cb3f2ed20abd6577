import '../../../../styles/features/license/_license-editing.scss';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import type { License } from '../../../contracts/license';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { LicenseService } from '../license.service';
import type { LicenseEditor } from '../license-editor.model';
import type { LicenseForm } from '../license-form.model';
import { LicenseFormService } from '../license-form.service';
import { licenseName, licenseStateName } from '../license-list.model';
import { isLicenseComplete } from '../license-questions.model';
import { LicenseFields } from './license-form';

/** Our wording. */
const KEPT_TEXT = 'What you entered is still here. Please check it and try again.';
const RESTORED_TEXT = 'You had not saved this yet. We have kept what you entered.';
const ELSEWHERE_TEXTS = {
  changed: 'This license has been changed elsewhere meanwhile. If you save, your version replaces it.',
  deleted: 'This license has been deleted elsewhere meanwhile. If you save, it is added again.',
} as const;

interface LicenseEditingProps {
  form: LicenseForm;
  /** As it is listed; null for a new license, or one that was deleted. */
  license: License | null;
}

/** The form of one license, in its place in the list. It closes once the server has accepted the license. */
export function LicenseEditing({ form, license }: LicenseEditingProps) {
  const forms = useInject(LicenseFormService);
  const now = useStateValue(useInject(NOW));
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { target, editor, restored, isSaving, attempt, elsewhere } = form;
  const licenses = useStateValue(useInject(LicenseService).preferred$);
  const twin = target === 'new' && editor.kind === 'open' ? sameKind(licenses, editor.editor) : undefined;
  useEffect(() => {
    // A form that opens by itself leaves the focus alone.
    if (!restored) title.current?.focus();
  }, [restored]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The browser keeps a date that is typed in part to itself. It would not be saved.
    const unfinished = [...event.currentTarget.querySelectorAll('input')].find(
      ({ validity }) => validity.badInput,
    );
    if (unfinished) unfinished.focus();
    else forms.save();
  }
  return (
    <form className="license-editing" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h3 className="license-editing__title" id={titleId} ref={title} tabIndex={-1}>
        {titleOf(form, license)}
      </h3>
      {restored ? <Notice kind="info">{RESTORED_TEXT}</Notice> : null}
      {elsewhere === null || isSaving ? null : (
        <Notice kind="warning" role="status">
          {ELSEWHERE_TEXTS[elsewhere]}
        </Notice>
      )}
      {twin ? (
        <Notice kind="info" role="status">
          You already have a {licenseName(twin)} license for {licenseStateName(twin)}. If it is the same one,
          please edit it instead.
        </Notice>
      ) : null}
      {editor.kind === 'failed' ? (
        <ErrorNotice message={editor.error} onRetry={() => forms.retry()} />
      ) : editor.kind === 'open' ? (
        <LicenseFields
          key={target}
          editor={editor.editor}
          disabled={isSaving}
          onAnswer={(field, value) => forms.answer(field, value)}
        />
      ) : (
        <FieldsSkeleton />
      )}
      <CommandNotice state={attempt} detail={KEPT_TEXT} />
      <div className="license-editing__buttons">
        <Button
          type="submit"
          disabled={editor.kind !== 'open' || !isLicenseComplete(editor.editor, now)}
          busy={isSaving}
          busyLabel="Saving"
        >
          {target === 'new' ? 'Add license' : 'Save'}
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={() => forms.close()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function titleOf({ target }: LicenseForm, license: License | null): string {
  if (target === 'new') return 'Add a license';
  return license === null
    ? 'Edit license'
    : `Edit ${licenseName(license)} license, ${licenseStateName(license)}`;
}

/** STA-48: of two licenses of one type and state, only one is listed. */
function sameKind(licenses: readonly License[], { values }: LicenseEditor): License | undefined {
  return licenses.find(
    ({ licenseTypeId, stateAbbv }) =>
      String(licenseTypeId) === values.licenseTypeId && stateAbbv === values.stateAbbv,
  );
}

function FieldsSkeleton() {
  return (
    <SkeletonRegion label="Loading the form">
      <div className="license-fields">
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
    </SkeletonRegion>
  );
}
