import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop, type FileDropProps } from '../../../src/ui/form/file-drop';

const photo = new File(['x'.repeat(1400)], 'me.jpg', { type: 'image/jpeg' });
const scan = new File(['x'], 'certificate.pdf', { type: 'application/pdf' });

function Upload(props: Partial<FileDropProps>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <FileDrop label="Certificate" value={files} onChange={setFiles} {...props} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Certificate');
const zone = () => field().closest('.file-drop') as HTMLElement;
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });

function leaveFor(relatedTarget: Element) {
  // jsdom has no DragEvent, and its Event takes no related target.
  const event = createEvent.dragLeave(zone());
  fireEvent(zone(), Object.defineProperty(event, 'relatedTarget', { value: relatedTarget }));
}

describe('a file drop zone', () => {
  it('takes a file from the dialog, lists it with its size and describes the field with it', async () => {
    render(<Upload />);
    await userEvent.upload(field(), photo);
    expect(names()).toEqual(['me.jpg 1 KB']);
    expect(field()).toHaveAccessibleDescription(/me\.jpg 1 KB/);
  });

  it('takes dropped files; without multiple, a new file replaces the one before', async () => {
    render(<Upload />);
    drop(zone(), photo);
    expect(names()).toEqual(['me.jpg 1 KB']);
    drop(zone(), scan, photo);
    expect(names()).toEqual(['certificate.pdf 1 KB']);
  });

  it('collects files with multiple', async () => {
    render(<Upload multiple />);
    drop(zone(), photo);
    await userEvent.upload(field(), [scan]);
    expect(names()).toEqual(['me.jpg 1 KB', 'certificate.pdf 1 KB']);
  });

  it('says that files can be dropped while they are over it', () => {
    render(<Upload />);
    fireEvent.dragEnter(zone());
    expect(screen.getByText('Drop to add')).toBeVisible();
    leaveFor(field());
    expect(screen.getByText('Drop to add')).toBeVisible();
    leaveFor(document.body);
    expect(screen.queryByText('Drop to add')).not.toBeInTheDocument();
  });

  it('removes a file and passes the focus to its neighbour, at the end to the field', async () => {
    render(<Upload multiple />);
    drop(zone(), photo, scan);
    await userEvent.click(screen.getByRole('button', { name: 'Remove me.jpg' }));
    const last = screen.getByRole('button', { name: 'Remove certificate.pdf' });
    expect(last).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveFocus();
  });

  it('takes the same file again after it was removed', async () => {
    render(<Upload />);
    await userEvent.upload(field(), photo);
    await userEvent.click(screen.getByRole('button', { name: 'Remove me.jpg' }));
    expect(names()).toEqual([]);
    await userEvent.upload(field(), photo);
    expect(names()).toEqual(['me.jpg 1 KB']);
  });

  it('offers the camera, and hands over its photo', async () => {
    render(<Upload capture="environment" />);
    const camera = screen.getByLabelText('Take a photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    await userEvent.upload(camera, photo);
    expect(names()).toEqual(['me.jpg 1 KB']);
  });

  it('leaves the type of dropped files to the caller, who knows their content', async () => {
    render(<Upload accept=".pdf" />);
    expect(field()).toHaveAttribute('accept', '.pdf');
    drop(zone(), photo);
    expect(names()).toEqual(['me.jpg 1 KB']);
  });

  it('takes nothing while it is disabled', () => {
    render(<Upload disabled />);
    drop(zone(), photo);
    expect(names()).toEqual([]);
  });

  it('keeps a file that was dropped next to it from replacing the page', () => {
    render(
      <>
        <p>Elsewhere</p>
        <Upload />
      </>,
    );
    const dropAt = (target: Element, type: string) => {
      const event = createEvent.drop(target, { dataTransfer: { files: [photo], types: [type] } });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    expect(dropAt(screen.getByText('Elsewhere'), 'Files')).toBe(true);
    expect(dropAt(screen.getByText('Elsewhere'), 'text/plain')).toBe(false);
  });
});
