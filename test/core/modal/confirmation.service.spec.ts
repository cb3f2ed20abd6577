import { EMPTY, of } from 'rxjs';
import { ConfirmationService } from '../../../src/core/modal/confirmation.service';
import type { ConfirmationInputs } from '../../../src/core/modal/modal.model';
import { ModalService } from '../../../src/core/modal/modal.service';
import { CONFIRMATION_DIALOG } from '../../../src/core/modal/modal.tokens';
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
  it('asks when somebody subscribes, and again for the next', () => {
    const { confirmations, modals } = setUp();
    const answer$ = confirmations.confirm(question);
    expect(modals.active$.value).toBeNull();
    answer$.subscribe();
    expect(modals.active$.value).toMatchObject({ style: 'modal-auto', dismissible: true });
    const first = modals.active$.value?.id;
    answer$.subscribe();
    expect(modals.active$.value?.id).not.toBe(first);
  });

  it.each([
    ['yes', true],
    ['no', false],
    [undefined, false],
  ])('makes a yes or no of %s', (chosen, said) => {
    const { confirmations, modals } = setUp();
    const heard: unknown[] = [];
    confirmations.confirm(question).subscribe({
      next: (answer) => heard.push(answer),
      complete: () => heard.push('end'),
    });
    modals.active$.value?.ref.close(chosen);
    expect(heard).toEqual([said, 'end']);
  });

  it('puts the way back first, and shows what destroys as that', () => {
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

  it('answers with the action that was chosen', () => {
    const { confirmations, modals } = setUp();
    const heard: ('now' | 'later' | undefined)[] = [];
    const actions = [
      { value: 'now', text: 'Now' },
      { value: 'later', text: 'Later', kind: 'secondary' },
    ] as const;
    const { title, message } = question;
    confirmations.choose({ title, message, actions, dismissible: false }).subscribe((x) => heard.push(x));
    expect(modals.active$.value?.dismissible).toBe(false);
    modals.active$.value?.ref.close('later');
    expect(heard).toEqual(['later']);
  });

  it('takes the question away when nobody waits for the answer any more', () => {
    const { confirmations, modals } = setUp();
    confirmations.confirm(question).subscribe().unsubscribe();
    expect(modals.active$.value).toBeNull();
  });
});
