import { cleanup, render } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { ModalHost } from '../../../src/app/overlays/modal-host';
import { ModalService } from '../../../src/core/modal/modal.service';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';
import { InjectorProvider } from '../../../src/framework/react';
import { polyfillDialog } from '../../support/dialog-polyfill';
import { standStill, turns } from '../../support/turns';

beforeAll(polyfillDialog);
standStill();

it('adds no delay of its own to the first dialog, nor to the next one', async () => {
  const session = { credential$: new BehaviorSubject({ UserId: 1 }) };
  const injector = Injector.create({ providers: [{ provide: SessionService, useValue: session }] });
  render(
    <InjectorProvider injector={injector}>
      <ModalHost />
    </InjectorProvider>,
  );
  const modals = injector.get(ModalService);
  const open = (text: string) =>
    modals.open({ load: async () => () => <p>{text}</p>, inputs: {}, style: 'modal-auto', label: text });
  const first = open('First');
  await turns();
  expect(document.querySelector('dialog')).toHaveTextContent('First');
  first.close();
  // The exit of the first (MOD-03), and the time until another may appear (STA-26).
  jest.advanceTimersByTime(500);
  await turns();
  expect(document.querySelector('dialog')).toBeNull();
  open('Second');
  jest.advanceTimersByTime(500);
  await turns();
  expect(document.querySelector('dialog')).toHaveTextContent('Second');
  cleanup();
  injector.destroy();
});
