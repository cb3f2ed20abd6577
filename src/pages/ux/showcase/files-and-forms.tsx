import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../ui/button';
import { ConflictChoice } from '../../../ui/form/conflict-choice';
import { FileDrop, type FileDropProps } from '../../../ui/form/file-drop';
import { FileField, type FileFieldProps } from '../../../ui/form/file-field';
import { Form } from '../../../ui/form/form';
import { maxLength, required } from '../../../ui/form/rules';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { useField } from '../../../ui/form/use-field';
import { useForm } from '../../../ui/form/use-form';
import type { UxEntry } from './entry';
import { HEBREW, LONG_WORD, STATES } from './samples';

const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name);

function Drop({ start = [], ...props }: Partial<FileDropProps> & { label: string; start?: readonly File[] }) {
  const [files, setFiles] = useState<readonly File[]>(start);
  return <FileDrop {...props} value={files} onChange={setFiles} />;
}

function OneFile(props: Partial<FileFieldProps> & { label: string }) {
  const [file, setFile] = useState<File | null>(null);
  return <FileField {...props} value={file} onChange={setFile} />;
}

const LICENSE = v.object({
  number: v.pipe(
    v.string(),
    required('Please enter your license number.'),
    maxLength(10, 'At most 10 characters.'),
  ),
  state: v.picklist(['FL', 'OH', 'TX'], 'Please choose a state.'),
});

/** Leave a field empty, or send the form: the first invalid field gets the focus. */
function LicenseForm() {
  const form = useForm(LICENSE, { defaultValues: { number: '', state: '' as 'FL' } });
  const number = useField(form, 'number');
  const state = useField(form, 'state');
  const [saved, setSaved] = useState('');
  return (
    <Form
      form={form}
      className="ux-form"
      onSubmit={(values) => setSaved(`${values.number}, ${values.state}`)}
    >
      <TextField {...number} label="Number of the license" required />
      <SelectField {...state} label="State of the license" options={STATES} required />
      <Button type="submit">Save</Button>
      <p role="status">{saved ? `Saved: ${saved}` : null}</p>
    </Form>
  );
}

function Choice(props: { label: string; mine: string; theirs: string }) {
  const [chosen, setChosen] = useState<'mine' | 'theirs' | null>(null);
  return (
    <>
      <ConflictChoice {...props} onChoose={setChosen} />
      <p role="status">{chosen === null ? null : `Chosen: ${props[chosen]}`}</p>
    </>
  );
}

export const FILES_AND_FORMS: readonly UxEntry[] = [
  {
    name: 'Conflict choice',
    files: ['form/conflict-choice'],
    exports: ['ConflictChoice'],
    purpose: 'A field that was edited here and elsewhere: both values, one of which is chosen.',
    keyboard: 'Two buttons.',
    examples: [
      {
        state: 'Default',
        render: () => <Choice label="Last name" mine="Whitfield" theirs="Whitfield-Ames" />,
      },
      { state: 'Emptied elsewhere', render: () => <Choice label="City" mine="Tampa" theirs="" /> },
      {
        state: 'Long text',
        render: () => <Choice label={LONG_WORD} mine={LONG_WORD} theirs={`${LONG_WORD} ${LONG_WORD}`} />,
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <Choice label={HEBREW} mine={HEBREW} theirs="Orlando" />,
      },
    ],
  },
  {
    name: 'File drop zone',
    files: ['form/file-drop'],
    exports: ['FileDrop'],
    purpose: 'Files that are dropped, chosen or taken with the camera. The caller checks what is in them.',
    keyboard: 'Space opens the dialog of the browser. A removed file passes the focus to its neighbour.',
    hover: 'A darker edge. With files over it: the brand colour and the words “Drop to add”.',
    examples: [
      { state: 'Default', render: () => <Drop label="Certificate" hint="PDF, JPG or PNG, at most 10 MB." /> },
      {
        state: 'With the camera (shows on touch)',
        render: () => <Drop label="Photo of a certificate" capture="environment" accept="image/*" />,
      },
      { state: 'Focus', focused: '.file-drop', render: () => <Drop label="License" /> },
      {
        state: 'Several files',
        render: () => (
          <Drop
            label="Documents"
            multiple
            start={[fileOf('certificate.pdf', 1_430_000), fileOf(`${LONG_WORD}.jpg`, 84_000)]}
          />
        ),
      },
      { state: 'Disabled', render: () => <Drop label="Transcript" disabled /> },
      {
        state: 'Invalid and touched',
        render: () => <Drop label="Diploma" required error="This file is no PDF, JPG or PNG." />,
      },
      {
        state: 'Right to left',
        direction: 'rtl',
        render: () => <Drop label={HEBREW} start={[fileOf('a.pdf', 9)]} />,
      },
    ],
  },
  {
    name: 'File field',
    files: ['form/file-field'],
    exports: ['FileField'],
    purpose: 'One file, where there is no room for a drop zone.',
    keyboard: 'Space opens the dialog of the browser.',
    examples: [
      { state: 'Default', render: () => <OneFile label="Photo" accept=".jpg, .jpeg, .png" /> },
      { state: 'Focus', focused: '.field__control', render: () => <OneFile label="Signature" /> },
      { state: 'Disabled', render: () => <OneFile label="Scan" disabled /> },
      {
        state: 'Invalid and touched',
        render: () => <OneFile label="Picture" error="Please choose a picture." />,
      },
    ],
  },
  {
    name: 'Form',
    files: ['form/form'],
    exports: ['Form'],
    purpose: 'Checks its fields by a schema, first when they are left. See src/ui/form/README.md.',
    keyboard: 'Enter in a text box sends the form. The first invalid field gets the focus.',
    examples: [{ state: 'Leave a field empty, or save', render: () => <LicenseForm /> }],
  },
];
