/** What is being saved when the student signs out, here or in another tab (CON-06). */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { filter, firstValueFrom } from 'rxjs';
import { APP_PROVIDERS } from '../../src/app/app.config';
import { BrandService } from '../../src/core/brand/brand.service';
import { CredentialStore } from '../../src/core/session/credential-store';
import { restoreKnownSession, SessionService } from '../../src/core/session/session.service';
import { SessionWatchService } from '../../src/features/auth';
import { WriteLockService } from '../../src/features/auth/write-lock.service';
import { NoteApiService } from '../../src/features/course/note-api.service';
import { type DestroyableInjector, Injector } from '../../src/framework/di';
import { WEB_LOCKS } from '../../src/platform/browser/web-locks';
import { findButton, findSection } from '../support/dashboard-page';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { LIGHT_PAGE } from '../support/light-page';
import { createLocks } from '../support/locks';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const COURSE = 10_010_001;
const PATH = 10_010_001;
const NOTES = `/learner/enrollments/${COURSE}/notes`;
const WHY = `/learner/learningpaths/${PATH}/whyStatement`;
const SAVING = 'Saving your latest changes…';
const SIGNED_OUT = { name: 'You are signed out' };

const tabs: DestroyableInjector[] = [];
afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
  for (const tab of tabs.splice(0)) tab.destroy();
});

interface Scene {
  readonly app: TestApp;
  readonly locks: ReturnType<typeof createLocks>;
}

async function open(url: string): Promise<Scene> {
  const locks = createLocks();
  const providers = [{ provide: WEB_LOCKS, useValue: locks }];
  const app = await openApp({ url, signedInAs: 'nora', providers });
  await screen.findByRole('button', { name: /^Account of/ });
  return { app, locks };
}

/** Keeps one write back until it is let through. As a server, it carries out nothing that was aborted before. */
function hold({ app }: Scene, method: 'post' | 'put', path: string) {
  let letThrough = () => {};
  const free = new Promise<void>((done) => {
    letThrough = done;
  });
  const arrived = new Promise<void>((tell) => {
    server.use(
      http[method](
        API_ORIGIN + path,
        async ({ request }) => {
          tell();
          await free;
          return request.signal.aborted ? HttpResponse.error() : app.backend.fetch(request);
        },
        { once: true },
      ),
    );
  });
  return { arrived, letThrough };
}

async function signOut({ app }: Scene) {
  await app.user.click(screen.getByRole('button', { name: /^Account of/ }));
  await app.user.click(screen.getByRole('link', { name: 'Sign out' }));
}

/** What the server has, as a browser that signs in later reads it. */
async function read({ app }: Scene, path: string): Promise<string> {
  const headers = { 'X-Host': 'dev.marlowe.example', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ userName: 'nora', password: 'practice-1' });
  const login = await app.backend.fetch(
    new Request(`${API_ORIGIN}/profile/login`, { method: 'POST', headers, body }),
  );
  const { xCredential } = (await login.json()) as { xCredential: string };
  const authorization = { ...headers, Authorization: `xcred ${xCredential}` };
  return (await app.backend.fetch(new Request(API_ORIGIN + path, { headers: authorization }))).text();
}

async function saveNote({ app }: Scene) {
  await app.user.click(await findButton('Add a note'));
  await app.user.click(await screen.findByRole('textbox', { name: 'Note' }));
  await app.user.paste('Ask on Friday');
  await app.user.click(await findButton('Save note'));
}

async function saveWhy({ app }: Scene) {
  await app.user.click(await findButton('Edit your why'));
  const field = screen.getByLabelText('Why statement');
  await app.user.clear(field);
  await app.user.type(field, 'For Alma');
  await findSection('Your why');
  await app.user.click(await findButton('Save'));
}

async function expectSavedBeforeSignOut(
  scene: Scene,
  held: ReturnType<typeof hold>,
  list: string,
  text: string,
) {
  await held.arrived;
  await signOut(scene);
  expect((await screen.findAllByText(SAVING))[0]).toBeInTheDocument();
  expect(scene.app.injector.get(SessionService).credential$.value).not.toBeNull();
  held.letThrough();
  expect(await screen.findByRole('heading', SIGNED_OUT)).toBeVisible();
  expect(await read(scene, list)).toContain(text);
}

it('a why is saved before the student is signed out', async () => {
  const scene = await open(`/?pathId=${PATH}`);
  const held = hold(scene, 'put', WHY);
  await saveWhy(scene);
  await expectSavedBeforeSignOut(scene, held, `/learner/learningpaths/${PATH}`, 'For Alma');
});

it('the student stays signed in, with their words, if the server refuses a note, and it is saved before they are signed out', async () => {
  const scene = await open(`/courses/${COURSE}/notes`);
  let refuse = () => {};
  const refused = new Promise<void>((done) => {
    refuse = done;
  });
  server.use(
    http.post(
      API_ORIGIN + NOTES,
      async () => {
        await refused;
        return new HttpResponse(null, { status: 400 });
      },
      { once: true },
    ),
  );
  await saveNote(scene);
  await signOut(scene);
  refuse();
  const stayed = 'Your latest change was not saved, so you are still signed in.';
  expect((await screen.findAllByText(stayed))[0]).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Ask on Friday');
  expect(scene.app.injector.get(SessionService).credential$.value).not.toBeNull();

  const held = hold(scene, 'post', NOTES);
  await scene.app.user.click(await findButton('Save note'));
  await expectSavedBeforeSignOut(scene, held, NOTES, 'Ask on Friday');
});

it.each([
  ['by the form that holds the words', `/courses/${COURSE}/notes`, 'Discard your changes?', 'Discard'],
  ['if no form asks', LIGHT_PAGE, 'Leave before this is saved?', 'Leave'],
])('the student is asked once if it takes too long, %s', async (_by, url, question, leave) => {
  const scene = await open(url);
  const held = hold(scene, 'post', NOTES);
  if (url === LIGHT_PAGE) {
    const note = { title: '', text: 'Ask on Friday' };
    scene.app.injector.get(NoteApiService).addNote(COURSE, note).subscribe();
  } else await saveNote(scene);
  await held.arrived;
  jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] });
  await signOut(scene);
  act(() => void jest.advanceTimersByTime(5_000));
  jest.useRealTimers();
  await screen.findByRole('dialog', { name: question });
  await scene.app.user.click(await findButton(leave));
  expect(await screen.findByRole('heading', SIGNED_OUT)).toBeVisible();
  held.letThrough();
  await waitFor(() => expect(scene.app.calls).toContain('POST /profile/logout'));
});

it('a request that is on its way is not aborted when the session ends, and the credential ends after it', async () => {
  const scene = await open(`/courses/${COURSE}/notes`);
  const held = hold(scene, 'post', NOTES);
  await saveNote(scene);
  await held.arrived;
  act(() => scene.app.injector.get(SessionService).signOut());
  expect(scene.app.calls).not.toContain('POST /profile/logout');
  held.letThrough();
  await waitFor(() => expect(scene.app.calls).toContain('POST /profile/logout'));
  expect(await read(scene, NOTES)).toContain('Ask on Friday');
});

/** The services of another tab of this browser, without a page. */
async function openTab({ locks }: Scene): Promise<DestroyableInjector> {
  const providers = [APP_PROVIDERS, { provide: WEB_LOCKS, useValue: locks }];
  const tab = Injector.create({ providers });
  tabs.push(tab);
  const brand = tab.get(BrandService);
  brand.load();
  await firstValueFrom(brand.state$.pipe(filter(({ kind }) => kind === 'ready')));
  expect(restoreKnownSession(tab.get(SessionService), tab.get(CredentialStore))).toBeNull();
  tab.get(WriteLockService);
  tab.get(SessionWatchService);
  return tab;
}

it('what another tab is saving is saved before the student is signed out', async () => {
  const scene = await open(LIGHT_PAGE);
  const held = hold(scene, 'post', NOTES);
  const tab = await openTab(scene);
  const note = { title: '', text: 'Ask on Friday' };
  tab.get(NoteApiService).addNote(COURSE, note).subscribe();
  await held.arrived;
  await signOut(scene);
  expect((await screen.findAllByText(SAVING))[0]).toBeInTheDocument();
  expect(scene.app.calls).not.toContain('POST /profile/logout');
  held.letThrough();
  expect(await screen.findByRole('heading', SIGNED_OUT)).toBeVisible();
  await waitFor(() => expect(scene.app.calls).toContain('POST /profile/logout'));
  expect(await read(scene, NOTES)).toContain('Ask on Friday');
  await waitFor(() => expect(tab.get(SessionService).credential$.value).toBeNull());
});
