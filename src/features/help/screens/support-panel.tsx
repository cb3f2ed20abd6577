import { useObservable, useSubscription } from 'observable-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { filter, of } from 'rxjs';
import { type InferInput, type InferOutput, object, picklist, pipe, string, trim } from 'valibot';
import { KeptNotices, submitKept } from '../../../connected/kept-form';
import { type Kept, useKeptForm } from '../../../connected/use-kept-form';
import { type CommandState, IDLE, isBusy } from '../../../core/data/student-command';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { RadioGroup } from '../../../ui/form/radio-group';
import { maxLength, required } from '../../../ui/form/rules';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { type BoundField, useField } from '../../../ui/form/use-field';
import type { TextSchema } from '../../../ui/form/use-record-form';
import { ModalBody, ModalFooter } from '../../../ui/modal';
import { Notice } from '../../../ui/notice';
import { type HelpRequest, ISSUE_TYPES } from '../help.model';
import { whenEditorReady } from '../help.timing';
import { CONTACT_CHOICES, draftName, MAX_MESSAGE_LENGTH, openedMessage } from '../support.model';
import { SEND_FAILED_TEXT, SENDING_UNKNOWN_TEXT, SupportService } from '../support.service';
import { FaqNote } from './help-menu';

export interface SupportPanelProps {
  panel: 'academic' | 'customer';
  request: HelpRequest;
  /** Whether the sheet was opened with this panel, so that the student has not seen the menu. */
  isDirect: boolean;
  onCancel: () => void;
  onSent: () => void;
  /** Opens this panel again once the sheet has been closed. */
  reopen: () => void;
}

/** HELP-04: a message to the instructors of a course, or to customer support. */
export function SupportPanel(props: SupportPanelProps) {
  return props.panel === 'academic' ? <AcademicSupport {...props} /> : <CustomerSupport {...props} />;
}

/** VAL-14. The wording of the errors is ours. */
const MESSAGE = pipe(
  string(),
  trim(),
  required('Please write a message.'),
  maxLength(MAX_MESSAGE_LENGTH, `Please shorten your message to ${MAX_MESSAGE_LENGTH} characters.`),
);
const ACADEMIC = object({ message: MESSAGE });
/** VAL-15 to VAL-17. */
const CUSTOMER = object({
  message: MESSAGE,
  messageType: pipe(string(), picklist(ISSUE_TYPES, 'Please choose what your message is about.')),
  contact: pipe(string(), picklist(CONTACT_CHOICES)),
});

const ISSUE_OPTIONS = ISSUE_TYPES.map((value) => ({ value, text: value }));
const CONTACT_OPTIONS = CONTACT_CHOICES.map((value) => ({ value, text: value }));

function AcademicSupport(props: SupportPanelProps) {
  const { send, kept } = useSupport(props, ACADEMIC, { message: '' });
  const { form, isBusy } = kept;
  const message = useField(form, 'message');
  return (
    <SupportForm {...props} kept={kept} onSend={({ message }) => send({ message })}>
      <MessageField
        field={message}
        focus={() => form.setFocus('message')}
        isSending={isBusy}
        hint="The instructors of your course will read it."
      />
    </SupportForm>
  );
}

const NOTHING = { message: '', messageType: '', contact: CONTACT_CHOICES[0] };

function CustomerSupport(props: SupportPanelProps) {
  const { send, kept } = useSupport(props, CUSTOMER, NOTHING);
  const { form, isBusy } = kept;
  const { request } = props;
  useEffect(() => {
    const { getValues, setValue } = form;
    const typed = { shouldDirty: true, shouldValidate: true };
    if (request.message) setValue('message', openedMessage(getValues('message'), request), typed);
    if (request.messageType && !getValues('messageType')) setValue('messageType', request.messageType, typed);
  }, [form, request]);
  const message = useField(form, 'message');
  const messageType = useField(form, 'messageType');
  const contact = useField(form, 'contact');
  return (
    <SupportForm
      {...props}
      kept={kept}
      onSend={(values) => send({ ...values, contact: values.contact === 'Yes' })}
    >
      <MessageField field={message} focus={() => form.setFocus('message')} isSending={isBusy} />
      <SelectField
        {...messageType}
        label="What is it about?"
        required
        options={ISSUE_OPTIONS}
        disabled={isBusy}
      />
      <RadioGroup
        {...contact}
        className="help-sheet__choice"
        label="May we contact you about it?"
        options={CONTACT_OPTIONS}
        disabled={isBusy}
      />
    </SupportForm>
  );
}

function useSupport<S extends TextSchema>(
  { panel, request, reopen }: SupportPanelProps,
  schema: S,
  record: InferInput<S>,
) {
  const support = useInject(SupportService);
  const state = useStateValue(support.state$);
  const draft = draftName(panel, request);
  const { message = '', messageType = '' } = request;
  const prefilled = { message: openedMessage('', { message }), messageType };
  return {
    kept: useKeptForm(schema, { draft, record, prefilled, state: state.key === draft ? state : IDLE }),
    send: (values: { message: string; messageType?: string; contact?: boolean }) =>
      support.send({ panel, request, reopen, ...values }),
  };
}

interface MessageFieldProps {
  field: BoundField<string>;
  focus: () => void;
  isSending: boolean;
  hint?: string;
}

/** The editor of HELP-08. It is read-only while its message is being sent, so that nothing typed meanwhile is lost. */
function MessageField({ field, focus, isSending, hint }: MessageFieldProps) {
  useSubscription(
    useObservable(() => of(document.activeElement).pipe(whenEditorReady(), filter(isStillFocused))),
    focus,
  );
  return (
    <TextArea
      {...field}
      label="How can we help you?"
      hint={hint}
      required
      className="help-sheet__message"
      readOnly={isSending}
    />
  );
}

/** Whether the student has left the focus where it was. Otherwise they have begun with something else. */
function isStillFocused(element: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === element || activeElement === body || activeElement?.tagName === 'H2';
}

interface SupportFormProps<S extends TextSchema> extends SupportPanelProps {
  kept: Kept<S>;
  onSend: (values: InferOutput<S>) => void;
  children: ReactNode;
}

/** Keeps what is typed, and says why it could not be sent. */
function SupportForm<S extends TextSchema>(props: SupportFormProps<S>) {
  const { panel, request, isDirect, kept, onSend, onCancel, onSent, children } = props;
  const support = useInject(SupportService);
  const isProcessing = isBusy(useStateValue(support.state$));
  const name = draftName(panel, request);
  const { form, isEdited, state } = kept;
  const { isValid } = form.formState;
  useEffect(() => {
    support.show(name);
    return () => support.show(null);
  }, [support, name]);
  useEffect(() => {
    if (!isEdited) support.forget(name);
  }, [support, name, isEdited]);
  useSubscription(support.sent$, (sent) => sent === name && onSent());
  const submit = submitKept(kept, onSend);
  return (
    <Form form={form} className="help-sheet__form" onSubmit={(values) => isProcessing || submit(values)}>
      <ModalBody className="help-sheet__body">
        {isDirect ? <FaqNote /> : null}
        <KeptNotices kept={{ ...kept, isRestored: false }} fields={NO_FIELDS} />
        {children}
        {state.error === null ? null : <Failure state={state} />}
      </ModalBody>
      <ModalFooter leave={{ text: 'Cancel', onClick: () => kept.giveUp(onCancel) }}>
        <Button
          type="submit"
          disabled={!isValid || (isProcessing && !kept.isBusy)}
          busy={kept.isBusy}
          busyLabel="Sending"
        >
          Send
        </Button>
      </ModalFooter>
    </Form>
  );
}

/** Nothing that was sent changes elsewhere. */
const NO_FIELDS = {};

/** What the toast has said, and what to do about it. It stays until the next attempt. */
function Failure({ state: { kind, error } }: { state: CommandState<unknown> }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className="help-sheet__failure" ref={notice}>
      <Notice
        kind={kind === 'unknown' ? 'warning' : 'error'}
        title={kind === 'unknown' ? SENDING_UNKNOWN_TEXT : SEND_FAILED_TEXT}
      >
        {error}
      </Notice>
    </div>
  );
}
