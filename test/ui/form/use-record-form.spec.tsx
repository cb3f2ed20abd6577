import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, pipe, string } from 'valibot';
import { Form } from '../../../src/ui/form/form';
import { required } from '../../../src/ui/form/rules';
import { TextField } from '../../../src/ui/form/text-field';
import type { Texts } from '../../../src/ui/form/three-way.model';
import { useField } from '../../../src/ui/form/use-field';
import { type RecordFormOptions, useRecordForm } from '../../../src/ui/form/use-record-form';
import fc from '../../support/fast-check';

const PERSON = object({ name: pipe(string(), required('Please enter your name.')), phone: string() });

const digits = (text: string) => text.replace(/\D/g, '');
const meaning = (name: string, text: string) => (name === 'phone' ? digits(text) : text.trim());

function Person(options: Pick<RecordFormOptions<typeof PERSON>, 'record' | 'earlier'>) {
  const { form, edits, conflicts, elsewhere, choose, accept, revert } = useRecordForm(PERSON, {
    ...options,
    meaning,
  });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField {...useField(form, 'name')} label="Name" />
      <TextField {...useField(form, 'phone')} label="Phone" />
      <p data-testid="edits">{JSON.stringify(edits)}</p>
      <p data-testid="conflicts">{JSON.stringify(conflicts)}</p>
      <p data-testid="elsewhere">{elsewhere.join(' ')}</p>
      <button type="button" onClick={() => choose('name', 'mine')}>
        Mine
      </button>
      <button type="button" onClick={() => choose('name', 'theirs')}>
        Theirs
      </button>
      <button type="button" onClick={() => accept(edits)}>
        Accept
      </button>
      <button type="button" onClick={revert}>
        Revert
      </button>
      <button type="submit">Save</button>
    </Form>
  );
}

const ANN = { name: 'Ann', phone: '(407) 555-0199' };
const field = (name: string) => screen.getByRole('textbox', { name });
const read = (testId: string) => JSON.parse(screen.getByTestId(testId).textContent ?? '');
const edits = () => read('edits');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
}

it('shows what is saved, and says what differs from it', async () => {
  render(<Person record={ANN} />);
  expect(edits()).toEqual({});
  await retype('Name', 'Anna');
  expect(edits()).toEqual({ name: 'Anna' });
  await retype('Name', 'Ann');
  expect(edits()).toEqual({});
});

it('takes two ways to write the same for no edit', async () => {
  render(<Person record={ANN} />);
  await retype('Phone', '407.555.0199');
  await retype('Name', ' Ann ');
  expect(edits()).toEqual({});
});

it('shows no error of an empty required field once it is reverted', async () => {
  render(<Person record={{ name: '', phone: '' }} />);
  await retype('Name', 'Ann');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Revert' }));
  // The errors of another field are shown after those of this one.
  await retype('Phone', '1');
  await userEvent.tab();
  expect(field('Name')).toHaveValue('');
  expect(field('Name')).toBeValid();
});

it('starts with what was typed before', () => {
  render(<Person record={ANN} earlier={{ edits: { phone: '1', unknown: 'x' }, base: {} }} />);
  expect(field('Name')).toHaveValue('Ann');
  expect(field('Phone')).toHaveValue('1');
  expect(edits()).toEqual({ phone: '1' });
});

it('shows what is saved elsewhere in the fields that the student has not edited', async () => {
  const { rerender } = render(<Person record={ANN} />);
  await retype('Name', 'Anna');
  rerender(<Person record={{ name: 'Bea', phone: '5' }} />);
  expect(field('Name')).toHaveValue('Anna');
  expect(field('Phone')).toHaveValue('5');
  expect(edits()).toEqual({ name: 'Anna' });
});

it('has no edits once they are saved, in the words of the server', async () => {
  const { rerender } = render(<Person record={ANN} />);
  await retype('Name', ' Bea');
  await retype('Phone', '3055550100');
  // Fields that were left are checked again.
  await act(async () => rerender(<Person record={{ name: 'Bea', phone: '(305) 555-0100' }} />));
  expect(field('Name')).toHaveValue('Bea');
  expect(field('Phone')).toHaveValue('(305) 555-0100');
  expect(edits()).toEqual({});
});

it('reverts to what is saved last, without its errors', async () => {
  const { rerender } = render(<Person record={ANN} />);
  await retype('Name', '');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  rerender(<Person record={{ ...ANN, name: 'Bea' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Revert' }));
  expect(field('Name')).toHaveValue('Bea');
  expect(edits()).toEqual({});
  expect(screen.queryByText('Please enter your name.')).not.toBeInTheDocument();
});

describe('a field that was edited here and elsewhere', () => {
  const CONFLICT = { name: 'name', base: 'Ann', mine: 'Anna', theirs: 'Bea' };

  async function openInConflict() {
    const { rerender } = render(<Person record={ANN} />);
    await retype('Name', 'Anna');
    rerender(<Person record={{ ...ANN, name: 'Bea' }} />);
    expect(read('conflicts')).toEqual([CONFLICT]);
    return rerender;
  }

  it('can keep what the student has entered, on top of what is saved', async () => {
    const rerender = await openInConflict();
    await press('Mine');
    expect(read('conflicts')).toEqual([]);
    expect(edits()).toEqual({ name: 'Anna' });
    expect(field('Name')).toHaveValue('Anna');
    rerender(<Person record={{ ...ANN, name: 'Cleo' }} />);
    expect(read('conflicts')).toEqual([{ ...CONFLICT, base: 'Bea', theirs: 'Cleo' }]);
  });

  it('can take what is saved', async () => {
    await openInConflict();
    await press('Theirs');
    expect(read('conflicts')).toEqual([]);
    expect(edits()).toEqual({});
    expect(field('Name')).toHaveValue('Bea');
    expect(screen.getByTestId('elsewhere')).toBeEmptyDOMElement();
  });

  it('is no conflict if both say the same, nor once the student types it', async () => {
    await openInConflict();
    await retype('Name', 'Bea');
    expect(read('conflicts')).toEqual([]);
    await retype('Name', 'Beatrice');
    expect(read('conflicts')).toEqual([]);
  });

  it('stays a conflict if the student types what was there before', async () => {
    await openInConflict();
    await retype('Name', 'Ann');
    expect(read('conflicts')).toEqual([{ ...CONFLICT, mine: 'Ann' }]);
  });

  it('is found after a reload, by what the draft says of it', () => {
    const earlier = { edits: { name: 'Anna' }, base: { name: 'Ann' } };
    render(<Person record={{ ...ANN, name: 'Bea' }} earlier={earlier} />);
    expect(read('conflicts')).toEqual([CONFLICT]);
  });
});

it('names the fields that have changed elsewhere, but not what the student has saved', async () => {
  const { rerender } = render(<Person record={ANN} />);
  await retype('Name', 'Bea');
  rerender(<Person record={{ name: 'Bea', phone: '5' }} />);
  expect(screen.getByTestId('elsewhere')).toHaveTextContent(/^phone$/);
});

it('has no conflict with the way in which a server has saved an edit', async () => {
  const { rerender } = render(<Person record={ANN} />);
  await retype('Name', 'bea');
  rerender(<Person record={{ ...ANN, name: 'BEA' }} />);
  await press('Accept');
  expect(field('Name')).toHaveValue('BEA');
  expect(edits()).toEqual({});
  expect(screen.getByTestId('elsewhere')).toBeEmptyDOMElement();
});

it('loses no edit and misses no change, in any order of both', () => {
  const text = fc.constantFrom('', 'a', 'b', 'c');
  const name = fc.constantFrom('name', 'phone');
  const step = fc.record({ kind: fc.constantFrom('type', 'elsewhere'), name, text });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let saved: Record<string, string> = { name: 'a', phone: 'b' };
      const shown: Record<string, string> = { ...saved };
      const { result, rerender, unmount } = renderHook(
        (record: Texts) =>
          useRecordForm(PERSON, { record: record as typeof ANN, meaning: (_, value) => value }),
        { initialProps: saved },
      );
      for (const { kind, name, text } of steps) {
        if (kind === 'type') {
          shown[name] = text;
          act(() => result.current.form.setValue(name as 'name', text));
        } else {
          // What is typed stays; what is not, follows.
          if (shown[name] === saved[name]) shown[name] = text;
          saved = { ...saved, [name]: text };
          rerender(saved);
        }
        expect(result.current.form.getValues()).toEqual(shown);
        const edited = Object.entries(shown).filter(([field, value]) => value !== saved[field]);
        expect(result.current.edits).toEqual(Object.fromEntries(edited));
      }
      unmount();
    }),
    { numRuns: 60 },
  );
});
