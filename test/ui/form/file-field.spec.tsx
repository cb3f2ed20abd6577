import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField } from '../../../src/ui/form/file-field';

function Upload({ onChange }: { onChange: (file: File | null) => void }) {
  const [value, setValue] = useState<File | null>(null);
  function change(file: File | null) {
    setValue(file);
    onChange(file);
  }
  return (
    <>
      <FileField label="Photo" accept=".jpg" value={value} onChange={change} />
      <button type="button" onClick={() => setValue(null)}>
        Clear
      </button>
    </>
  );
}

it('a file field hands over the chosen file and can be emptied', async () => {
  const change = jest.fn();
  render(<Upload onChange={change} />);
  const field = screen.getByLabelText<HTMLInputElement>('Photo');
  const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  await userEvent.upload(field, photo);
  expect(change.mock.calls).toEqual([[photo]]);
  expect(field.files).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
});
