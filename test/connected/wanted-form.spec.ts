import { wantedForm } from '../../src/connected/wanted-form';
import { Injector, runInInjectionContext } from '../../src/framework/di';
import { Router } from '../../src/platform/router/router';
import { turns } from '../support/turns';

/** `isThere`: whether the navigation succeeds. */
function create(isThere = true) {
  const done: string[] = [];
  let isOpen = false;
  const navigateByUrl = (url: string) => {
    done.push(url);
    return Promise.resolve(isThere);
  };
  const injector = Injector.create({ providers: [{ provide: Router, useValue: { navigateByUrl } }] });
  const form = runInInjectionContext(injector, () =>
    wantedForm({
      address: '/form',
      isOpen: () => isOpen,
      open: () => {
        isOpen = true;
        done.push('open');
      },
      release: () => {
        isOpen = false;
        done.push('release');
      },
    }),
  );
  /** As the section does when it appears. */
  const appear = () => {
    const leave = form.enter();
    form.openIfWanted();
    return leave;
  };
  return { done, form, appear };
}

it('opens once its section is on screen, also in StrictMode, and only then', async () => {
  const { done, form, appear } = create();
  appear()();
  form.request();
  await turns();
  expect(done).toEqual(['release', '/form']);
  appear()();
  const leave = appear();
  expect(done.slice(2)).toEqual(['open', 'release', 'open']);
  await turns();
  leave();
  appear();
  expect(done.slice(5)).toEqual(['release']);
});

it('opens at once where its section is, but not over what is open', async () => {
  const { done, form, appear } = create();
  appear();
  form.request();
  form.request();
  expect(done).toEqual(['open', '/form', '/form']);
});

it('is not wanted any more once the student has stayed where they were', async () => {
  const { done, form, appear } = create(false);
  form.request();
  await turns();
  appear();
  expect(done).toEqual(['/form']);
});
