import '../../../../styles/features/license/_license-editing.scss';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import { KeptNotices } from '../../../connected/kept-form';
import type { License } from '../../../contracts/license';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { ErrorNotice } from '../../../ui/error-notice';
import { FormActions } from '../../../ui/form-actions';
import { Notice } from '../../../ui/notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import type { LicenseForm } from '../license-form.model';
import { LicenseFormService } from '../license-form.service';
import { licenseName, licenseStateName } from '../license-list.model';
import { isLicenseComplete, licenseFieldTexts } from '../license-questions.model';
import { LicenseFields } from './license-form';

/** Our wording. */
const KEPT_TEXT = 'What you entered is still here. Please check it and try again.';
const GONE_TEXT = 'This license has been deleted elsewhere. If you save, it is added again.';

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
  const { target, editor, restored, isSaving, attempt, isGone, conflicts, twin } = form;
  const firstChoice = useRef<HTMLButtonElement>(null);
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
    else if (conflicts.length > 0) firstChoice.current?.focus();
    else forms.save();
  }
  return (
    <form className="license-editing" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h3 className="license-editing__title" id={titleId} ref={title} tabIndex={-1}>
        {titleOf(form, license)}
      </h3>
      <KeptNotices
        kept={{
          ...form,
          ...{
            answer: null,
            isRestored: restored,
            firstChoice,
            choose: (name, side) => forms.choose(name, side),
          },
          // A field may be several buttons.
          form: { setFocus: () => title.current?.focus() },
        }}
        fields={editor.kind === 'open' ? licenseFieldTexts(editor.editor) : {}}
        gone={isGone && !isSaving ? GONE_TEXT : null}
      />
      {twin ? (
        <Notice
          kind="warning"
          role="status"
        >{`You already have a ${licenseName(twin)} license for ${licenseStateName(twin)}. Please edit that one instead.`}</Notice>
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
      <FormActions leave={{ text: 'Cancel', disabled: isSaving, onClick: () => forms.close() }}>
        <Button
          type="submit"
          disabled={editor.kind !== 'open' || twin !== null || !isLicenseComplete(editor.editor, now)}
          busy={isSaving}
          busyLabel="Saving"
        >
          {target === 'new' ? 'Add license' : 'Save'}
        </Button>
      </FormActions>
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
