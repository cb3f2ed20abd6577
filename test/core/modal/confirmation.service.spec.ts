import { EMPTY, of } from 'rxjs';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import { CONFIRMATION_DIALOG, type ConfirmationInputs } from '../../../src/core/modal/modal.model';
import { ModalService } from '../../../src/core/modal/modal.service';
import { SessionService } from '../../../src/core/session/session.service';
import { Injector } from '../../../src/framework/di';

function setUp() {
  const injector = Injector.create({
    providers: [
      { provide: SessionService, useValue: { credential$: EMPTY } },
      { provide: CONFIRMATION_DIALOG, useValue: () => of(() => null) },
    ],
  });
  const modals = injector.get(ModalService);
  const inputs = () => modals.active$.value?.inputs as ConfirmationInputs;
  return { confirmations: injector.get(ConfirmationService), modals, inputs };
}

const question = { title: 'Delete?', message: '<b>Gone</b> for good', confirmText: 'Delete' };

describe('ConfirmationService (MOD-05)', () => {
  it('opens a dialog for every subscription', () => {
    const { confirmations, modals } = setUp();
    const confirmed$ = confirmations.confirm(question);
    expect(modals.active$.value).toBeNull();
    confirmed$.subscribe();
    expect(modals.active$.value).toMatchObject({ style: 'modal-auto', dismissible: true });
    const first = modals.active$.value?.id;
    confirmed$.subscribe();
    expect(modals.active$.value?.id).not.toBe(first);
  });

  it.each([
    ['yes', true],
    ['no', false],
    [undefined, false],
  ])('maps the choice %s to %p', (chosen, confirmed) => {
    const { confirmations, modals } = setUp();
    const emitted: unknown[] = [];
    confirmations.confirm(question).subscribe({
      next: (value) => emitted.push(value),
      complete: () => emitted.push('end'),
    });
    modals.active$.value?.ref.close(chosen);
    expect(emitted).toEqual([confirmed, 'end']);
  });

  it('lists the cancel button first and marks destructive actions', () => {
    const { confirmations, inputs } = setUp();
    confirmations.confirm({ ...question, destructive: true }).subscribe();
    expect(inputs()).toEqual({
      title: 'Delete?',
      message: '<b>Gone</b> for good',
      actions: [
        { value: 'no', text: 'Cancel', kind: 'secondary' },
        { value: 'yes', text: 'Delete', kind: 'destructive' },
      ],
    });
    confirmations.confirm({ ...question, cancelText: 'Keep it' }).subscribe();
    expect(inputs().actions).toEqual([
      { value: 'no', text: 'Keep it', kind: 'secondary' },
      { value: 'yes', text: 'Delete', kind: 'primary' },
    ]);
  });

  it('emits the chosen action', () => {
    const { confirmations, modals } = setUp();
    const emitted: ('now' | 'later' | undefined)[] = [];
    const actions = [
      { value: 'now', text: 'Now' },
      { value: 'later', text: 'Later', kind: 'secondary' },
    ] as const;
    const { title, message } = question;
    confirmations.choose({ title, message, actions, dismissible: false }).subscribe((x) => emitted.push(x));
    expect(modals.active$.value?.dismissible).toBe(false);
    modals.active$.value?.ref.close('later');
    expect(emitted).toEqual(['later']);
  });

  it('closes the dialog on unsubscribe', () => {
    const { confirmations, modals } = setUp();
    confirmations.confirm(question).subscribe().unsubscribe();
    expect(modals.active$.value).toBeNull();
  });
});
