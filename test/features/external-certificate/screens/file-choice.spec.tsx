import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileChoice } from '../../../../src/features/external-certificate/screens/file-choice';

it('gives no file to what is gone by the time the file has been checked', async () => {
  const chosen: File[] = [];
  const file = new File(['%PDF-1.7 %%EOF'], 'card.pdf', { type: 'application/pdf' });
  const bytes = new TextEncoder().encode('%PDF-1.7 %%EOF');
  let endReading = () => {};
  file.arrayBuffer = () =>
    new Promise((resolve) => {
      endReading = () => resolve(bytes.buffer as ArrayBuffer);
    });
  const choose = async () => {
    const { unmount } = render(<FileChoice label="File" onChoose={(each) => chosen.push(each)} />);
    await userEvent.upload(screen.getAllByLabelText(/^File/)[0] as HTMLElement, file);
    return unmount;
  };
  const unmount = await choose();
  await act(async () => endReading());
  expect(chosen).toEqual([file]);
  unmount();
  (await choose())();
  await act(async () => endReading());
  expect(chosen).toEqual([file]);
});
