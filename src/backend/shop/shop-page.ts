/** The pages of the stand-in for the shop. Each says that it is one, and that nobody pays. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Purchase } from '../../contracts/account';
import type { Refusal } from '../http/refusal';
import { type Html, type PageBrand, sendPage } from '../page/page';
import type { Basket } from './basket.model';

interface ShopPlace {
  brand: PageBrand;
  /** The origin of the dashboard that the student came from. */
  home: string;
}

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A second click while the first is under way would only ask for the same order again. */
const PAY_ONCE = `for (const form of document.forms) form.addEventListener('submit', () => {
  setTimeout(() => { form.querySelector('button').disabled = true; });
});
addEventListener('pageshow', () => { for (const each of document.querySelectorAll('button')) each.disabled = false; });`;

/** A page of somebody's: it says whose, because another tab may have put another student into the shop. */
interface OwnPlace extends ShopPlace {
  /** The name of the student who pays. */
  payer: string;
}

interface BasketPage extends OwnPlace {
  title: string;
  /** Null if there is nothing to pay for. */
  basket: Basket | null;
  /** Where the form of 'Pay' goes. */
  payPath: string;
  /** Without one, lines cannot be removed. */
  removePath?: string;
}

export function sendBasket(c: Context, page: BasketPage, refusal?: Refusal): Promise<Response> {
  const { title, payer, basket, payPath, removePath, home, brand } = page;
  const canPay = basket?.lines.every(({ fault }) => fault === null);
  const body = html`
    ${heading(title, `You order as ${payer}.`)}
    ${refusal ? html`<p class="notice" role="alert">${refusal.message}</p>` : ''}
    ${
      basket === null
        ? html`<p>Your cart is empty.</p>`
        : html`<ul class="lines" aria-label="${title}">
        ${basket.lines.map(
          ({ productCode, name, price, fault }) => html`<li class="line">
          <div>${name}${fault === null ? '' : html`<p class="wrong">${fault}</p>`}</div><span>${MONEY.format(price)}</span>
          ${
            removePath
              ? html`<form method="post" action="${removePath}"><input type="hidden" name="productCode" value="${productCode}"><button class="plain" aria-label="Remove ${name}">Remove</button></form>`
              : ''
          }
        </li>`,
        )}
        ${basket.discount > 0 ? sumLine(`Discount${basket.promoCode ? ` (${basket.promoCode})` : ''}`, -basket.discount) : ''}
        ${sumLine('Total', basket.total)}
      </ul>`
    }
    ${
      basket !== null && canPay
        ? html`<form method="post" action="${payPath}">
        <input type="hidden" name="key" value="${basket.key}">
        <button class="button">Pay ${MONEY.format(basket.total)}</button>
      </form>
      <p class="help">No card is asked for, and no money moves.</p>`
        : ''
    }
    <a href="${home}/">Back to the dashboard</a>`;
  return sendPage(c, {
    title,
    brand,
    site: home,
    body,
    script: PAY_ONCE,
    formAction: `'self'`,
    status: refusal?.status ?? 200,
  });
}

interface Onward {
  href: string;
  text: string;
}

export function sendReceipt(
  c: Context,
  { brand, home, payer }: OwnPlace,
  { purchaseId, total, items }: Purchase,
  onward: Onward,
): Promise<Response> {
  return sendPage(c, {
    title: 'Thank you',
    brand,
    site: home,
    body: html`
      ${heading('Thank you', `Order ${purchaseId} is complete. You ordered as ${payer}.`)}
      <ul class="lines" aria-label="Your order">
        ${items.map(({ name, price }) => html`<li class="line"><div>${name}</div><span>${MONEY.format(price ?? 0)}</span></li>`)}
        ${sumLine('Total', total ?? 0)}
      </ul>
      <a class="button" href="${home}${onward.href}">${onward.text}</a>
      <p>The receipt is in <a href="${home}/account/settings/purchases">your purchases</a>.</p>`,
  });
}

/** For a token that is used up or expired, a page that does not exist, and faults of ours. */
export function sendShopError(
  c: Context,
  refusal: Pick<Refusal, 'status' | 'message'>,
  { brand, home, path = '' }: Partial<ShopPlace> & { path?: string },
): Promise<Response> {
  // Who is signed in there is sent on, with a new token.
  const again = `/login?${new URLSearchParams({ returnurl: path })}`;
  const [href, text] =
    refusal.status === 401 ? [again, 'Open the shop again'] : ['/', 'Back to the dashboard'];
  return sendPage(c, {
    title: 'This page cannot be shown',
    brand,
    site: home,
    body: html`
      ${heading('This page cannot be shown')}
      <p role="alert">${refusal.message}</p>
      ${home ? html`<a class="button" href="${home}${href}">${text}</a>` : ''}`,
    status: refusal.status,
  });
}

function heading(title: string, lead = ''): Html {
  return html`<p class="demo">Demo shop. It stands in for the shop of your school.</p>
    <div><h1>${title}</h1>${lead ? html`<p class="lead">${lead}</p>` : ''}</div>`;
}

function sumLine(label: string, amount: number): Html {
  return html`<li class="line sum"><div>${label}</div><span>${MONEY.format(amount)}</span></li>`;
}
