import { useState } from 'react';
import { DateField, type DateFieldProps } from '../../../ui/form/date-field';
import { Field } from '../../../ui/form/field';
import { SelectField, type SelectFieldProps } from '../../../ui/form/select-field';
import { TextArea, type TextAreaProps } from '../../../ui/form/text-area';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field';
import type { UxEntry } from './entry';
import { HEBREW, LONG_TEXT, STATES, type StateCode } from './samples';

function Text({ start = '', ...props }: Omit<TextFieldProps, 'value'> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={({ target }) => setValue(target.value)} />;
}

function Area({ start = '', ...props }: Omit<TextAreaProps, 'value'> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <TextArea {...props} value={value} onChange={({ target }) => setValue(target.value)} />;
}

function DateBox({ start = '', ...props }: Omit<DateFieldProps, 'value'> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <DateField {...props} value={value} onChange={({ target }) => setValue(target.value)} />;
}

type DropdownProps = Partial<SelectFieldProps<StateCode>> & { label: string };

function Dropdown(props: DropdownProps) {
  const [value, setValue] = useState<StateCode | ''>(props.value ?? '');
  return <SelectField options={STATES} {...props} value={value} onChange={setValue} />;
}

export const FIELDS: readonly UxEntry[] = [
  {
    name: 'Text box',
    files: ['form/text-field'],
    exports: ['TextField'],
    purpose: 'A labelled text box (VAL-12). A password can be shown. A pattern is a rule of the form.',
    keyboard: 'Tab leads to it; its error is read with its name once it was left.',
    hover: 'A darker edge.',
    examples: [
      { state: 'Default', render: () => <Text label="First name" /> },
      { state: 'Focus', focused: '.field__control', render: () => <Text label="Middle name" /> },
      {
        state: 'Required, with a hint',
        render: () => <Text label="License number" required hint="As on your license." />,
      },
      { state: 'Disabled', render: () => <Text label="User name" start="nora" disabled /> },
      {
        state: 'Invalid and touched',
        render: () => (
          <Text
            label="Email"
            type="email"
            start="nora@"
            required
            error="Please enter a valid email address."
          />
        ),
      },
      {
        state: 'Password',
        render: () => <Text label="Password" type="password" start="practice-1" autoComplete="off" />,
      },
      { state: 'At most ten characters', render: () => <Text label="Code" maxLength={10} /> },
      { state: 'Long text', render: () => <Text label={LONG_TEXT} start={LONG_TEXT} /> },
      { state: 'Right to left', direction: 'rtl', render: () => <Text label={HEBREW} start={HEBREW} /> },
    ],
  },
  {
    name: 'Text area',
    files: ['form/text-area'],
    exports: ['TextArea'],
    purpose: 'A box for several lines (MOD-20). Its height is in steps of half a rem, 14 by default.',
    keyboard: 'Tab leaves it; Enter is a new line.',
    hover: 'A darker edge.',
    examples: [
      { state: 'Default: 14 half rems', render: () => <Area label="Message" /> },
      { state: 'Focus', focused: '.field__control', render: () => <Area label="Note" height={8} /> },
      { state: 'Height 20', render: () => <Area label="Story" height={20} start={LONG_TEXT} /> },
      { state: 'Required', render: () => <Area label="Question" required height={8} /> },
      { state: 'Disabled', render: () => <Area label="Answer" disabled height={8} start="Not yet." /> },
      {
        state: 'Invalid and touched',
        render: () => <Area label="Reason" required height={8} error="Please tell us why." />,
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <Area label={HEBREW} height={8} start={HEBREW} />,
      },
    ],
  },
  {
    name: 'Dropdown',
    files: ['form/select-field'],
    exports: ['SelectField'],
    purpose: 'A choice of one option, with the list of the browser (MOD-19).',
    keyboard: 'The arrow keys and letters choose; Alt and the down arrow open the list.',
    hover: 'A darker edge.',
    examples: [
      { state: 'Nothing chosen', render: () => <Dropdown label="State" /> },
      { state: 'Chosen', render: () => <Dropdown label="State of birth" value="TX" /> },
      { state: 'Focus', focused: '.field__control', render: () => <Dropdown label="Second state" /> },
      { state: 'Large', render: () => <Dropdown label="License state" size="large" /> },
      { state: 'Required', render: () => <Dropdown label="State of residence" required /> },
      { state: 'Disabled', render: () => <Dropdown label="Country" disabled value="OH" /> },
      {
        state: 'Groups',
        render: () => (
          <Dropdown
            label="State of a license"
            options={STATES.map((state) => ({ ...state, group: state.value === 'TX' ? 'West' : 'East' }))}
          />
        ),
      },
      {
        state: 'Invalid and touched',
        render: () => <Dropdown label="State of work" required error="Please choose a state." />,
      },
      {
        state: 'Empty',
        render: () => <Dropdown label="License" options={[]} placeholder="No licenses yet" />,
      },
      {
        state: 'Long text',
        render: () => <Dropdown label={LONG_TEXT} value="FL" options={[{ value: 'FL', text: LONG_TEXT }]} />,
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <Dropdown label={HEBREW} value="FL" options={[{ value: 'FL', text: HEBREW }]} />,
      },
    ],
  },
  {
    name: 'Date picker',
    files: ['form/date-field'],
    exports: ['DateField'],
    purpose:
      'A calendar date with the picker of the browser (VAL-12). Values and bounds are yyyy-MM-dd, or empty.',
    keyboard:
      'Digits fill day, month and year, the arrow keys count; Space opens the calendar in most browsers.',
    hover: 'A darker edge.',
    examples: [
      { state: 'Default', render: () => <DateBox label="Date of birth" /> },
      { state: 'Chosen', render: () => <DateBox label="Issued on" start="2026-11-22" /> },
      { state: 'Focus', focused: '.field__control', render: () => <DateBox label="Renewed on" /> },
      {
        state: 'Between two dates',
        render: () => (
          <DateBox
            label="Expires on"
            min="1900-01-01"
            max="2099-12-31"
            hint="Until the end of 2099."
            required
          />
        ),
      },
      { state: 'Disabled', render: () => <DateBox label="Completed on" start="2026-01-31" disabled /> },
      {
        state: 'Invalid and touched',
        render: () => <DateBox label="Taken on" start="2031-01-01" error="This date is in the future." />,
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <DateBox label={HEBREW} start="2026-11-22" />,
      },
    ],
  },
  {
    name: 'Field',
    files: ['form/field'],
    exports: ['Field', 'useFieldParts', 'LabelText'],
    purpose:
      'The frame of every boxed control: label and hint above, the error below. For new kinds of fields.',
    examples: [
      {
        state: 'Around a control of one’s own',
        render: () => (
          <Field label="Hours" required hint="From 1 to 40." error="At most 40 hours.">
            {(control) => <input {...control} inputMode="numeric" defaultValue="41" />}
          </Field>
        ),
      },
    ],
  },
];
