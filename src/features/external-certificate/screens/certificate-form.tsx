import '../../../../styles/features/external-certificate/_certificate-form.scss';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { LoadFailure } from '../../../connected/loaded-view';
import { dayOf } from '../../../contracts/iso-date';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/form/date-field';
import { Form } from '../../../ui/form/form';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { useChanges, useForm } from '../../../ui/form/use-form';
import { Notice } from '../../../ui/notice';
import { ExternalCertificateService } from '../external-certificate.service';
import { titleOf } from '../external-certificate-list.model';
import { externalFormSchema, isSameValues, valuesOf } from '../external-form.model';
import { type ExternalForm, ExternalFormService } from '../external-form.service';
import { FileChoice } from './file-choice';

const NONE = { value: '', text: 'None' };

/** The form of one certificate. Whatever is typed is kept until it is saved or given up. */
export function CertificateForm({ form: opened }: { form: ExternalForm }) {
  const forms = useInject(ExternalFormService);
  const { target, draft, isAboutFile } = opened;
  const id = target === 'new' ? 0 : target;
  const latest = useStateValue(useInject(ExternalCertificateService).certificate$(id)) ?? opened.certificate;
  const state = useStateValue(forms.saving$);
  const isSaving = state.kind === 'saving' && state.key === target;
  const error = state.kind === 'failed' && state.key === target ? state.error : null;
  const today = dayOf(useStateValue(useInject(NOW)));
  const schema = useMemo(() => externalFormSchema(today), [today]);
  const saved = valuesOf(latest);
  const form = useForm(schema, { defaultValues: valuesOf(opened.certificate) });
  const courseName = useField(form, 'courseName');
  const provider = useField(form, 'provider');
  const completionDate = useField(form, 'completionDate');
  const hours = useField(form, 'hours');
  const [file, setFile] = useState<File | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const { isDirty } = form.formState;
  const isChangedElsewhere = !isSameValues(saved, valuesOf(opened.certificate));

  useChanges(form, (values) => report(values, file));
  function report(values: Readonly<Record<string, string>>, chosen: File | null) {
    forms.report(isSameValues(values, saved) ? null : values, chosen !== null);
  }
  function choose(chosen: File | null) {
    setFile(chosen);
    report(form.getValues(), chosen);
  }
  useEffect(() => {
    for (const [name, value] of Object.entries(draft ?? {})) {
      form.setValue(name as keyof typeof saved, value, { shouldDirty: true });
    }
    // A form that opens by itself leaves the focus alone.
    if (draft === null) (isAboutFile ? fileInput : title).current?.focus();
  }, [draft, isAboutFile, form.setValue]);
  useFollowing(form, saved, isSaving);

  return (
    <section className="card certificate-form" aria-labelledby={titleId}>
      <h2 className="certificate-form__title" id={titleId} ref={title} tabIndex={-1}>
        {opened.certificate === null ? 'Add a certificate' : `Edit ${titleOf(opened.certificate)}`}
      </h2>
      {draft === null ? null : (
        <Notice kind="info">
          You had not saved this yet. We have kept what you entered. If you had chosen a file, please choose
          it again.
        </Notice>
      )}
      {isChangedElsewhere && !isSaving && isDirty ? (
        <Notice kind="warning" role="status">
          This certificate has been changed elsewhere meanwhile. If you save, what you entered replaces it.
        </Notice>
      ) : null}
      <Form
        form={form}
        className="certificate-form__form"
        onSubmit={(certificate) => forms.save(certificate, file)}
      >
        <div className="certificate-form__fields">
          <TextField {...courseName} label="Course" required autoComplete="off" readOnly={isSaving} />
          <TextField {...provider} label="Provider" autoComplete="organization" readOnly={isSaving} />
          <DateField
            {...completionDate}
            label="Date of completion"
            required
            max={today}
            readOnly={isSaving}
          />
          <TextField
            {...hours}
            label="Hours"
            required
            inputMode="decimal"
            autoComplete="off"
            readOnly={isSaving}
          />
          <StateField form={form} disabled={isSaving} />
          <LicenseField form={form} disabled={isSaving} />
        </div>
        <FileChoice
          label={opened.certificate?.fileName ? 'Replace the file' : 'File'}
          hint={
            opened.certificate?.fileName ? `A new file replaces ${opened.certificate.fileName}.` : undefined
          }
          file={file}
          disabled={isSaving}
          onChoose={choose}
          onClear={() => choose(null)}
          onChecking={setIsChecking}
          ref={fileInput}
        />
        {error === null ? null : (
          <Notice kind="error" title={error} role="alert">
            What you entered is still here.
          </Notice>
        )}
        <div className="certificate-form__buttons">
          <Button
            type="submit"
            busy={isSaving || isChecking}
            busyLabel={isSaving ? 'Saving' : 'Checking the file'}
          >
            {file === null ? 'Save' : 'Save and upload'}
          </Button>
          <Button variant="quiet" disabled={isSaving} onClick={() => forms.close()}>
            Cancel
          </Button>
        </div>
      </Form>
    </section>
  );
}

type FormOfCertificate = ReturnType<typeof useForm<ReturnType<typeof externalFormSchema>>>;

interface ChoiceProps {
  readonly form: FormOfCertificate;
  readonly disabled: boolean;
}

function StateField({ form, disabled }: ChoiceProps) {
  const forms = useInject(ExternalFormService);
  const loaded = useStateValue(forms.states$);
  const field = useField(form, 'stateAbbv');
  const states = (loaded.value ?? []).map(({ stateAbbv, stateFullName }) => ({
    value: stateAbbv,
    text: stateFullName || stateAbbv,
  }));
  return (
    <div>
      <SelectField {...field} label="State" options={withCurrent(states, field.value)} disabled={disabled} />
      <LoadFailure of={[loaded]} onRetry={() => forms.reloadStates()} />
    </div>
  );
}

function LicenseField({ form, disabled }: ChoiceProps) {
  const names = useStateValue(useInject(LicenseTypesService).names$);
  const field = useField(form, 'licenseTypeId');
  const types = [...(names ?? [])]
    .map(([id, text]) => ({ value: String(id), text }))
    .sort((a, b) => a.text.localeCompare(b.text));
  return (
    <SelectField
      {...field}
      label="License type"
      options={withCurrent(types, field.value)}
      disabled={disabled}
    />
  );
}

/** What is chosen stays, whatever is loaded. */
function withCurrent(options: readonly { value: string; text: string }[], current: string) {
  const isMissing = current !== '' && options.every(({ value }) => value !== current);
  return [NONE, ...options, ...(isMissing ? [{ value: current, text: current }] : [])];
}

/** Fields that the student has not touched follow what another browser saves. */
function useFollowing(
  { reset }: FormOfCertificate,
  saved: ReturnType<typeof valuesOf>,
  isSaving: boolean,
): void {
  const text = JSON.stringify(saved);
  const before = useRef(text);
  useEffect(() => {
    if (isSaving || before.current === text) return;
    before.current = text;
    reset(JSON.parse(text), { keepDirtyValues: true });
  }, [reset, text, isSaving]);
}
