import { render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { ReportLine } from '../../../src/contracts/exam';
import { ReportLines } from '../../../src/features/exam/screens/report-lines';

it('does not call unknown results none', () => {
  const lines = [
    { title: 'Unknown' },
    { title: 'Known', percentScore: 50, correctCount: 2, questionCount: 4 },
  ].map((line) => v.parse(ReportLine, line));
  render(<ReportLines title="Chapters" lines={lines} />);
  const of = (name: RegExp) => within(screen.getByText(name).closest('li') as HTMLElement);
  expect(of(/^Known/).getByText('2 of 4 right')).toBeVisible();
  expect(of(/^Unknown/).getByText('Not known')).toBeVisible();
  expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  // The weakest comes first, but it is not known which that is.
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Known/),
    expect.stringMatching(/^Unknown/),
  ]);
});
