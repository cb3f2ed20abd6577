/** Sending a student's messages (CLRN-12, ERR-07). */

import { ToastService } from '../../../src/core/toast/toast.service';
import { SENDING_UNKNOWN_TEXT, SupportService } from '../../../src/features/help/support.service';
import { SupportApiService } from '../../../src/features/help/support-api.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const ACADEMIC = {
  ...{
    panel: 'academic' as const,
    request: { enrollmentId: 7, activityId: 71 },
    message: 'Help',
    reopen: () => {},
  },
} as const;
const CUSTOMER = {
  ...{
    panel: 'customer' as const,
    request: { enrollmentId: 7 },
    message: 'Help',
    messageType: 'Other',
    reopen: () => {},
  },
} as const;

function open(harness: MarbleHarness, responses: Responses) {
  const api = stubApi(harness, responses);
  const { drafts, provider } = recordDrafts();
  const toasts: string[] = [];
  const buttons: (() => void)[] = [];
  const page = { navigator: { userAgent: 'Browser' }, innerWidth: 375, innerHeight: 720 };
  const say =
    (sign: string) =>
    (text: string, { actions = [] }: { actions?: { text: string; action: () => void }[] } = {}) => {
      toasts.push([sign, text, ...actions.map((each) => `[${each.text}]`)].join(' '));
      buttons.push(...actions.map(({ action }) => action));
    };
  const toast = {
    success: (text: string) => toasts.push(`+ ${text}`),
    error: say('-'),
    warning: say('i'),
  };
  const injector = harness.createInjector(
    createSession().provider,
    provider,
    { provide: SupportApiService, useValue: api.service },
    { provide: ToastService, useValue: toast },
    {
      provide: DOCUMENT,
      useValue: { defaultView: page },
    },
  );
  drafts.set('help academic 7 71', { message: 'Help' });
  return { service: injector.get(SupportService), api, drafts, toasts, buttons, page };
}

it('sends an academic message with its course in both places (ENT-18, CLRN-12)', () => {
  runMarbles((harness) => {
    const { service, api } = open(harness, { emailInstructor: [harness.cold('-(a|)')] });
    harness.schedule(() => service.send(ACADEMIC), 1);
    harness.flush();
    expect(api.calls).toEqual([
      expect.stringMatching(
        /^1 emailInstructor \{"message":"Help","enrollmentId":7,"activityId":71\} \{"enrollmentId":7,"enrollmentActivityId":71\} "[0-9a-f]{32}"$/,
      ),
    ]);
  });
});

it('sends a customer message with its issue under both names, the contact and the trailer (VAL-17, VAL-18)', () => {
  runMarbles((harness) => {
    const { service, api } = open(harness, { emailSupport: [harness.cold('-(a|)')] });
    harness.schedule(() => service.send(CUSTOMER), 1);
    harness.flush();
    expect(JSON.parse(api.calls[0]?.replace(/^1 emailSupport (.*) "[0-9a-f]{32}"$/, '$1') ?? '')).toEqual({
      ...{ type: 'Other', messageType: 'Other', contact: true, enrollmentId: 7 },
      message: 'Help\n\nUser agent: Browser\nWindow width: 375\nWindow height: 720',
    });
  });
});

it('sends one at a time, and then drops the draft', () => {
  runMarbles((harness) => {
    const { service, api, drafts, toasts } = open(harness, { emailInstructor: [harness.cold('---(a|)')] });
    harness.at('-s-s', { s: () => service.send(ACADEMIC) });
    harness.expectObservable(service.sent$).toBe('----d', { d: 'help academic 7 71' });
    harness.schedule(() => expect(drafts.has('help academic 7 71')).toBe(true), 3);
    harness.flush();
    expect(api.calls).toHaveLength(1);
    expect(drafts.size).toBe(0);
    expect(toasts).toEqual(['+ Your message has been sent.']);
  });
});

it.each([
  ['on screen', 'help academic 7 71', '- There was an error sending your message.'],
  ['closed', null, '- There was an error sending your message. [Open your message]'],
])('keeps the draft of a message that fails while it is %s', (_where, shown, text) => {
  runMarbles((harness) => {
    const { service, drafts, toasts, buttons } = open(harness, { emailInstructor: [harness.cold('-#')] });
    const reopen = jest.fn();
    service.show(shown);
    harness.schedule(() => service.send({ ...ACADEMIC, reopen }), 1);
    harness.flush();
    expect(toasts).toEqual([text]);
    expect(drafts.size).toBe(1);
    for (const press of buttons) press();
    expect(reopen).toHaveBeenCalledTimes(shown === null ? 1 : 0);
  });
});

const status = (code: number, Message: string) =>
  new HttpErrorResponse({
    kind: 'status',
    status: code,
    error: { ResponseStatus: { ErrorCode: '', Message } },
  });

it.each([
  ['The message is empty.', status(400, 'The message is empty.')],
  ['Your message is still here: please try again in a moment.', status(500, 'NullReference at line 7')],
])('says why: %s', (expected, error) => {
  runMarbles((harness) => {
    const { service } = open(harness, { emailInstructor: [harness.cold('#', {}, error)] });
    harness.schedule(() => service.send(ACADEMIC), 1);
    harness.flush();
    expect(service.state$.value).toMatchObject({ kind: 'failed', error: expected });
  });
});

it.each([
  ['on screen', 'help academic 7 71', `i ${SENDING_UNKNOWN_TEXT}`],
  ['closed', null, `i ${SENDING_UNKNOWN_TEXT} [Open your message]`],
])('does not call a message failed whose response is lost while it is %s', (_where, shown, text) => {
  runMarbles((harness) => {
    const lost = new HttpErrorResponse({ kind: 'timeout' });
    const { service, drafts, toasts, api } = open(harness, {
      emailInstructor: [harness.cold('#', {}, lost)],
    });
    service.show(shown);
    harness.schedule(() => service.send(ACADEMIC), 1);
    harness.flush();
    expect(service.state$.value).toMatchObject({ kind: 'unknown', error: expect.stringContaining('twice') });
    expect([toasts, api.calls.length]).toEqual([[text], 1]);
    // With the key, so that another attempt has the same one after a reload, too.
    expect([...drafts.keys()]).toEqual(['help academic 7 71', 'unanswered help help academic 7 71']);
    service.forget('help academic 7 71');
    expect(drafts.size).toBe(1);
  });
});

it.each([
  ['the same request while the words are the same', 'Help', 375, 1],
  ['another one with other words', 'Help me', 720, 2],
])('sends again, in a window that has been turned, %s', (_what, message, width, keys) => {
  runMarbles((harness) => {
    const lost = new HttpErrorResponse({ kind: 'timeout' });
    const { service, api, page } = open(harness, { emailSupport: [harness.cold('#', {}, lost)] });
    harness.schedule(() => service.send(CUSTOMER), 1);
    harness.schedule(() => Object.assign(page, { innerWidth: 720, innerHeight: 375 }), 2);
    harness.schedule(() => service.send({ ...CUSTOMER, message }), 3);
    harness.flush();
    expect(api.calls[1]).toContain(`Window width: ${width}`);
    expect(new Set(api.calls.map((call) => call.split(' ').at(-1))).size).toBe(keys);
  });
});
