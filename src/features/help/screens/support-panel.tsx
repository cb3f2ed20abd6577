import { useObservable, useSubscription } from 'observable-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { filter, of } from 'rxjs';
import { object, picklist, pipe, string, trim } from 'valibot';
import { type CommandState, isBusy } from '../../../core/data/student-command';
import { DraftService } from '../../../core/session/draft.service';
import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { RadioGroup } from '../../../ui/form/radio-group';
import { maxLength, required } from '../../../ui/form/rules';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { type BoundField, useField } from '../../../ui/form/use-field';
import { type FormOf, type FormSchema, useChanges, useForm } from '../../../ui/form/use-form';
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
  messageType: picklist(ISSUE_TYPES, 'Please choose what your message is about.'),
  contact: picklist(CONTACT_CHOICES),
});

const ISSUE_OPTIONS = ISSUE_TYPES.map((value) => ({ value, text: value }));
const CONTACT_OPTIONS = CONTACT_CHOICES.map((value) => ({ value, text: value }));

function AcademicSupport(props: SupportPanelProps) {
  const { send, isSending, draft } = useSupport(props);
  const form = useForm(ACADEMIC, { defaultValues: { message: draft.message ?? '' } });
  const message = useField(form, 'message');
  return (
    <SupportForm {...props} form={form} onSend={({ message }) => send({ message })}>
      <MessageField
        field={message}
        focus={() => form.setFocus('message')}
        isSending={isSending}
        hint="The instructors of your course will read it."
      />
    </SupportForm>
  );
}

function CustomerSupport(props: SupportPanelProps) {
  const { send, isSending, draft } = useSupport(props);
  const form = useForm(CUSTOMER, {
    defaultValues: {
      message: openedMessage(draft.message ?? '', props.request),
      // Nothing is chosen at first, or a draft names an issue that there is no more.
      messageType: (draft.messageType || props.request.messageType) as (typeof ISSUE_TYPES)[number],
      contact: draft.contact === 'No' ? 'No' : 'Yes',
    },
  });
  const message = useField(form, 'message');
  const messageType = useField(form, 'messageType');
  const contact = useField(form, 'contact');
  return (
    <SupportForm
      {...props}
      form={form}
      onSend={(values) => send({ ...values, contact: values.contact === 'Yes' })}
    >
      <MessageField field={message} focus={() => form.setFocus('message')} isSending={isSending} />
      <SelectField
        {...messageType}
        value={messageType.value ?? ''}
        label="What is it about?"
        required
        options={ISSUE_OPTIONS}
        disabled={isSending}
      />
      <RadioGroup
        {...contact}
        className="help-sheet__choice"
        label="May we contact you about it?"
        options={CONTACT_OPTIONS}
        disabled={isSending}
      />
    </SupportForm>
  );
}

function useSupport({ panel, request, reopen }: SupportPanelProps) {
  const support = useInject(SupportService);
  const drafts = useInject(DraftService);
  const state = useStateValue(support.state$);
  const name = draftName(panel, request);
  return {
    isSending: isBusy(state) && state.key === name,
    draft: drafts.find(name) ?? {},
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

interface SupportFormProps<S extends FormSchema> extends SupportPanelProps {
  form: FormOf<S>;
  onSend: Parameters<typeof Form<S>>[0]['onSubmit'];
  children: ReactNode;
}

/** Keeps what is typed, and says why it could not be sent. */
function SupportForm<S extends FormSchema>(props: SupportFormProps<S>) {
  const { panel, request, isDirect, form, onSend, onCancel, onSent, children } = props;
  const support = useInject(SupportService);
  const drafts = useInject(DraftService);
  const state = useStateValue(support.state$);
  const name = draftName(panel, request);
  const { isValid } = form.formState;
  const isProcessing = isBusy(state);
  const isSending = isProcessing && state.key === name;
  // At every change: the sheet may be closed, or the page reloaded, at any time.
  useChanges(form, (values) => {
    if (values.message?.trim() || values.messageType) drafts.keep(name, values);
    else drafts.discard(name);
  });
  useEffect(() => {
    support.show(name);
    return () => support.show(null);
  }, [support, name]);
  useSubscription(support.sent$, (sent) => sent === name && onSent());
  return (
    <Form form={form} className="help-sheet__form" onSubmit={(values) => isProcessing || onSend(values)}>
      <ModalBody className="help-sheet__body">
        {isDirect ? <FaqNote /> : null}
        {children}
        {state.error !== null && state.key === name ? <Failure state={state} /> : null}
      </ModalBody>
      <ModalFooter>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={!isValid || (isProcessing && !isSending)}
          busy={isSending}
          busyLabel="Sending"
        >
          Send
        </Button>
      </ModalFooter>
    </Form>
  );
}

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
