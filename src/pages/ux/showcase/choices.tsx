import { useState } from 'react';
import { Checkbox, type CheckboxProps } from '../../../ui/form/checkbox';
import { RadioGroup, type RadioGroupProps } from '../../../ui/form/radio-group';
import { RatingField, type RatingFieldProps } from '../../../ui/form/rating-field';
import type { UxEntry } from './entry';
import { HEBREW, LONG_TEXT, STATES, type StateCode } from './samples';

function Check(props: Partial<CheckboxProps> & { label: string }) {
  const [value, setValue] = useState(props.value ?? false);
  return <Checkbox {...props} value={value} onChange={setValue} />;
}

function Radios(props: Partial<RadioGroupProps<StateCode>> & { label: string }) {
  const [value, setValue] = useState<StateCode | ''>(props.value ?? '');
  return <RadioGroup options={STATES} {...props} value={value} onChange={setValue} />;
}

function Stars(props: Partial<RatingFieldProps> & { label: string }) {
  const [value, setValue] = useState(props.value ?? null);
  return <RatingField {...props} value={value} onChange={setValue} />;
}

export const CHOICES: readonly UxEntry[] = [
  {
    name: 'Checkbox',
    files: ['form/checkbox'],
    exports: ['Checkbox'],
    purpose: 'A box to check, with its label next to it.',
    keyboard: 'Space checks it.',
    examples: [
      { state: 'Default', render: () => <Check label="Send me reminders" /> },
      { state: 'Checked', render: () => <Check label="Send me a summary" value /> },
      { state: 'Focus', focused: 'input', render: () => <Check label="Send me news" /> },
      { state: 'Disabled', render: () => <Check label="Send me offers" disabled /> },
      {
        state: 'Invalid and touched',
        render: () => <Check label="I accept the terms" required error="Please accept the terms." />,
      },
      { state: 'Long text', render: () => <Check label={`${LONG_TEXT}. ${LONG_TEXT}.`} /> },
      { state: 'Right to left', direction: 'rtl', render: () => <Check label={HEBREW} value /> },
    ],
  },
  {
    name: 'Radio group',
    files: ['form/radio-group'],
    exports: ['RadioGroup'],
    purpose: 'A choice of one of a few options, all of them in sight.',
    keyboard: 'Tab leads to the group, the arrow keys choose.',
    examples: [
      { state: 'Default', render: () => <Radios label="Licensed in" /> },
      { state: 'Chosen', render: () => <Radios label="Working in" value="OH" /> },
      { state: 'Focus', focused: 'input', render: () => <Radios label="Born in" /> },
      { state: 'Disabled', render: () => <Radios label="Living in" value="TX" disabled /> },
      {
        state: 'Invalid and touched',
        render: () => <Radios label="Taught in" required error="Please choose a state." />,
      },
      { state: 'Right to left', direction: 'rtl', render: () => <Radios label={HEBREW} value="FL" /> },
    ],
  },
  {
    name: 'Rating field',
    files: ['form/rating-field'],
    exports: ['RatingField'],
    purpose: 'One to five stars to choose from.',
    keyboard: 'A group of radio buttons: Tab leads to it, the arrow keys choose.',
    hover: 'The stars fill up to the one that is pointed at.',
    examples: [
      { state: 'Nothing chosen', render: () => <Stars label="Your rating" /> },
      { state: 'Chosen', render: () => <Stars label="Your last rating" value={4} /> },
      {
        state: 'Focus',
        focused: '.rating-field__star',
        render: () => <Stars label="Rating of the course" />,
      },
      { state: 'Disabled', render: () => <Stars label="Rating of the exam" value={2} disabled /> },
      {
        state: 'Invalid and touched',
        render: () => (
          <Stars label="Rating of the instructor" required error="Please choose one to five stars." />
        ),
      },
      { state: 'Right to left', direction: 'rtl', render: () => <Stars label={HEBREW} value={3} /> },
    ],
  },
];
