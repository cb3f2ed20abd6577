import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { sanitizeHtml } from '../../src/platform/html/sanitize-html';
import { RichText } from '../../src/ui/rich-text';

describe('RichText', () => {
  it('shows sanitised HTML', () => {
    const { container } = render(<RichText html={sanitizeHtml('<b>a</b>')} text="a" className="note" />);
    expect(container.innerHTML).toBe('<div class="rich-text note"><b>a</b></div>');
  });

  it('shows plain text if there is no HTML', () => {
    const { container } = render(<RichText html={null} text="1 < 2 <b>" />);
    expect(container.firstElementChild).toHaveTextContent('1 < 2 <b>');
    expect(container.firstElementChild).toHaveClass('rich-text--plain');
  });

  it('accepts only the output of the sanitiser', () => {
    // @ts-expect-error: a string is not sanitised HTML
    const element = <RichText html={'<b>a</b>'} text="a" />;
    expect(element).toBeTruthy();
  });
});

it('no other source file turns HTML into elements', () => {
  const root = join(__dirname, '../../src');
  const sinks =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|setHTML|srcdoc/i;
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('backend'))
    .filter((path) => sinks.test(readFileSync(join(root, path), 'utf8')));
  expect(users).toEqual([join('ui', 'rich-text.tsx')]);
});
