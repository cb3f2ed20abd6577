import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sanitizeHtml } from '../../src/platform/html/sanitize-html';
import { ConfirmationDialog } from '../../src/ui/confirmation-dialog';
import { RichText } from '../../src/ui/rich-text';

describe('ConfirmationDialog (MOD-05)', () => {
  it('shows title, message and actions, and those that destroy as errors', async () => {
    const onChoose = jest.fn();
    render(
      <ConfirmationDialog
        title="Leave?"
        message={{ html: null, text: 'Nothing is saved.' }}
        actions={[
          { value: 'stay', text: 'Stay', kind: 'secondary' },
          { value: 'save', text: 'Save' },
          { value: 'leave', text: 'Leave', kind: 'destructive' },
        ]}
        onChoose={onChoose}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Leave?' })).toBeVisible();
    expect(screen.getByText('Nothing is saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveClass('button--secondary');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveClass('button--primary');
    expect(screen.getByRole('button', { name: 'Leave' })).toHaveClass('button--danger');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onChoose.mock.calls).toEqual([['leave']]);
  });
});

describe('RichText', () => {
  it('shows sanitised HTML', () => {
    const { container } = render(<RichText html={sanitizeHtml('<b>a</b>')} text="a" className="note" />);
    expect(container.innerHTML).toBe('<div class="rich-text note"><b>a</b></div>');
  });

  it('shows the words as words where there is none', () => {
    const { container } = render(<RichText html={null} text="1 < 2 <b>" />);
    expect(container.firstElementChild).toHaveTextContent('1 < 2 <b>');
    expect(container.firstElementChild).toHaveClass('rich-text--plain');
  });

  it('takes nothing that has not passed the sanitiser', () => {
    // @ts-expect-error: a string is not sanitised HTML
    const element = <RichText html={'<b>a</b>'} text="a" />;
    expect(element).toBeTruthy();
  });
});

it('the code base has one way from HTML to elements', () => {
  const root = join(__dirname, '../../src');
  const sinks =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|setHTML|srcdoc/i;
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('backend'))
    .filter((path) => sinks.test(readFileSync(join(root, path), 'utf8')));
  expect(users).toEqual([join('ui', 'rich-text.tsx')]);
});
