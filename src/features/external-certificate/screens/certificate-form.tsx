import '../../../../styles/features/external-certificate/_certificate-form.scss';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { CommandNotice } from '../../../connected/command-notice';
import { type KeptFields, KeptNotices, submitKept } from '../../../connected/kept-form';
import { LoadFailure } from '../../../connected/loaded-view';
import { useKeptForm } from '../../../connected/use-kept-form';
import { dayOf, isCalendarDay } from '../../../contracts/iso-date';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { formatDay } from '../../../platform/format/dates';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/form/date-field';
import { Form } from '../../../ui/form/form';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import type { FormOf } from '../../../ui/form/use-form';
import { FormActions } from '../../../ui/form-actions';
import { Notice } from '../../../ui/notice';
import { ExternalCertificateService } from '../external-certificate.service';
import { titleOf } from '../external-certificate-list.model';
import { certificateMeaning, externalFormSchema, valuesOf } from '../external-form.model';
import {
  draftOf,
  EXTERNAL_READDED_TEXT,
  type ExternalForm,
  ExternalFormService,
} from '../external-form.service';
import { FileChoice } from './file-choice';

const NONE = { value: '', text: 'None' };

/** The form of one certificate. Whatever is typed is kept until it is saved or given up. */
export function CertificateForm({ form: opened }: { form: ExternalForm }) {
  const forms = useInject(ExternalFormService);
  const { target, isAboutFile, isRestored, isGone } = opened;
  const id = target === 'new' ? 0 : target;
  const latest = useStateValue(useInject(ExternalCertificateService).certificate$(id)) ?? opened.certificate;
  const today = dayOf(useStateValue(useInject(NOW)));
  const schema = useMemo(() => externalFormSchema(today), [today]);
  const kept = useKeptForm(schema, {
    draft: draftOf(target),
    state: useStateValue(forms.saving$),
    record: { ...valuesOf(latest) },
    meaning: certificateMeaning,
  });
  const { form, isBusy } = kept;
  const { file, lostName, choose } = useFile(form);
  const [isChecking, setIsChecking] = useState(false);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  useQuestion(kept.giveUp);
  useEffect(() => {
    // A form that opens by itself leaves the focus alone.
    if (!isRestored) (isAboutFile ? fileInput : title).current?.focus();
  }, [isRestored, isAboutFile]);

  return (
    <section className="card certificate-form" aria-labelledby={titleId}>
      <h2 className="certificate-form__title" id={titleId} ref={title} tabIndex={-1}>
        {latest === null ? 'Add a certificate' : `Edit ${titleOf(latest)}`}
      </h2>
      <Form
        form={form}
        className="certificate-form__form"
        onSubmit={submitKept(kept, (certificate, edits) => forms.save(certificate, edits, file))}
      >
        <KeptNotices kept={kept} fields={useLabels()} gone={isGone ? EXTERNAL_READDED_TEXT : null} />
        <div className="certificate-form__fields">
          <TextField
            {...useField(form, 'courseName')}
            label="Course"
            required
            autoComplete="off"
            readOnly={isBusy}
          />
          <TextField
            {...useField(form, 'provider')}
            label="Provider"
            autoComplete="organization"
            readOnly={isBusy}
          />
          <DateField
            {...useField(form, 'completionDate')}
            label="Date of completion"
            required
            max={today}
            readOnly={isBusy}
          />
          <TextField
            {...useField(form, 'hours')}
            label="Hours"
            required
            inputMode="decimal"
            autoComplete="off"
            readOnly={isBusy}
          />
          <StateField form={form} disabled={isBusy} />
          <LicenseField form={form} disabled={isBusy} />
        </div>
        <FileChoice
          label={latest?.fileName ? 'Replace the file' : 'File'}
          hint={fileHint(lostName, latest?.fileName ?? null)}
          file={file}
          disabled={isBusy}
          onChoose={choose}
          onClear={() => choose(null)}
          onChecking={setIsChecking}
          ref={fileInput}
        />
        <CommandNotice state={kept.state} detail="What you entered is still here." />
        <AlikeNotice />
        <FormActions
          leave={{ text: 'Cancel', disabled: isBusy, onClick: () => kept.giveUp(() => forms.close()) }}
        >
          <Button
            type="submit"
            busy={isBusy || isChecking}
            busyLabel={isBusy ? 'Saving' : 'Checking the file'}
          >
            {file === null ? 'Save' : 'Save and upload'}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}

/** The file that is chosen. A draft keeps its name only, so after a reload it has to be chosen again. */
function useFile(form: FormOfCertificate) {
  const [file, setFile] = useState<File | null>(null);
  const [lostName] = useState(() => form.getValues('fileName'));
  useEffect(() => form.setValue('fileName', ''), [form.setValue]);
  function choose(chosen: File | null) {
    setFile(chosen);
    form.setValue('fileName', chosen?.name ?? '');
  }
  return { file, lostName: file === null ? lostName : '', choose };
}

function fileHint(lostName: string, heldName: string | null): string | undefined {
  const texts = [
    ...(lostName === '' ? [] : [`Please choose ${lostName} again.`]),
    ...(heldName === null ? [] : [`A new file replaces ${heldName}.`]),
  ];
  return texts.join(' ') || undefined;
}

/** Another form takes the place of this one only after the question of this one. */
function useQuestion(giveUp: (close: () => void) => void): void {
  const forms = useInject(ExternalFormService);
  const latest = useRef(giveUp);
  latest.current = giveUp;
  useEffect(() => {
    forms.askWith((close) => latest.current(close));
    return () => forms.askWith(null);
  }, [forms]);
}

/** Nobody but the student can tell which of those that are alike is theirs. */
function AlikeNotice() {
  const alike = useStateValue(useInject(ExternalFormService).alike$);
  if (alike === 0) return null;
  const what =
    alike === 1
      ? "Your list has a certificate like this one, and we can't tell whether it is this one."
      : `Your list has ${alike} certificates like this one, so we can't tell whether this one is among them.`;
  return (
    <Notice
      kind="info"
      role="status"
    >{`${what} Please look at the list. If it is there, cancel here.`}</Notice>
  );
}

function useLabels(): KeptFields {
  const states = useStateValue(useInject(ExternalFormService).states$).value;
  const types = useStateValue(useInject(LicenseTypesService).names$);
  return {
    courseName: { label: 'Course' },
    provider: { label: 'Provider' },
    completionDate: {
      label: 'Date of completion',
      show: (day) => (isCalendarDay(day) ? formatDay(day) : day),
    },
    hours: { label: 'Hours' },
    stateAbbv: {
      label: 'State',
      show: (code) => states?.find(({ stateAbbv }) => stateAbbv === code)?.stateFullName || code,
    },
    licenseTypeId: { label: 'License type', show: (id) => types?.get(Number(id)) ?? id },
  };
}

type FormOfCertificate = FormOf<ReturnType<typeof externalFormSchema>>;

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
      <SelectField {...field} label="State" options={[NONE, ...states]} disabled={disabled} />
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
  return <SelectField {...field} label="License type" options={[NONE, ...types]} disabled={disabled} />;
}
