/** Rules that ask a student for data, on the real backend and on one that refuses, is slow or absent. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom, type Observable } from 'rxjs';
import * as v from 'valibot';
import { Rule } from '../../src/contracts/rule';
import { CertificateApiService } from '../../src/features/certificate/certificate-api.service';
import { RuleService } from '../../src/features/rule';
import { RuleApiService } from '../../src/features/rule/rule-api.service';
import { polyfillDialog } from '../support/dialog-polyfill';
import { findLightPage, LIGHT_PAGE } from '../support/light-page';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const SAVE = `${API_ORIGIN}/learner/rules/saveInput`;
const LICENSE = 'License for the state board';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

/** At a page with little on it, because a form looks the same on all of them. */
async function openSignedIn(): Promise<TestApp> {
  const app = await openApp({ url: LIGHT_PAGE, signedInAs: 'nora' });
  await findLightPage();
  return app;
}

const openRules = async ({ injector }: TestApp) =>
  (await firstValueFrom(injector.get(RuleApiService).getRules())).items;

/** Processes rules. Returns the outcomes as they come. */
function processRules(
  { injector }: TestApp,
  rules: readonly Rule[],
  readRules?: () => Observable<readonly Rule[]>,
) {
  const outcomes: string[] = [];
  let subscription: { unsubscribe(): void } = { unsubscribe() {} };
  act(() => {
    subscription = injector
      .get(RuleService)
      .process(rules, readRules)
      .subscribe((outcome) => outcomes.push(outcome));
  });
  return { outcomes, cancel: () => subscription.unsubscribe() };
}

/** A rule with one field. */
function ruleWith(field: object, rule: object = {}): Rule {
  return v.parse(Rule, {
    ruleId: 1,
    ruleType: 'saveInput',
    ruleTitle: 'One question',
    ruleText: 'Please <b>answer</b> it.<script>alert(1)</script>',
    fields: [{ fieldId: 1, fieldTitle: 'Answer', ...field }],
    ...rule,
  });
}

const findForm = async (name: string) => within(await screen.findByRole('dialog', { name }));
const continueButton = () => screen.getByRole('button', { name: /^Continue|^Saving/ });
const leave = async () =>
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
const isClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());

describe('on the real backend', () => {
  it('rules are collected in their order, those without a form are passed over, and all are met then', async () => {
    const app = await openSignedIn();
    const rules = await openRules(app);
    const asked = rules.filter(({ ruleType }) => ruleType === 'saveInput');
    expect(asked.map(({ ruleTitle }) => ruleTitle)).toEqual(expect.arrayContaining([LICENSE]));
    expect(rules.length).toBeGreaterThan(asked.length);
    const { outcomes } = processRules(app, rules);
    for (const rule of asked) {
      const form = await findForm(rule.ruleTitle);
      expect(screen.getByRole('dialog')).toHaveAccessibleDescription(rule.ruleText);
      for (const field of rule.fields) {
        const input = form.getByLabelText(new RegExp(`^${field.fieldTitle}`));
        fireEvent.change(input, {
          target: { value: field.fieldTypeFormat === 'date' ? '2019-05-01' : ' FL12345 ' },
        });
      }
      await waitFor(() => expect(continueButton()).toBeEnabled());
      await app.user.click(continueButton());
      await waitFor(() => expect(screen.queryByRole('dialog', { name: rule.ruleTitle })).toBeNull());
    }
    await waitFor(() => expect(outcomes).toEqual(['succeeded']));
    await isClosed();
    expect((await openRules(app)).filter(({ ruleType }) => ruleType === 'saveInput')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  }, 20_000);

  it('a value that the server does not accept is an alert with its message, and stays (ERR-08); a lost response is looked up', async () => {
    const app = await openSignedIn();
    const [rule] = (await openRules(app)).filter(({ ruleTitle }) => ruleTitle === LICENSE) as [Rule];
    // As if the server had become stricter than the expression that came with the rule.
    const lenient = rule.fields.map((field) => ({ ...field, fieldValidationRegex: '' }));
    const { outcomes } = processRules(app, [{ ...rule, fields: lenient }]);
    const form = await findForm(LICENSE);
    await app.user.type(form.getByLabelText(/^License number/), 'x');
    await app.user.type(form.getByLabelText(/^First licensed on/), '2019-05-01');
    await waitFor(() => expect(continueButton()).toBeEnabled());
    await app.user.click(continueButton());
    expect(await form.findByRole('alert')).toHaveTextContent('License number is missing or not valid.');
    expect(form.getByLabelText(/^License number/)).toHaveValue('x');
    expect(outcomes).toEqual([]);
    await leave();
    // What is typed is asked about before it is lost.
    await app.user.click(await form.findByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText(/^License number/)).toHaveValue('x');
    await leave();
    await app.user.click(await form.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(outcomes).toEqual(['failed']));
    await isClosed();

    server.use(
      http.post(SAVE, async ({ request }) => {
        await app.backend.fetch(request);
        return HttpResponse.error();
      }),
    );
    const certificates = app.injector.get(CertificateApiService);
    const { items } = await firstValueFrom(certificates.getCertificates());
    const ofRule = items.find(({ enrollmentId }) => enrollmentId === rule.enrollmentId);
    const lost = processRules(app, [rule], () => certificates.getLatestRules(ofRule?.certificateId ?? 0));
    const again = await findForm(LICENSE);
    fireEvent.change(again.getByLabelText(/^License number/), { target: { value: 'FL12345' } });
    fireEvent.change(again.getByLabelText(/^First licensed on/), { target: { value: '2019-05-01' } });
    await waitFor(() => expect(continueButton()).toBeEnabled());
    await app.user.click(continueButton());
    // The rule is met, and nothing is said to have failed.
    await waitFor(() => expect(lost.outcomes).toEqual(['succeeded']));
    expect(screen.queryByText('An error occurred')).toBeNull();
    await isClosed();
  });
});

describe('the form (MOD-14, VAL-19)', () => {
  it('has the title and the sanitised text of its rule, and an input for each field, which it checks', async () => {
    const app = await openSignedIn();
    const date = {
      fieldId: 2,
      fieldTitle: 'Since',
      fieldTypeFormat: 'date',
      fieldValue: '2019-05-01T00:00:00',
    };
    const text = { fieldId: 1, fieldTitle: 'Answer', fieldValue: 'Known' };
    const prefilled = processRules(app, [ruleWith({}, { fields: [text, date] })]);
    const form = await findForm('One question');
    expect(form.getByRole('heading', { name: 'One question' })).toBeVisible();
    await waitFor(() => expect(form.getByText('answer').tagName).toBe('B'));
    expect(screen.getByRole('dialog')).not.toHaveTextContent('alert(1)');
    const answer = form.getByLabelText(/^Answer/);
    expect(answer).toHaveValue('Known');
    expect(answer).toBeRequired();
    const since = form.getByLabelText(/^Since/);
    expect(since).toHaveValue('2019-05-01');
    expect(since).toHaveAttribute('type', 'date');
    expect(since).toHaveAttribute('min', '1900-01-01');
    expect(since).toHaveAttribute('max', '2099-12-31');
    await waitFor(() => expect(continueButton()).toBeEnabled());
    prefilled.cancel();
    await isClosed();

    for (const [fieldValidationRegex, bad, good] of [
      ['[\\w.-]{3}', 'a.', 'a.-'],
      ['\\d{3}\\-\\d{4}', '5550112', '555-0112'],
      ['(a+)+$', `${'a'.repeat(500)}!`, 'aaa'],
    ]) {
      const { cancel } = processRules(app, [ruleWith({ fieldValidationRegex })]);
      const form = await findForm('One question');
      const input = form.getByLabelText(/^Answer/);
      expect(continueButton()).toBeDisabled();
      fireEvent.change(input, { target: { value: bad } });
      fireEvent.blur(input);
      expect(await form.findByText('Invalid format')).toBeVisible();
      expect(input).toHaveAccessibleDescription('Invalid format');
      expect(continueButton()).toBeDisabled();
      fireEvent.change(input, { target: { value: good } });
      await waitFor(() => expect(continueButton()).toBeEnabled());
      expect(form.queryByText('Invalid format')).not.toBeInTheDocument();
      fireEvent.change(input, { target: { value: '' } });
      cancel();
      await isClosed();
    }

    // What its engine cannot run is left to the server.
    const beyond = processRules(app, [ruleWith({ fieldValidationRegex: '(?=.*\\d).{8,}' })]);
    fireEvent.change((await findForm('One question')).getByLabelText(/^Answer/), { target: { value: 'x' } });
    await waitFor(() => expect(continueButton()).toBeEnabled());
    fireEvent.change(screen.getByLabelText(/^Answer/), { target: { value: '' } });
    beyond.cancel();
    await isClosed();

    processRules(app, [ruleWith({ fieldTypeFormat: 'date' })]);
    const input = (await findForm('One question')).getByLabelText(/^Answer/);
    const refusal = /^Please enter a date from 01\/01\/1900 to 12\/31\/2099\.$/;
    for (const [value, isGood] of [
      ['1899-12-31', false],
      ['1900-01-01', true],
      ['2100-01-01', false],
      ['2099-12-31', true],
    ] as const) {
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
      if (isGood) await waitFor(() => expect(continueButton()).toBeEnabled());
      else expect(await screen.findByText(refusal)).toBeVisible();
      expect([value, continueButton().hasAttribute('disabled')]).toEqual([value, !isGood]);
    }
  });

  it('sends once, and is neither sent again nor changed meanwhile', async () => {
    const app = await openSignedIn();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const received: unknown[] = [];
    server.use(
      http.post(SAVE, async ({ request }) => {
        received.push(await request.json());
        await released;
        return HttpResponse.json({ success: true, message: '' });
      }),
    );
    const { outcomes } = processRules(app, [ruleWith({})]);
    const input = (await findForm('One question')).getByLabelText(/^Answer/);
    await app.user.type(input, ' Yes ');
    await waitFor(() => expect(continueButton()).toBeEnabled());
    await app.user.dblClick(continueButton());
    expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
    expect(input).toHaveAttribute('readonly');
    release();
    await waitFor(() => expect(outcomes).toEqual(['succeeded']));
    expect(received).toEqual([
      expect.objectContaining({ fields: [expect.objectContaining({ fieldId: 1, fieldValue: 'Yes' })] }),
    ]);
  });
});

const NO_WORDS = 'An error occurred';

it('a rule that cannot be saved is an alert (ERR-08), or unknown, keeps what was typed and can be saved again', async () => {
  const app = await openSignedIn();
  const { outcomes } = processRules(app, [ruleWith({})]);
  const form = await findForm('One question');
  await app.user.type(form.getByLabelText(/^Answer/), 'Yes');
  for (const [how, respond, message] of [
    ['names the reason', () => HttpResponse.json({ success: false, message: 'Not yours.' }), 'Not yours.'],
    ['names no reason', () => HttpResponse.json({ success: false, message: '' }), NO_WORDS],
    [
      'fails with a message',
      () => HttpResponse.json({ ResponseStatus: { Message: 'Closed.' } }, { status: 500 }),
      'Closed.',
    ],
    ['fails', () => new HttpResponse(null, { status: 500 }), NO_WORDS],
  ] as const) {
    server.use(http.post(SAVE, respond));
    await waitFor(() => expect(continueButton()).toBeEnabled());
    await app.user.click(continueButton());
    // Each has other words than the one before it.
    await waitFor(() =>
      expect([how, form.queryByRole('alert')?.textContent]).toEqual([how, expect.stringContaining(message)]),
    );
    expect([how, form.getByLabelText<HTMLInputElement>(/^Answer/).value, outcomes]).toEqual([how, 'Yes', []]);
  }
  server.use(http.post(SAVE, () => HttpResponse.json({ success: true, message: '' })));
  await app.user.click(continueButton());
  await waitFor(() => expect(outcomes).toEqual(['succeeded']));
  await isClosed();

  const unknown = processRules(app, [ruleWith({})]);
  const again = await findForm('One question');
  await app.user.type(again.getByLabelText(/^Answer/), 'Yes');
  server.use(http.post(SAVE, () => HttpResponse.error()));
  await waitFor(() => expect(continueButton()).toBeEnabled());
  await app.user.click(continueButton());
  const [said] = await screen.findAllByText(/^We could not find out/, {}, { timeout: 4_000 });
  expect(said).toBeVisible();
  expect(screen.queryByText(NO_WORDS)).toBeNull();
  expect(again.getByLabelText(/^Answer/)).toHaveValue('Yes');
  await leave();
  await app.user.click(await again.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(unknown.outcomes).toEqual(['cancelled']));
});

describe('the outcome', () => {
  it('is succeeded without a form, and cancelled when the student leaves one: no further rule is asked for', async () => {
    const app = await openSignedIn();
    const withoutForm = processRules(app, [ruleWith({}, { ruleType: 'affidavit' })]);
    expect(withoutForm.outcomes).toEqual(['succeeded']);
    expect(processRules(app, []).outcomes).toEqual(['succeeded']);
    expect(document.querySelector('dialog')).toBeNull();

    const { outcomes } = processRules(app, [ruleWith({}), ruleWith({}, { ruleId: 2, ruleTitle: 'Second' })]);
    await findForm('One question');
    await leave();
    await waitFor(() => expect(outcomes).toEqual(['cancelled']));
    await isClosed();
  });

  it('is that of the response when the form is left while it is saved, and nothing when the caller no longer wants it', async () => {
    const app = await openSignedIn();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post(SAVE, async () => {
        await released;
        return HttpResponse.json({ success: true, message: '' });
      }),
    );
    const saved = processRules(app, [ruleWith({})]);
    const form = await findForm('One question');
    await app.user.type(form.getByLabelText(/^Answer/), 'Yes');
    await waitFor(() => expect(continueButton()).toBeEnabled());
    await app.user.click(continueButton());
    await leave();
    await isClosed();
    expect(saved.outcomes).toEqual([]);
    release();
    await waitFor(() => expect(saved.outcomes).toEqual(['succeeded']));

    // Nothing when the caller no longer wants it: the form closes, and what was typed is kept.
    const { outcomes, cancel } = processRules(app, [ruleWith({})]);
    await app.user.type((await findForm('One question')).getByLabelText(/^Answer/), 'Yes');
    cancel();
    await isClosed();
    expect(outcomes).toEqual([]);
    processRules(app, [ruleWith({})]);
    expect((await findForm('One question')).getByLabelText(/^Answer/)).toHaveValue('Yes');
  });
});
