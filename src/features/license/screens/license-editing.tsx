import '../../../../styles/features/license/_license-editing.scss';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { License } from '../../../contracts/license';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { type LicenseForm, LicenseFormService } from '../license-form.service';
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

export interface LicenseEditingProps {
  form: LicenseForm;
  /** As it is listed; null for a new one, or one that is no longer there. */
  license: License | null;
}

/** The form of one license, in its place in the list. It closes once the server has accepted the license. */
export function LicenseEditing({ form, license }: LicenseEditingProps) {
  const forms = useInject(LicenseFormService);
  const now = useStateValue(useInject(NOW));
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { target, editor, restored, isSaving, error, elsewhere } = form;
  useEffect(() => {
    // A form that opens by itself leaves the focus alone.
    if (!restored) title.current?.focus();
  }, [restored]);

  function submit(event: FormEvent) {
    event.preventDefault();
    forms.save();
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
      {error === null ? null : (
        <Notice kind="error" title={error} role="alert">
          {KEPT_TEXT}
        </Notice>
      )}
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
