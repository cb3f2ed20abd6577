/** A whole form: what its fields show, when it is submitted, and what is submitted. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { Checkbox } from '../../../src/ui/form/checkbox';
import { DateField } from '../../../src/ui/form/date-field';
import { FileField } from '../../../src/ui/form/file-field';
import { Form } from '../../../src/ui/form/form';
import { RadioGroup } from '../../../src/ui/form/radio-group';
import { required } from '../../../src/ui/form/rules';
import { SelectField } from '../../../src/ui/form/select-field';
import { TextArea } from '../../../src/ui/form/text-area';
import { TextField } from '../../../src/ui/form/text-field';
import { useField } from '../../../src/ui/form/use-field';
import { useForm } from '../../../src/ui/form/use-form';

const SCHEMA = v.object({
  name: v.pipe(v.string(), required('Please enter your name.')),
  why: v.string(),
  date: v.pipe(v.string(), required('Please enter a date.')),
  state: v.picklist(['FL', 'GA'], 'Please choose a state.'),
  contact: v.picklist(['yes', 'no'], 'Please choose.'),
  consent: v.literal(true, 'Please agree.'),
  photo: v.nullable(v.file()),
});
const EMPTY = { name: '', why: '', date: '', state: '', contact: '', consent: false, photo: null };
const FULL = { ...EMPTY, name: 'Nora', date: '2027-01-31', state: 'FL', contact: 'no', consent: true };
const STATES = [
  { value: 'FL', text: 'Florida' },
  { value: 'GA', text: 'Georgia' },
] as const;
const CONTACT = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
] as const;

interface ProfileProps {
  values?: object;
  onSubmit?: (values: v.InferOutput<typeof SCHEMA>) => void;
}

function Profile({ values = EMPTY, onSubmit = () => {} }: ProfileProps) {
  const form = useForm(SCHEMA, { defaultValues: async () => values as v.InferInput<typeof SCHEMA> });
  const fields = {
    name: useField(form, 'name'),
    why: useField(form, 'why'),
    date: useField(form, 'date'),
    state: useField(form, 'state'),
    contact: useField(form, 'contact'),
    consent: useField(form, 'consent'),
    photo: useField(form, 'photo'),
  };
  if (form.formState.isLoading) return <p>Loading</p>;
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField {...fields.name} label="Name" required />
      <TextArea {...fields.why} label="Why" />
      <DateField {...fields.date} label="Date" required />
      <SelectField {...fields.state} label="State" options={STATES} required />
      <RadioGroup {...fields.contact} label="Call" options={CONTACT} required />
      <Checkbox {...fields.consent} label="Agree" required />
      <FileField {...fields.photo} label="Photo" />
      <output>{form.formState.isDirty ? 'changed' : 'unchanged'}</output>
      <button type="submit">Save</button>
    </Form>
  );
}

const field = (label: RegExp) => screen.findByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const errors = () => [...document.querySelectorAll('.field__error')].map((error) => error.textContent);

describe('the fields of a form', () => {
  it('show no error before they are touched, and then when they are left invalid (VAL-12)', async () => {
    render(<Profile />);
    await userEvent.type(await field(/^Name/), ' ');
    expect(errors()).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(errors()).toEqual(['Please enter your name.']));
    expect(await field(/^Name/)).toBeInvalid();
    await userEvent.type(await field(/^Name/), 'Nora');
    expect(errors()).toEqual([]);
    expect(await field(/^Name/)).toBeValid();
  });

  it('all show their errors when the form is submitted, and the first one gets the focus', async () => {
    const submit = jest.fn();
    render(<Profile onSubmit={submit} />);
    await field(/^Name/);
    await save();
    await waitFor(async () => expect(await field(/^Name/)).toHaveFocus());
    expect(errors()).toEqual([
      'Please enter your name.',
      'Please enter a date.',
      'Please choose a state.',
      'Please choose.',
      'Please agree.',
    ]);
    expect(submit).not.toHaveBeenCalled();
  });

  it.each([
    ['state', /^State/],
    ['consent', /^Agree/],
  ] as const)('give the focus to the first invalid one of any kind: %s', async (name, label) => {
    render(<Profile values={{ ...FULL, [name]: EMPTY[name] }} />);
    await field(label);
    await save();
    await waitFor(async () => expect(await field(label)).toHaveFocus());
  });

  it('give the focus to the first radio button of an invalid group', async () => {
    render(<Profile values={{ ...FULL, contact: '' }} />);
    await field(/^Call/);
    await save();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus());
  });

  it('hold what was typed and chosen, and hand it over', async () => {
    const submit = jest.fn();
    render(<Profile onSubmit={submit} />);
    await userEvent.type(await field(/^Name/), 'Nora');
    await userEvent.type(await field(/^Why/), 'For Alma');
    await userEvent.type(await field(/^Date/), '2027-01-31');
    await userEvent.selectOptions(await field(/^State/), 'Georgia');
    await userEvent.click(screen.getByLabelText('No'));
    await userEvent.click(await field(/^Agree/));
    const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await field(/^Photo/), photo);
    await userEvent.keyboard('{Enter}');
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    expect(submit).toHaveBeenCalledWith({
      name: 'Nora',
      why: 'For Alma',
      date: '2027-01-31',
      state: 'GA',
      contact: 'no',
      consent: true,
      photo,
    });
  });

  it('say whether anything differs from the default values', async () => {
    render(<Profile values={FULL} />);
    await userEvent.type(await field(/^Name/), '!');
    expect(screen.getByRole('status')).toHaveTextContent('changed');
    await userEvent.keyboard('{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent('unchanged');
  });

  it('show no error under a pressed pointer, which would move what it presses', async () => {
    render(<Profile />);
    const name = await field(/^Name/);
    act(() => name.focus());
    fireEvent.pointerDown(document.body);
    act(() => screen.getByLabelText(/^Why/).focus());
    await userEvent.type(await field(/^Why/), 'x', { skipClick: true });
    expect(errors()).toEqual([]);
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(errors()).toEqual(['Please enter your name.']));
  });
});

const LICENSES = v.object({
  licenses: v.array(v.object({ number: v.pipe(v.string(), required('Please enter the number.')) })),
});

function Licenses() {
  const form = useForm(LICENSES, { defaultValues: { licenses: [{ number: '1' }] } });
  const { fields, append } = useFieldArray({ control: form.control, name: 'licenses' });
  return (
    <Form form={form} onSubmit={() => {}}>
      {fields.map(({ id }, index) => (
        <License key={id} form={form} index={index} />
      ))}
      <button type="button" onClick={() => append({ number: '' }, { shouldFocus: false })}>
        Add
      </button>
      <button type="submit">Save</button>
    </Form>
  );
}

function License({ form, index }: { form: ReturnType<typeof useForm<typeof LICENSES>>; index: number }) {
  return <TextField {...useField(form, `licenses.${index}.number`)} label={`Number ${index + 1}`} />;
}

it('rows of fields can be added, and each shows its own error', async () => {
  render(<Licenses />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await save();
  const second = screen.getByLabelText('Number 2');
  await waitFor(() => expect(second).toHaveAccessibleDescription('Please enter the number.'));
  expect(second).toHaveFocus();
  expect(screen.getByLabelText('Number 1')).toBeValid();
});
