import { render, screen } from '@testing-library/react';
import { createPath, Router, type To } from 'react-router-dom';
import { PageFrame } from '../../src/ui/page-frame';

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));
const NAVIGATOR = { createHref, go: () => {}, push: () => {}, replace: () => {} };

const show = (props: Partial<Parameters<typeof PageFrame>[0]> = {}) =>
  render(
    <Router location="/" navigator={NAVIGATOR}>
      <PageFrame title="Certificates" {...props}>
        <p>All of them</p>
      </PageFrame>
    </Router>,
  );

describe('the frame of a page', () => {
  it('has its title as the only heading of the first level, before the content', () => {
    show();
    const title = screen.getByRole('heading', { level: 1, name: 'Certificates' });
    expect(title.compareDocumentPosition(screen.getByText('All of them'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads back from above the title, and says what it is for and what can be done below', () => {
    show({
      back: { to: '/account', text: 'Account' },
      lead: 'Earned here',
      actions: <button type="button">Print</button>,
    });
    const back = screen.getByRole('link', { name: 'Account' });
    expect(back).toHaveAttribute('href', '/account');
    const order = [
      back,
      screen.getByRole('heading'),
      screen.getByText('Earned here'),
      screen.getByRole('button'),
    ];
    for (const [index, element] of order.slice(1).entries()) {
      expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
});
