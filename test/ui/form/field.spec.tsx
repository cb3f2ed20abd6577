/** What all fields have in common: label, asterisk, hint and error (VAL-12). */
import { render, screen } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { Checkbox } from '../../../src/ui/form/checkbox';
import { DateField } from '../../../src/ui/form/date-field';
import type { FieldLook } from '../../../src/ui/form/field';
import { FileDrop } from '../../../src/ui/form/file-drop';
import { FileField } from '../../../src/ui/form/file-field';
import { RadioGroup } from '../../../src/ui/form/radio-group';
import { SelectField } from '../../../src/ui/form/select-field';
import { TextArea } from '../../../src/ui/form/text-area';
import { TextField } from '../../../src/ui/form/text-field';

const OPTIONS = [{ value: 'a', text: 'A' }];
const ignore = () => {};

const FIELDS: readonly (readonly [string, ComponentType<FieldLook & { disabled?: boolean }>])[] = [
  ['text field', TextField],
  ['text area', TextArea],
  ['date field', DateField],
  ['select field', (props) => <SelectField {...props} options={OPTIONS} value="" onChange={ignore} />],
  ['checkbox', (props) => <Checkbox {...props} value={false} onChange={ignore} />],
  ['radio group', (props) => <RadioGroup {...props} options={OPTIONS} value="" onChange={ignore} />],
  ['file field', (props) => <FileField {...props} value={null} onChange={ignore} />],
  ['file drop zone', (props) => <FileDrop {...props} value={[]} onChange={ignore} />],
];

describe.each(FIELDS)('a %s', (_name, Tested) => {
  const show = (look: Partial<FieldLook> & { disabled?: boolean } = {}) => {
    const element = (props: object) => createElement(Tested, { label: 'Answer', ...props });
    const { rerender } = render(element(look));
    return (changed: Partial<FieldLook>) => rerender(element(changed));
  };
  const control = () => screen.getByLabelText(/^Answer/);

  it('is named by its label, without the asterisk, which is for the eye alone', () => {
    show({ required: true });
    expect(control()).toBeRequired();
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
    expect(control()).toHaveAccessibleName('Answer');
  });

  it('has no asterisk unless it is required', () => {
    show();
    expect(control()).not.toBeRequired();
    expect(screen.queryByText('*')).not.toBeInTheDocument();
  });

  it('is described by its hint and error, and invalid only with an error', () => {
    const change = show({ hint: 'In a sentence.' });
    expect(control()).toHaveAccessibleDescription('In a sentence.');
    expect(control()).toBeValid();
    change({ hint: 'In a sentence.', error: 'Too short.' });
    expect(control()).toHaveAccessibleDescription('In a sentence. Too short.');
    expect(control()).toBeInvalid();
    change({ error: '' });
    expect(control()).not.toHaveAttribute('aria-describedby');
    expect(control()).not.toHaveAttribute('aria-invalid');
  });

  it('can be disabled', () => {
    show({ disabled: true });
    const inputs = document.querySelectorAll('input, select, textarea');
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toBeDisabled();
  });
});
