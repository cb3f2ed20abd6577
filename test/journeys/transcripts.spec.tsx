/** The transcript of a student on the real backend (RTE-04, ENT-09, CLRN-08). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { LicenseService } from '../../src/features/license';
import { TranscriptListService } from '../../src/features/transcript/transcript-list.service';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { recordFiles } from '../support/saved-files';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';
import { manyEntries } from '../support/transcripts';

const PAGE = '/account/transcripts';
const TRANSCRIPT = `${API_ORIGIN}/learner/certificates/transcript`;
const PRINT = `${API_ORIGIN}/learner/transcript/print`;
const FAILED = "We couldn't load your transcript. Please try again.";

/** `faults` answer in place of the backend from the first call on. */
async function open(url = PAGE, ...faults: readonly RequestHandler[]): Promise<TestApp> {
  const app = await openApp({ url, signedInAs: true, handlers: () => faults });
  await screen.findByRole('heading', { name: 'Transcripts', level: 1 });
  return app;
}

const failing = (url: string | RegExp) => http.get(url, () => new HttpResponse(null, { status: 500 }));

/** A server with these lines, which pages as the backend does. */
const serving = (lines: readonly object[]) =>
  http.get(TRANSCRIPT, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name))) as [
      number,
      number,
    ];
    const pagination = JSON.stringify({ offset, limit, total: lines.length });
    return HttpResponse.json(lines.slice(offset, offset + limit), {
      headers: { 'x-pagination': pagination },
    });
  });

const findYear = (name: string | RegExp) => screen.findByRole('region', { name });
const groups = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent ?? '')
    .filter((text) => /Transcripts$|^In Progress$/.test(text));
const courses = (region: HTMLElement) =>
  within(region)
    .getAllByRole('rowheader')
    .map((cell) => cell.firstChild?.textContent);

describe('by year', () => {
  it('shows what is in progress, then each year with its subtotal, the newest first, and leads to an audit packet', async () => {
    const { user } = await open();
    await findYear('2025 Transcripts');
    expect(groups()).toEqual(['In Progress', ...groups().slice(1)]);
    const years = groups()
      .slice(1)
      .map((title) => Number(title.slice(0, 4)));
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const open1 = await findYear('In Progress');
    expect(within(open1).getByText('Not yet')).toBeVisible();
    expect(within(open1).getByText('Not given')).toBeInTheDocument();
    const year = within(await findYear('2026 Transcripts'));
    expect(year.getAllByText(/^from \d+ completed courses$/)[0]).toBeVisible();
    expect(year.getAllByText(/^[\d.]+ more once \d certificates? (is|are) unlocked$/)[0]).toBeVisible();
    const total = within(await findYear('Total'));
    expect(total.getByText('28.5 hours')).toBeVisible();
    expect(total.getByText('13.5 more once 6 certificates are unlocked')).toBeVisible();
    expect(
      total.getByText('from 19 completed courses, 1 of them without hours; 2 not counted'),
    ).toBeVisible();
    expect(total.getByText('Registered Nurse (RN), GA')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Audit packet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Audit packet' });
    expect(await within(dialog).findByText('All certificates')).toBeVisible();
  });

  it('names status, date, state and hours of a course', async () => {
    const line = {
      transcriptId: 1,
      courseName: 'Ethics',
      status: 'Passed',
      completionDate: '2024-02-03T12:00:00Z',
      hours: 1.5,
      stateAbbv: 'FL',
      licenseTypeId: 101,
    };
    await open(PAGE, serving([line]));
    const row = within(await findYear('2024 Transcripts')).getAllByRole('row')[1] as HTMLElement;
    for (const text of ['Ethics', 'Passed', '02/03/2024', '1.5']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(row).toHaveTextContent('Registered Nurse (RN), FL');
    expect(screen.getByText('1 course')).toBeVisible();
  });

  it('is searched and filtered, of which the address and the paper tell, and back to all where nothing matches', async () => {
    const { user, reopen } = await open();
    await findYear('2025 Transcripts');
    await user.click(screen.getByRole('button', { name: 'State' }));
    await user.click(screen.getByRole('checkbox', { name: /GA/ }));
    expect(await findYear('Total of matching courses')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe(`${PAGE}?state=GA`));
    const field = () => screen.getByRole('searchbox', { name: 'Search your transcript' });
    await user.click(field());
    await user.paste('cultures');
    // It is also said to a screen reader.
    expect((await screen.findAllByText('2 courses'))[0]).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe(`${PAGE}?state=GA&search=cultures`));
    reopen(currentUrl());
    expect(await screen.findByText('2 courses')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('21 courses')).toBeVisible();
    expect(field()).toHaveFocus();

    await user.paste('nothing like this');
    expect(await screen.findByRole('heading', { name: 'No course matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await findYear('2025 Transcripts')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'State' }));
    await user.click(screen.getByRole('checkbox', { name: /^TX/ }));
    const paper = await screen.findByText('Only courses for: TX');
    await user.click(screen.getByRole('tab', { name: 'By requirement' }));
    expect(paper).not.toBeInTheDocument();
  });

  it('turns pages, and a group that goes on there keeps the subtotal of its year', async () => {
    const { user } = await open(PAGE, serving(manyEntries(400)));
    const [year] = await screen.findAllByRole('region', { name: '2026 Transcripts' });
    expect(courses(year as HTMLElement)).toHaveLength(25);
    expect(screen.getByText('25 of 323 courses on this page. The total is of all 323.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 16' }));
    await waitFor(() => expect(currentUrl()).toBe(`${PAGE}?page=16`));
    expect(await within(await findYear('2025 Transcripts')).findByText('77 hours')).toBeVisible();
    expect(courses(await findYear('2025 Transcripts'))).toHaveLength(25);
  });

  it('says what totals are based on while lines are missing, and when some could not be loaded', async () => {
    const lines = manyEntries(510);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user } = await open(
      PAGE,
      http.get(TRANSCRIPT, async ({ request }) => {
        if (!request.url.includes('offset=500')) return;
        await released;
        return new HttpResponse(null, { status: 500 });
      }),
      serving(lines),
    );
    expect(await screen.findByText(/^Loading: 500 of 510 courses so far\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Total, so far' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print this list' })).toBeNull();
    release();
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(
      screen.getByText(/^500 of 510 courses are shown\. All\s+totals are of these courses only\./),
    ).toBeVisible();
    server.use(serving(lines));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('510 courses')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Total' })).toBeVisible();
  });

  it('says that it could not be loaded at all, tries again, and keeps what it shows when that fails later', async () => {
    const { user, backend, injector } = await open(PAGE, failing(TRANSCRIPT));
    expect(await screen.findByText(FAILED)).toBeVisible();
    server.use(http.get(TRANSCRIPT, ({ request }) => backend.fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findYear('2025 Transcripts')).toBeVisible();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();

    server.use(failing(TRANSCRIPT));
    act(() => injector.get(TranscriptListService).reload({ force: true }));
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText(/Showing what we have, as of/)).toBeVisible();
    expect(await findYear('2025 Transcripts')).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    await open(PAGE, serving([]));
    expect(await screen.findByRole('heading', { name: 'Nothing on your transcript yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/courses');
  });
});

describe('on paper', () => {
  it('are all pages, and what was asked for last although its rows are still being drawn', async () => {
    const { injector } = await open(PAGE, serving(manyEntries(60)));
    const rows = () => screen.getAllByRole('rowheader').length;
    await waitFor(() => expect(rows()).toBe(25));
    // The rows are there a moment before the page listens.
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(rows()).toBe(60);
    });
    fireEvent(window, new Event('afterprint'));
    expect(rows()).toBe(25);

    let printed = 0;
    act(() => {
      injector.get(TranscriptListService).list.change({ search: 'Course 60' });
      fireEvent(window, new Event('beforeprint'));
      printed = rows();
    });
    fireEvent(window, new Event('afterprint'));
    expect(printed).toBe(1);
  });

  it('is whose it is, of which day and what was searched for, or the whole transcript from the server', async () => {
    const files = recordFiles();
    const { user, calls } = await open(`${PAGE}?search=ethics&state=FL`);
    await waitFor(() => {
      fireEvent(window, new Event('beforeprint'));
      expect(screen.getByText('Nora Whitfield', { selector: 'strong' }).parentElement).toHaveTextContent(
        /^Nora WhitfieldMarlowe Health Learning, as of \d\d\/\d\d\/\d{4}$/,
      );
    });
    expect(screen.getByText('Only courses with “ethics”, for: FL')).toBeInTheDocument();
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByText('Nora Whitfield', { selector: 'strong' })).not.toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Print all (PDF)' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['transcript.pdf']));
    expect(files[0]?.file.type).toBe('application/pdf');
    expect(calls).toContain('GET /learner/transcript/print');
    server.use(failing(PRINT));
    await user.click(await screen.findByRole('button', { name: 'Print all (PDF)' }));
    expect(await screen.findByText('Your transcript could not be printed. Please try again.')).toBeVisible();
  });
});

describe('by requirement', () => {
  const REQUIREMENTS = `${PAGE}?view=requirements`;
  const NURSE = 'Registered Nurse (RN), Florida';

  it('shows what each license needs and has, as the ledger does, also where one cannot be loaded at first', async () => {
    const groupsOf = /\/learner\/learningpaths\/\d+\/groups$/;
    let broken = '';
    const { user, backend } = await open(
      REQUIREMENTS,
      http.get(groupsOf, ({ request }) => {
        broken ||= request.url;
        return request.url === broken ? new HttpResponse(null, { status: 500 }) : undefined;
      }),
    );
    const failure = await screen.findByText('What this license needs could not be loaded.');
    expect(screen.getByText("We couldn't load what your licenses need. Please try again.")).toBeVisible();
    expect((await screen.findAllByRole('list', { name: /^Requirements of/ })).length).toBeGreaterThan(1);
    server.use(http.get(groupsOf, ({ request }) => backend.fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(failure).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();

    const card = within(await findYear(NURSE));
    const bar = await card.findByRole('progressbar', { name: `Hours done for ${NURSE}` });
    expect(bar).toHaveTextContent('9 of 20 hours');
    expect(card.getByRole('definition')).toHaveTextContent('11 hours');
    const rows = within(card.getByRole('list', { name: `Requirements of ${NURSE}` })).getAllByRole(
      'progressbar',
    );
    expect(rows.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      expect.stringContaining('2.5 of 6 hours'),
      expect.stringContaining('3 of 3 hours'),
      expect.stringContaining('3.5 of 11 hours'),
    ]);
  });

  it('puts all deadlines into one calendar file, leads to the courses of a license, and follows one deleted elsewhere', async () => {
    const files = recordFiles();
    const app = await open(REQUIREMENTS);
    const { user } = app;
    const card = within(await findYear(NURSE));
    await user.click(await screen.findByRole('button', { name: /^Add all \d deadlines to my calendar$/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('license-renewal-deadlines.ics');
    const text = ((await files[0]?.file.text()) ?? '').replace(/\r\n /g, '');
    const deadlines = screen.getAllByRole('button', { name: /^Add deadline to my calendar:/ });
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(deadlines.length);
    expect(text).toContain('SUMMARY:Renew your license: Registered Nurse (RN)\\, Florida');
    expect(text).toMatch(/UID:license-\d+-renewal@/);
    expect(text.match(/TRIGGER:-P30D/g)).toHaveLength(deadlines.length);

    await user.click(await card.findByRole('link', { name: `Show the courses: ${NURSE}` }));
    expect(await findYear('Total of matching courses')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'By year', selected: true })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(currentUrl()).toBe(`${PAGE}?license=101&state=FL`);

    await user.click(screen.getByRole('tab', { name: 'By requirement' }));
    const shown = await findYear(NURSE);
    await waitForConnection(app);
    const license = app.injector
      .get(LicenseService)
      .licenses$.value.value?.find(
        ({ licenseTypeId, stateAbbv }) => licenseTypeId === 101 && stateAbbv === 'FL',
      );
    await callFromOtherBrowser(app, 'DELETE', `/profile/accountlicense/${license?.studentLicenseId}`);
    await withinASecond(() => expect(shown).not.toBeInTheDocument());
  });

  it('a transcript that fails is not taken for one without courses', async () => {
    const { user, backend } = await open(REQUIREMENTS, failing(TRANSCRIPT));
    expect(
      await screen.findByText(new RegExp(`^${FAILED}.* courses outside your learning paths`)),
    ).toBeVisible();
    const unknown = 'Your transcript could not be loaded.';
    expect((await screen.findAllByText(unknown)).length).toBeGreaterThan(1);
    expect(screen.queryByText(/^No completed course on your transcript/)).not.toBeInTheDocument();
    server.use(http.get(TRANSCRIPT, ({ request }) => backend.fetch(request)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText(/^On your transcript, over all years/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(unknown)).not.toBeInTheDocument();
  });

  it('says that there is no license', async () => {
    await open(
      REQUIREMENTS,
      http.get(`${API_ORIGIN}/profile/accountlicense`, () => HttpResponse.json([])),
    );
    expect(await screen.findByRole('heading', { name: 'No licenses yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/account/profile',
    );
  });
});
