/** The student's cart, on the real backend: its id in the shared cookie, and what changes it elsewhere. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import { SessionService } from '../../src/core/session/session.service';
import { CartEditsService, CartService } from '../../src/features/cart';
import { CartApiService } from '../../src/features/cart/cart-api.service';
import { LIGHT_PAGE } from '../support/light-page';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const ADD_A_COURSE = '/cart/items?searchResultId=10202-FL&addedFrom=clx-test';
const ADD_A_PACKAGE = '/cart/items?searchResultId=10221-FL&addedFrom=clx-test';
/** Nora's cart: a course and a package of four. */
const NORAS_ID = 'cart-1001';

const cartOf = ({ injector }: TestApp) => injector.get(CartService);
const cookies = () => Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=')));
const setCookie = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${name}=${value}; path=/`;
};

/** The query of each request for the cart, oldest first. */
function recordLoads({ backend }: TestApp): string[] {
  const queries: string[] = [];
  server.use(
    http.get(`${API_ORIGIN}/cart/items`, ({ request }) => {
      queries.push(new URL(request.url).search);
      return backend.fetch(request);
    }),
  );
  return queries;
}

async function openSignedIn(userName: string, accounts = [userName]): Promise<TestApp> {
  const app = await openApp({ accounts, url: LIGHT_PAGE, signedInAs: userName });
  await waitFor(() => expect(cartOf(app).cart$.value.value).not.toBeNull());
  return app;
}

async function signOut({ user }: TestApp) {
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('link', { name: 'Sign out' }));
  await user.click(await screen.findByRole('link', { name: 'Sign in again' }));
}

it('counts what the student adds in another browser within a second', async () => {
  const app = await openSignedIn('max');
  await waitForConnection(app);
  expect(cartOf(app).count$.value).toBe(0);
  expect(cookies().shoppingCartId).toBeUndefined();
  await callFromOtherBrowser(app, 'POST', ADD_A_COURSE);
  await withinASecond(() => expect(cartOf(app).count$.value).toBe(1));
  await callFromOtherBrowser(app, 'POST', ADD_A_PACKAGE);
  // VAL-22: a package is one, however many courses it has.
  await withinASecond(() => expect(cartOf(app).count$.value).toBe(2));
  expect(cartOf(app).items$.value).toHaveLength(5);
  expect(cookies().shoppingCartId).toBe(cartOf(app).items$.value[0]?.ShoppingCartID);
});

describe('the id in the cookie', () => {
  it('is sent with the next visit and with what is added, and stays when that is no longer offered', async () => {
    const app = await openSignedIn('nora');
    expect(cartOf(app).count$.value).toBe(2);
    expect(cookies().shoppingCartId).toBe(NORAS_ID);
    app.reopen();
    const queries = recordLoads(app);
    await waitFor(() => expect(cartOf(app).count$.value).toBe(2));
    expect(queries).toEqual([`?shoppingCartId=${NORAS_ID}`]);
    expect(cartOf(app).shoppingCartId).toBe(NORAS_ID);

    const adding = app.injector.get(CartEditsService).add({ searchResultId: ['gone'], addedFrom: 'test' });
    await expect(firstValueFrom(adding)).rejects.toMatchObject({ status: 404 });
    expect(cookies().shoppingCartId).toBe(NORAS_ID);
  });

  it('leaves with the student, and the next one does not send it', async () => {
    const app = await openSignedIn('nora', ['nora', 'max']);
    await signOut(app);
    expect(document.cookie).not.toMatch(/shoppingCart/);
    const queries = recordLoads(app);
    await signIn(app, 'max');
    await waitFor(() => expect(cartOf(app).cart$.value.value).toEqual([]));
    expect(queries).toEqual(['']);
  });

  it('of a student whose session ended elsewhere is not sent for the next one', async () => {
    const app = await openSignedIn('nora', ['nora', 'max']);
    const before = cookies();
    await signOut(app);
    // As if the page had been closed when the session ended.
    for (const name of ['shoppingCartId', 'shoppingCartOwner']) setCookie(name, before[name] ?? '');
    expect(cookies().shoppingCartId).toBe(NORAS_ID);
    const queries = recordLoads(app);
    await signIn(app, 'max');
    await waitFor(() => expect(cartOf(app).cart$.value.value).toEqual([]));
    expect(queries).toEqual(['']);
    expect(document.cookie).not.toContain(NORAS_ID);
  });

  it('that is of no cart of the student is given up for their own', async () => {
    setCookie('shoppingCartId', 'somebody-elses');
    const app = await openApp();
    const queries = recordLoads(app);
    await signIn(app);
    await waitFor(() => expect(cartOf(app).count$.value).toBe(2));
    expect(queries).toEqual(['?shoppingCartId=somebody-elses', '']);
    expect(cookies().shoppingCartId).toBe(NORAS_ID);
  });
});

it('a 401 on adding to the cart does not sign out (ERR-01)', async () => {
  const app = await openSignedIn('nora');
  server.use(http.post(`${API_ORIGIN}/cart/items`, () => new HttpResponse(null, { status: 401 })));
  const adding = app.injector
    .get(CartApiService)
    .addItems({ searchResultId: ['10202-FL'], addedFrom: 'test' });
  await expect(firstValueFrom(adding)).rejects.toMatchObject({ status: 401 });
  expect(app.injector.get(SessionService).state$.value.kind).toBe('signed-in');
  expect(location.pathname).toBe(LIGHT_PAGE);
});
