/** The one copy control of the app (MOD-31). */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of, throwError } from 'rxjs';
import { CopyControl } from '../../src/connected/copy-control';
import { Injector } from '../../src/framework/di';
import { InjectorProvider } from '../../src/framework/react';
import { WRITE_CLIPBOARD } from '../../src/platform/browser/copy.service';

const written: string[] = [];
const write = (text: string) => {
  written.push(text);
  return text === 'BAD' ? throwError(() => new Error('denied')) : of(undefined);
};
let injector: ReturnType<typeof Injector.create>;

beforeEach(() => {
  written.length = 0;
  injector = Injector.create({ providers: [{ provide: WRITE_CLIPBOARD, useValue: write }] });
  render(
    <InjectorProvider injector={injector}>
      <CopyControl text="SAVE10" label="Copy the code of Lantern Books" withText />
      <CopyControl text="SAVE10" label="Copy the code of Harbor Lane Coffee" withText />
      <CopyControl text="BAD" label="Copy the link" />
    </InjectorProvider>,
  );
});
afterEach(() => injector.destroy());

const press = (subject: string) => userEvent.click(screen.getByRole('button', { name: `Copy ${subject}` }));
const announced = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []);

it('copies its text, and only the pressed one of two with the same text confirms it', async () => {
  await press('the code of Lantern Books');
  expect(written).toEqual(['SAVE10']);
  expect(screen.getAllByText('Copied')).toHaveLength(1);
  expect(announced()).toEqual(['Copied.']);
});

it('says so if the browser does not allow it', async () => {
  await press('the link');
  expect(screen.getByText('Not copied')).toBeVisible();
  expect(announced()).toEqual(['Could not be copied.']);
});
