import '../../../../styles/features/rule/_rule-form.scss';
import { useMemo, useState } from 'react';
import { object, pipe, string, trim } from 'valibot';
import { CommandNotice } from '../../../connected/command-notice';
import { KeptNotices, submitKept } from '../../../connected/kept-form';
import { useKeptForm } from '../../../connected/use-kept-form';
import type { RuleField } from '../../../contracts/rule';
import { IDLE } from '../../../core/data/student-command';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../framework/react';
import { HtmlSanitizer } from '../../../platform/html/html-sanitizer.service';
import { Button } from '../../../ui/button';
import { DateField } from '../../../ui/form/date-field';
import { Form } from '../../../ui/form/form';
import { pattern } from '../../../ui/form/pattern';
import { max, maxLength, min, required } from '../../../ui/form/rules';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import type { FormOf } from '../../../ui/form/use-form';
import { ModalBody, ModalDescription, ModalFooter, ModalHeader } from '../../../ui/modal';
import { RichText } from '../../../ui/rich-text';
import { FIRST_DATE, LAST_DATE, nameOf, valuesOf } from '../rule.model';
import { RuleSavingService, type RuleStep } from '../rule-saving.service';

/** What the server takes, in characters. */
const MAX_LENGTH = 1_000;

/** Our wording. */
const REQUIRED_TEXT = 'Please fill this in.';
const DATE_TEXT = 'Please enter a date from 01/01/1900 to 12/31/2099.';
const KEPT_TEXT = 'What you entered is still here. Please check it and try again.';

/** VAL-19. */
function ruleOf({ fieldTypeFormat, fieldValidationRegex }: RuleField) {
  const filledIn = pipe(string(), trim(), required(REQUIRED_TEXT));
  if (fieldTypeFormat === 'date')
    return pipe(filledIn, min(FIRST_DATE, DATE_TEXT), max(LAST_DATE, DATE_TEXT));
  const short = pipe(filledIn, maxLength(MAX_LENGTH, `Please shorten this to ${MAX_LENGTH} characters.`));
  return fieldValidationRegex === '' ? short : pipe(short, pattern(fieldValidationRegex));
}

function schemaOf(fields: readonly RuleField[]) {
  return object(Object.fromEntries(fields.map((field, index) => [nameOf(index), ruleOf(field)])));
}

/** MOD-14: the form of a rule. The service closes it once its values are saved. */
export function RuleForm({ step }: { step: RuleStep } & ModalContentProps<void>) {
  const { rule, draft } = step;
  const { fields, ruleTitle, ruleText } = rule;
  const rules = useInject(RuleSavingService);
  const latest = useStateValue(step.latest$);
  const attempt = useStateValue(rules.state$);
  const [schema] = useState(() => schemaOf(fields));
  const kept = useKeptForm(schema, {
    draft,
    state: attempt.key === rule.ruleId ? attempt : IDLE,
    record: { ...valuesOf(latest) },
  });
  const { form, isBusy } = kept;
  const labels = Object.fromEntries(
    fields.map((field, index) => [nameOf(index), { label: field.fieldTitle }]),
  );
  const save = submitKept(kept, (_values, edits) => rules.save({ step, ...edits }));
  return (
    <Form form={form} className="rule-form" onSubmit={save}>
      <ModalHeader>{ruleTitle}</ModalHeader>
      <ModalBody className="rule-form__body">
        <ModalDescription>
          <RuleText html={ruleText} />
        </ModalDescription>
        <KeptNotices kept={kept} fields={labels} />
        {fields.map((field, index) => (
          <RuleInputField key={nameOf(index)} form={form} field={field} index={index} readOnly={isBusy} />
        ))}
        <CommandNotice state={kept.state} detail={KEPT_TEXT} />
      </ModalBody>
      <ModalFooter>
        <Button type="submit" disabled={!form.formState.isValid} busy={isBusy} busyLabel="Saving">
          Continue
        </Button>
      </ModalFooter>
    </Form>
  );
}

interface RuleInputFieldProps {
  form: FormOf<ReturnType<typeof schemaOf>>;
  field: RuleField;
  index: number;
  readOnly: boolean;
}

function RuleInputField({ form, field, index, readOnly }: RuleInputFieldProps) {
  const bound = useField(form, nameOf(index));
  const shared = { ...bound, label: field.fieldTitle, required: true, readOnly };
  if (field.fieldTypeFormat === 'date') return <DateField {...shared} min={FIRST_DATE} max={LAST_DATE} />;
  return <TextField {...shared} autoComplete="off" />;
}

function RuleText({ html }: { html: string }) {
  const sanitizer = useInject(HtmlSanitizer);
  const content = useStateValue(useMemo(() => sanitizer.content(html), [sanitizer, html]));
  return <RichText {...content} />;
}
