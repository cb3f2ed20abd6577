/** The pages of the hosted sign-in (ROL-08). */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Refusal } from '../http/refusal';
import { type Html, type PageBrand, sendPage } from '../page/page';

export interface SignInForm {
  brand: PageBrand;
  client: string;
  /** Where the form redirects after a sign-in. The page's policy has to allow it. */
  returnOrigin: string;
  state: string | undefined;
  nonce: string;
  userName: string;
  /** About the whole form. */
  notice?: string;
  fields?: { userName?: string | undefined; password?: string | undefined };
}

const TITLE = 'Sign in';

/** Without scripts the button stays hidden. The password is sent as one, so that the browser does not keep it as text. */
const SHOW_PASSWORD = `{
  const button = document.querySelector('.toggle');
  const input = document.getElementById('password');
  const show = (shown) => {
    input.type = shown ? 'text' : 'password';
    button.textContent = shown ? 'Hide' : 'Show';
    button.setAttribute('aria-label', (shown ? 'Hide' : 'Show') + ' password');
  };
  button.hidden = false;
  button.addEventListener('click', () => show(input.type === 'password'));
  input.form.addEventListener('submit', () => show(false));
}`;

export function sendSignInPage(c: Context, form: SignInForm, refusal?: Refusal): Promise<Response> {
  const { brand, client, returnOrigin, state, nonce, userName, fields = {} } = form;
  const notice = refusal?.message ?? form.notice;
  const hasFailed = notice !== undefined || Object.values(fields).some(Boolean);
  const isPasswordNext = hasFailed && userName !== '' && !fields.userName;
  const body = html`
    <div><h1>${TITLE}</h1><p class="lead">Welcome to ${brand.name}.</p></div>
    ${notice ? html`<p class="notice" role="alert">${notice}</p>` : ''}
    <form method="post" action="/signin" novalidate>
      <input type="hidden" name="client" value="${client}">
      <input type="hidden" name="returnUrl" value="${returnOrigin}">
      ${state === undefined ? '' : html`<input type="hidden" name="state" value="${state}">`}
      <input type="hidden" name="nonce" value="${nonce}">
      ${field({
        name: 'userName',
        label: 'User name',
        error: fields.userName,
        focused: hasFailed && !isPasswordNext,
        attributes: html`type="text" autocomplete="username" autocapitalize="none" spellcheck="false" value="${userName}"`,
      })}
      ${field({
        name: 'password',
        label: 'Password',
        error: fields.password,
        focused: isPasswordNext,
        attributes: html`type="password" autocomplete="current-password"`,
        toggle: html`<button class="toggle" type="button" aria-label="Show password" hidden>Show</button>`,
      })}
      <button class="button">Sign in</button>
    </form>
    ${help(brand)}`;
  return sendPage(c, {
    title: hasFailed ? `Error: ${TITLE}` : TITLE,
    brand,
    site: returnOrigin,
    body,
    script: SHOW_PASSWORD,
    formAction: `'self' ${returnOrigin}`,
    status: refusal?.status ?? (hasFailed ? 400 : 200),
    headers: refusal?.headers,
  });
}

/** Shown if there is nothing to sign in to. `siteUrl` links to the brand's site, if the brand is known. */
export function sendErrorPage(
  c: Context,
  refusal: Pick<Refusal, 'status' | 'message'>,
  brand: PageBrand | undefined,
  siteUrl: string | undefined,
): Promise<Response> {
  const back = html`<a class="button" href="${siteUrl ?? ''}">Go to ${brand?.name ?? ''}</a>`;
  return sendPage(c, {
    title: 'You cannot sign in here',
    brand,
    site: siteUrl,
    body: html`
      <div><h1>You cannot sign in here</h1><p class="lead" role="alert">${refusal.message}</p></div>
      <p>Please open your school’s own site, and sign in from there.</p>
      ${siteUrl ? back : ''}
      ${help(brand)}`,
    status: refusal.status,
  });
}

interface Field {
  name: string;
  label: string;
  attributes: Html;
  error: string | undefined;
  focused: boolean;
  /** A button in the box. */
  toggle?: Html;
}

function field({ name, label, attributes, error, focused, toggle }: Field): Html {
  const invalid = error && html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
        <label for="${name}">${label} <span class="required" aria-hidden="true">*</span></label>
        <div class="control"><input id="${name}" name="${name}" ${attributes} required ${invalid ?? ''} ${focused ? 'autofocus' : ''}>${toggle ?? ''}</div>
        ${error ? html`<p class="wrong" id="${name}-error">${error}</p>` : ''}
      </div>`;
}

/** The brand's first department, as on the sign-in page of the app. */
function help(brand: PageBrand | undefined): Html | string {
  const contact = brand?.contactUsNumbers?.[0];
  if (contact === undefined) return '';
  const digits = contact.number.replace(/[^\d+]/g, '');
  return html`<p class="help">Need help? ${contact.department}: <a href="tel:${digits}">${contact.number}</a></p>`;
}
