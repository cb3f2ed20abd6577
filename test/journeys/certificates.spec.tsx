/** The page with certificates on the real backend (RTE-09, CLRN-07, CLRN-08, ENT-08). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import type { Rule } from '../../src/contracts/rule';
import { CertificateApiService } from '../../src/features/certificate';
import { CertificateListService } from '../../src/features/certificate/certificate-list.service';
import { RuleApiService } from '../../src/features/rule/rule-api.service';
import { Router } from '../../src/platform/router/router';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { API_ORIGIN, openApp, server, type TestAppOptions } from '../support/test-app';

const CERTIFICATES = `${API_ORIGIN}/learner/certificates`;
const LIST = `${CERTIFICATES}/withfilters`;

async function open(url = '/certificates', options: TestAppOptions = {}) {
  const app = await openApp({ signedInAs: true, url, ...options });
  await screen.findByRole('heading', { name: 'Certificates', level: 1 });
  return app;
}

const item = (name: string) => screen.findByRole('listitem', { name });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const button = (name: RegExp | string) => screen.findByRole('button', { name });

const LICENSE_RULE = 'License for the state board';
const stillNeeded = (rule: string) => `Still needed: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;

describe('the list', () => {
  it('is searched, filtered, sorted and shown in a way that the address keeps', async () => {
    const app = await open();
    expect(
      await screen.findByText(/^18 certificates, 27\.5 hours, 13\.5 more once 6 certificates are unlocked/),
    ).toBeVisible();
    expect(document.title).toBe('Certificates - Marlowe Health Learning');
    await app.user.type(screen.getByRole('searchbox', { name: 'Search your certificates' }), 'across');
    expect(await screen.findByText(/^1 certificate,/)).toBeVisible();
    expect(names()).toEqual(['Working Across Cultures']);
    await app.user.click(screen.getByRole('radio', { name: 'Cards' }));
    await waitFor(() => expect(currentUrl()).toBe('/certificates?search=across&view=cards'));
    app.reopen(currentUrl());
    await item('Working Across Cultures');
    expect(screen.getByRole('radio', { name: 'Cards' })).toBeChecked();
    await app.user.click(screen.getByRole('radio', { name: /^Locked/ }));
    await screen.findByText('No certificate matches');
    await app.user.click(await button('Clear the search'));
    await waitFor(async () => expect(await screen.findByRole('searchbox')).toHaveFocus());
    await app.user.selectOptions(screen.getByLabelText('Sort by'), 'name');
    await waitFor(() => expect(names()).toEqual([...names()].sort()));
    expect(names()).toHaveLength(18);
  });

  it('that is empty leads to the courses', async () => {
    const headers = { 'x-pagination': JSON.stringify({ offset: 0, limit: 20, total: 0 }) };
    await openApp({
      url: '/certificates',
      signedInAs: true,
      handlers: () => [http.get(LIST, () => HttpResponse.json([], { headers }))],
    });
    expect(await screen.findByRole('heading', { name: 'No certificates yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/courses');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('that cannot be loaded says so, and keeps what it has when that happens later', async () => {
    const app = await openApp({
      url: '/certificates',
      signedInAs: true,
      handlers: () => [http.get(LIST, () => new HttpResponse(null, { status: 500 }))],
    });
    expect(await screen.findByText("We couldn't load your certificates. Please try again.")).toBeVisible();
    server.use(http.get(LIST, ({ request }) => app.backend.fetch(request)));
    await app.user.click(await button('Retry'));
    await item('Working Across Cultures');
    server.use(http.get(LIST, () => new HttpResponse(null, { status: 500 })));
    await app.user.click(screen.getByRole('radio', { name: /^Ready/ }));
    expect(await screen.findByText(/^Showing what we have, as of/)).toBeVisible();
    expect(await item('Working Across Cultures')).toBeVisible();
  });

  it('has an end, and an address beyond it leads there', async () => {
    await open('/certificates?page=7');
    await waitFor(() => expect(currentUrl()).toBe('/certificates'));
    expect(await item('Working Across Cultures')).toBeVisible();
  });
});

describe('tabs', () => {
  it('are named by the address, which leads to the earned ones if it names no tab', async () => {
    const app = await open('/certificates/nonsense');
    await waitFor(() => expect(currentUrl()).toBe('/certificates'));
    expect(await screen.findByText(/^\d+ certificates, /)).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    await app.user.click(screen.getByRole('tab', { name: 'External' }));
    await waitFor(() => expect(currentUrl()).toBe('/certificates/external'));
    await app.user.click(screen.getByRole('tab', { name: 'Earned' }));
    await waitFor(() => expect(currentUrl()).toBe('/certificates'));
  });

  it('that the brand does not have lead to the earned ones', async () => {
    await open('/certificates/external', { brandToken: 'gablekey' });
    await waitFor(() => expect(currentUrl()).toBe('/certificates'));
    expect(await screen.findByText(/^\d+ certificates, /)).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('a locked certificate', () => {
  it('says which rule is open, opens its form there, keeps the focus, and is unlocked once no other is needed', async () => {
    const app = await open('/certificates?status=locked');
    const reason = await screen.findByText(stillNeeded('Fee for reporting your hours'));
    const fee = within(reason.closest('li') as HTMLElement);
    await app.user.click(fee.getByRole('button', { name: /^How to unlock/ }));
    const fillIn = await fee.findByRole('button', { name: /^Fill in/ });
    await app.user.click(fillIn);
    let form = within(await screen.findByRole('dialog'));
    await app.user.type(form.getByLabelText(/^License number/), 'FL12345');
    await waitFor(() => expect(form.getByRole('button', { name: /^Continue/ })).toBeEnabled());
    await app.user.click(form.getByRole('button', { name: /^Continue/ }));
    await waitFor(() => expect(fillIn).not.toBeInTheDocument());
    expect(fee.getByText('Done')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveClass('certificate-rules__list'));

    const locked = await screen.findByText(stillNeeded(LICENSE_RULE));
    const row = locked.closest('li') as HTMLElement;
    expect(within(row).queryByRole('button', { name: /^View/ })).not.toBeInTheDocument();
    await app.user.click(within(row).getByRole('button', { name: /^How to unlock/ }));
    await app.user.click(await within(row).findByRole('button', { name: /^Fill in/ }));
    form = within(await screen.findByRole('dialog', { name: LICENSE_RULE }));
    await app.user.type(form.getByLabelText(/^License number/), 'FL12345');
    await app.user.type(form.getByLabelText(/^First licensed on/), '2019-05-01');
    await waitFor(() => expect(form.getByRole('button', { name: /^Continue/ })).toBeEnabled());
    await app.user.click(form.getByRole('button', { name: /^Continue/ }));
    await waitFor(() => expect(locked).not.toBeInTheDocument());
    // It has left this list, and the focus has not.
    await waitFor(() => expect(document.activeElement).toHaveClass('certificate-items'));
    expect(await screen.findByText(/^5 certificates,/)).toBeVisible();
  });

  it('says what to do for each of its rules, or that they cannot be loaded', async () => {
    const app = await open('/certificates?status=locked');
    const exam = (await screen.findByText(/: proctored exam$/)).closest('li') as HTMLElement;
    let isDown = true;
    server.use(
      http.get(`${CERTIFICATES}/:id`, () => (isDown ? new HttpResponse(null, { status: 500 }) : undefined)),
    );
    await app.user.click(within(exam).getByRole('button', { name: /^How to unlock/ }));
    expect(await within(exam).findByText(/couldn't load what this certificate needs/)).toBeVisible();
    isDown = false;
    await app.user.click(within(exam).getByRole('button', { name: 'Retry' }));
    expect(await within(exam).findByText('Photo ID for the exam')).toBeVisible();
    expect(within(exam).getByText('Done')).toBeVisible();

    for (const [rule, role, action] of [
      ['Proctored exam', 'link', /^Open the course/],
      ['Course evaluation', 'link', /^Open the course/],
      ['Signed affidavit', 'link', /^Open the course/],
      ['Copy of your license', 'button', /^Ask Customer Support about /],
      ['Fee for reporting your hours', 'button', /^Ask Customer Support about /],
    ] as const) {
      const row = (await screen.findByText(stillNeeded(rule))).closest('li') as HTMLElement;
      // Those of the exam are open already.
      if (row !== exam) await app.user.click(within(row).getByRole('button', { name: /^How to unlock/ }));
      expect(await within(row).findByText(rule)).toBeVisible();
      const title = within(row).getByText(rule).closest('li') as HTMLElement;
      expect(within(title).getByText('Still needed')).toBeVisible();
      expect(within(title).getByRole(role, { name: action })).toBeVisible();
    }
  });
});

describe('one certificate', () => {
  it('is emailed while another one is on its way, and once however often it is asked for', async () => {
    const app = await open();
    await screen.findAllByRole('button', { name: /^View / });
    const asked: unknown[] = [];
    server.use(
      http.get(`${CERTIFICATES}/:id/email`, ({ params }) => {
        asked.push(params.id);
        return new Promise<never>(() => {});
      }),
    );
    const ready = screen
      .getAllByRole('listitem')
      .filter((each) => within(each).queryByRole('button', { name: /^View / }));
    for (const row of [ready[0], ready[0], ready[1]]) {
      await app.user.click(within(row as HTMLElement).getByRole('button', { name: /^Options for/ }));
      await app.user.click(screen.getByRole('button', { name: 'Email to me' }));
    }
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(new Set(asked).size).toBe(2);
  });

  it('opens in a new tab as a PDF whatever else the server says, and is emailed to the student, or says why not', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const made: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
    URL.revokeObjectURL = () => {};
    const app = await open('/certificates?search=across');
    const row = within(await item('Working Across Cultures'));
    const view = row.getByRole('button', { name: /^View/ });
    await app.user.click(view);
    await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:1', '_blank', 'noopener,noreferrer'));
    expect(made[0]?.type).toBe('application/pdf');
    server.use(http.get(`${CERTIFICATES}/:id/print`, () => HttpResponse.html('<script>alert(1)</script>')));
    await app.user.click(view);
    expect((await screen.findAllByText(/could not be opened/))[0]).toBeVisible();
    expect(made).toHaveLength(1);
    opened.mockRestore();

    const email = async () => {
      await app.user.click(row.getByRole('button', { name: /^Options for/ }));
      await app.user.click(row.getByRole('button', { name: 'Email to me' }));
    };
    await email();
    expect((await screen.findAllByText(/on its way to your email address/))[0]).toBeVisible();
    server.use(http.get(`${CERTIFICATES}/:id/email`, () => new HttpResponse(null, { status: 500 })));
    await email();
    expect((await screen.findAllByText(/could not be emailed/))[0]).toBeVisible();
  });
});

describe('many certificates', () => {
  it('are chosen one by one, in a range and by page, and emailed without the locked ones', async () => {
    const app = await open();
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!this)/ });
    await app.user.click(boxes[0] as HTMLElement);
    expect(await screen.findByText(/^1 certificate selected/)).toBeVisible();
    await app.user.keyboard('{Shift>}');
    await app.user.click(boxes[2] as HTMLElement);
    await app.user.keyboard('{/Shift}');
    expect(await screen.findByText(/^3 certificates selected/)).toBeVisible();
    await app.user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(await screen.findByText('18 certificates selected, 6 of them locked')).toBeVisible();
    await app.user.click(await button('Email selected to me'));
    const done = '12 certificates emailed. 6 locked certificates were left out.';
    expect((await screen.findAllByText(done))[0]).toBeVisible();
    await app.user.click(await button('Clear selection'));
    expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus();
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('of all that match are not loaded, can be stopped, and are counted as the list does, also when more match later', async () => {
    const app = await open('/certificates?state=FL', { accounts: ['big'] });
    await screen.findByRole('button', { name: /^Page 2/ });
    await app.user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await app.user.click(await button(/^Select all [\d,]+ certificates that match$/));
    expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus();
    expect(await screen.findByText(/^7,\d{3} certificates selected, \d+ of them locked$/)).toBeVisible();
    let sent = 0;
    server.use(
      http.get(`${CERTIFICATES}/email`, () => {
        sent += 1;
        return sent === 1 ? HttpResponse.json({}) : new Promise<never>(() => {});
      }),
    );
    await app.user.click(await button('Email selected to me'));
    const bar = await screen.findByRole('progressbar', { name: 'Emailing certificates' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^500 of 7,/)));
    await app.user.click(await button('Stop'));
    expect(
      (
        await screen.findAllByText(
          /^Stopped\. 500 of 7,\d{3} were emailed\. We don't know whether 500 more arrived\. Please check/,
        )
      )[0],
    ).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Emailing certificates' })).not.toBeInTheDocument();

    const { items } = await firstValueFrom(
      app.injector.get(CertificateApiService).getCertificatesWithFilters({ limit: 20 }),
    );
    const headers = { 'x-pagination': JSON.stringify({ offset: 0, limit: 20, total: 9_999 }) };
    server.use(http.get(LIST, () => HttpResponse.json(items, { headers })));
    app.injector.get(CertificateListService).list.reload({ force: true });
    expect(await screen.findByText(/^9,999 certificates selected/)).toBeVisible();
  });

  it('go on while another page is open, which shows how far they are, and after a reload if the student wants it', async () => {
    const app = await open('/certificates?search=across');
    await item('Working Across Cultures');
    await app.user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    server.use(http.get(CERTIFICATES, () => new Promise<never>(() => {}), { once: true }));
    await app.user.click(await button('Email selected to me'));
    app.injector.get(Router).navigateByUrl('/courses');
    await screen.findByRole('heading', { name: 'My Courses', level: 1 });
    expect(screen.getByRole('progressbar', { name: 'Emailing certificates' })).toBeVisible();
    app.reopen('/catalog');
    const left = within(await screen.findByRole('group', { name: 'Emailing certificates' }));
    expect(left.getByText('Stopped.')).toBeVisible();
    await app.user.click(left.getByRole('button', { name: 'Go on' }));
    expect((await screen.findAllByText('1 certificate emailed.'))[0]).toBeVisible();
    expect(app.calls.filter((call) => call.endsWith('/certificates/email'))).toHaveLength(1);
  });

  it('go on where they failed, and can be stopped while the list shows nothing', async () => {
    const app = await open('/certificates?search=across');
    await item('Working Across Cultures');
    await app.user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    let isDown = true;
    server.use(
      http.get(`${CERTIFICATES}/email`, () => (isDown ? new HttpResponse(null, { status: 500 }) : undefined)),
    );
    await app.user.click(await button('Email selected to me'));
    expect(await screen.findByText('Your certificates could not be emailed.')).toBeVisible();
    isDown = false;
    await app.user.click(await button('Go on'));
    expect((await screen.findAllByText('1 certificate emailed.'))[0]).toBeVisible();

    server.use(http.get(`${CERTIFICATES}/email`, () => new Promise<never>(() => {})));
    await app.user.click(await button('Email selected to me'));
    await app.user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No certificate matches')).toBeVisible();
    await app.user.click(await button('Stop'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });
});

it('shows within a second what has been unlocked in another browser', async () => {
  const app = await open('/certificates?status=locked');
  await screen.findByText(/^6 certificates,/);
  await waitForConnection(app);
  const { items } = await firstValueFrom(app.injector.get(RuleApiService).getRules());
  const rule = items.find(({ ruleTitle }) => ruleTitle === LICENSE_RULE) as Rule;
  const values = ['FL12345', '2019-05-01'];
  const fields = rule.fields.map((field, index) => ({ ...field, fieldValue: values[index] }));
  await callFromOtherBrowser(app, 'POST', '/learner/rules/saveInput', { ...rule, fields });
  await withinASecond(() => expect(screen.getByText(/^5 certificates,/)).toBeVisible());
});
