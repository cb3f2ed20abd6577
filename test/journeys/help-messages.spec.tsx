/** What a student writes in the help sheet, on a server that takes it, refuses it, is slow or absent. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { HelpRequest } from '../../src/features/help';
import { ISSUE_TYPES } from '../../src/features/help/help.model';
import { polyfillDialog } from '../support/dialog-polyfill';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import {
  closeHelp,
  editor,
  isClosed,
  openHelp,
  openHelpAs,
  openHelpPage,
  receive,
  sendButton,
  write,
} from '../support/help-page';
import { MOVING } from '../support/test-app';

const SENT = 'Your message has been sent.';
const FAILED = 'There was an error sending your message.';
const COURSE: HelpRequest = { action: 'academic', enrollmentId: 10010001 };

beforeAll(polyfillDialog);
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

/** A server that answers only once the returned function is called. */
function hold(respond: () => Response = () => HttpResponse.json({})) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const received = receive(() => released.then(respond));
  return { received, release: () => release() };
}

describe('a message', () => {
  it('to academic support needs words (VAL-14), names its course and is trimmed; then the sheet closes (ENT-18, HELP-07)', async () => {
    const { app, sheet } = await openHelpAs('nora', { ...COURSE, activityId: 71 });
    const received = receive();
    const field = await editor(sheet);
    expect(sendButton()).toBeDisabled();
    await app.user.type(field, '   ');
    expect(sendButton()).toBeDisabled();
    await app.user.type(field, 'Why?');
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await app.user.clear(field);
    await waitFor(() => expect(sendButton()).toBeDisabled());

    await write(app, sheet, '  Why?  ');
    await app.user.click(sendButton());
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    await isClosed();
    expect(received).toEqual([
      {
        query: '?enrollmentId=10010001&enrollmentActivityId=71',
        body: { message: 'Why?', enrollmentId: 10010001, activityId: 71 },
      },
    ]);
  });

  it('to customer support needs words and a type, and has the wish for contact and a trailer (VAL-15 to VAL-18)', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    const received = receive();
    await app.user.type(await editor(sheet), 'Where is it?');
    expect(sendButton()).toBeDisabled();
    const issue = sheet.getByRole('combobox');
    expect(
      within(issue)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Select...', ...ISSUE_TYPES]);
    expect(sheet.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await app.user.selectOptions(issue, 'My certificate is locked');
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await app.user.clear(await editor(sheet));
    await waitFor(() => expect(sendButton()).toBeDisabled());

    await write(app, sheet, '  Where is it?');
    await app.user.click(sheet.getByRole('radio', { name: 'No' }));
    await app.user.click(sendButton());
    await screen.findByText(SENT);
    await isClosed();
    expect(received).toEqual([
      {
        query: '',
        body: {
          type: 'Other',
          messageType: 'Other',
          contact: false,
          message: `Where is it?\n\nUser agent: ${navigator.userAgent}\nWindow width: ${innerWidth}\nWindow height: ${innerHeight}`,
        },
      },
    ]);
  });

  it('is taken by the server, in either panel', async () => {
    const app = await openHelpPage('nora');
    for (const request of [COURSE, { action: 'customer' } as const]) {
      await write(app, await openHelp(app, request));
      await app.user.click(sendButton());
      await isClosed();
    }
    expect(app.calls.filter((call) => call.includes('/support/'))).toEqual([
      'PUT /learner/support/emailinstructor',
      'PUT /learner/support/emailsupport',
    ]);
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(screen.getByText(SENT)).toBeInTheDocument();
  });

  it('is sent once by a double click, and cannot be changed meanwhile', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    const { received, release } = hold();
    await write(app, sheet);
    await app.user.dblClick(sendButton());
    expect(sendButton()).toHaveAttribute('aria-busy', 'true');
    expect(sendButton()).toHaveFocus();
    expect(await editor(sheet)).toHaveAttribute('readonly');
    expect(sheet.getByRole('combobox')).toBeDisabled();
    await app.user.click(sendButton());
    release();
    await screen.findByText(SENT);
    await isClosed();
    expect(received).toHaveLength(1);
  });

  it('to another panel can be written, but not sent, until the one before is sent (VAL-14)', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    const { received, release } = hold();
    await write(app, sheet);
    await app.user.click(sendButton());
    await closeHelp();
    const academic = await openHelp(app, COURSE);
    await app.user.type(await editor(academic), 'Why?');
    expect(sendButton()).toBeDisabled();
    release();
    await screen.findByText(SENT);
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await app.user.click(sendButton());
    await isClosed();
    expect(received).toHaveLength(2);
  });

  it('is sent although the sheet is closed meanwhile, and the next one starts empty', async () => {
    const app = await openHelpPage('nora', [MOVING]);
    const sheet = await openHelp(app, { action: 'customer' });
    const { received, release } = hold();
    await write(app, sheet);
    await app.user.click(sendButton());
    await closeHelp();
    release();
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(received).toHaveLength(1);
    expect(await editor(await openHelp(app, { action: 'customer' }))).toHaveValue('');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('words and a topic with which the sheet was opened', () => {
  const request: HelpRequest = {
    action: 'customer',
    messageType: 'My certificate is locked',
    message: 'Why?',
  };

  it('can be sent as they are, and are nothing to lose before that', async () => {
    const { app, sheet } = await openHelpAs('nora', request);
    expect(await editor(sheet)).toHaveValue('Why?');
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await closeHelp();
    expect(await editor(await openHelp(app, { action: 'customer' }))).toHaveValue('');
    await closeHelp();

    await openHelp(app, request);
    const received = receive();
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await app.user.click(sendButton());
    await isClosed();
    expect(received).toMatchObject([{ body: { messageType: 'My certificate is locked' } }]);
  });

  it('are kept, and asked about, once they have been edited', async () => {
    const { app, sheet } = await openHelpAs('nora', { ...request, message: undefined });
    await app.user.type(await editor(sheet), 'Which?');
    pressEscape();
    expect(await sheet.findByText('Discard your changes?')).toBeInTheDocument();
  });

  it('are kept, and asked about, if they could not be sent', async () => {
    const { app, sheet } = await openHelpAs('nora', request);
    receive(() => new HttpResponse(null, { status: 500 }));
    await waitFor(() => expect(sendButton()).toBeEnabled());
    await app.user.click(sendButton());
    expect(await screen.findAllByText(FAILED)).not.toHaveLength(0);
    pressEscape();
    expect(await sheet.findByText('Discard your changes?')).toBeInTheDocument();
  });
});

describe('a message that cannot be sent', () => {
  it('stays, with an alert, and can be sent again when the server fails or refuses it (ERR-07)', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    await write(app, sheet);
    for (const [respond, detail] of [
      [() => new HttpResponse(null, { status: 500 }), /please try again in a moment/],
      [
        () => HttpResponse.json({ ResponseStatus: { Message: 'Too many messages today.' } }, { status: 429 }),
        'Too many messages today.',
      ],
    ] as const) {
      receive(respond);
      await app.user.click(sendButton());
      expect(await sheet.findByText(detail)).toBeVisible();
      expect(screen.getByText('Oops, something went wrong.')).toBeVisible();
      expect(screen.getAllByText(FAILED).length).toBeGreaterThan(0);
      expect(await editor(sheet)).toHaveValue('Where is it?');
      expect(sheet.getByRole('combobox')).toHaveValue('Other');
      expect(sendButton()).toBeEnabled();
    }
    const received = receive();
    await app.user.click(sendButton());
    await isClosed();
    expect(received).toHaveLength(1);
  });

  it('may have arrived when the server has not answered for 30 s, and says so', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    hold();
    await write(app, sheet);
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    await app.user.click(sendButton());
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    jest.useRealTimers();
    expect(
      await sheet.findByText(/^It is still here. If you send it again, we may get it twice/),
    ).toBeVisible();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(await editor(sheet)).toHaveValue('Where is it?');
    expect(sendButton()).toBeEnabled();
  });

  it('can be opened again from the alert if the sheet was closed meanwhile', async () => {
    const { app, sheet } = await openHelpAs('nora', COURSE);
    const { release } = hold(() => new HttpResponse(null, { status: 500 }));
    await write(app, sheet);
    await app.user.click(sendButton());
    await closeHelp();
    release();
    await app.user.click(await screen.findByRole('button', { name: 'Open your message' }));
    const reopened = within(await screen.findByRole('dialog'));
    expect(await editor(reopened)).toHaveValue('Where is it?');
    expect(reopened.getByText(/please try again in a moment/)).toBeVisible();
  });
});
