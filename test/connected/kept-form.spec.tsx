/** A form that keeps what is typed, in a page and in a dialog. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject, NEVER, type Observable, of, type Subject } from 'rxjs';
import { object, string } from 'valibot';
import { ModalBackService } from '../../src/app/overlays/modal-back.service';
import { KeptForm } from '../../src/connected/kept-form';
import { useKeptForm } from '../../src/connected/use-kept-form';
import { CHECKING_TEXT } from '../../src/core/data/outcome';
import { type CommandState, IDLE } from '../../src/core/data/student-command';
import { ConfirmationService } from '../../src/core/modal/confirmation.service';
import type { ModalContentProps } from '../../src/core/modal/modal.model';
import { Injector } from '../../src/framework/di';
import { InjectorProvider, useStateValue } from '../../src/framework/react';
import { readonlyState } from '../../src/framework/rxjs';
import { Router } from '../../src/platform/router/router';
import { TextField } from '../../src/ui/form/text-field';
import { useField } from '../../src/ui/form/use-field';
import { ModalHeader } from '../../src/ui/modal';
import { polyfillDialog } from '../support/dialog-polyfill';
import { dialog, isGone, show, standing } from '../support/modal-page';
import { recordDrafts, recordToasts } from '../support/recorded';

const TRIP = object({ place: string(), day: string() });
const FIELDS = { place: { label: 'Place' }, day: { label: 'Day', show: (text: string) => `the ${text}.` } };
const SAVED = { kind: 'saved', key: null, error: null } as const;
const SAVING = { kind: 'saving', key: null, error: null } as const;

interface TripProps {
  readonly record$: BehaviorSubject<{ place: string; day: string }>;
  readonly state$: BehaviorSubject<CommandState>;
  readonly onSave: jest.Mock;
  readonly onClose: () => void;
  readonly closesWhenSaved: boolean;
}

function Trip({ record$, state$, onSave, onClose, closesWhenSaved }: TripProps) {
  const record = useStateValue(readonlyState(record$));
  const state = useStateValue(readonlyState(state$));
  const kept = useKeptForm(TRIP, {
    ...{ draft: 'trip', record, state },
    onSaved: closesWhenSaved ? onClose : undefined,
  });
  return (
    <KeptForm
      kept={kept}
      fields={FIELDS}
      saveText="Save"
      onSave={onSave}
      leave={{ text: 'Cancel', onClick: () => kept.giveUp(onClose) }}
    >
      <TextField {...useField(kept.form, 'place')} label="Place" />
      <TextField {...useField(kept.form, 'day')} label="Day" />
    </KeptForm>
  );
}

function createTrip({ closesWhenSaved = false } = {}) {
  const onClose = jest.fn();
  const props = {
    ...{ onSave: jest.fn(), onClose, closesWhenSaved },
    record$: new BehaviorSubject({ place: 'Rome', day: '1' }),
    state$: new BehaviorSubject<CommandState>(IDLE),
  };
  // Its fields check themselves again, which takes a promise.
  const set = <T,>(subject: Subject<T>, value: T) => act(async () => subject.next(value));
  return { props, set, onClose };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

describe('in a page', () => {
  let injector: ReturnType<typeof Injector.create>;
  afterEach(() => injector.destroy());

  /** Shows the form. `leave` asks what the router would ask, and says whether it may. */
  function open({
    draft = {},
    ...options
  }: {
    draft?: Record<string, string>;
    closesWhenSaved?: boolean;
  } = {}) {
    const trip = createTrip(options);
    const { drafts, provider } = recordDrafts();
    const { toasts, provider: toastProvider } = recordToasts();
    if (Object.keys(draft).length > 0) drafts.set('trip', draft);
    const checks = new Set<() => unknown>();
    const questions: string[] = [];
    let consents = true;
    const canDeactivate = (check: () => unknown) => {
      checks.add(check);
      return () => checks.delete(check);
    };
    const confirm = ({ title }: { title: string }) => {
      questions.push(title);
      return of(consents);
    };
    injector = Injector.create({
      providers: [
        provider,
        toastProvider,
        { provide: Router, useValue: { canDeactivate } },
        { provide: ConfirmationService, useValue: { confirm } },
      ],
    });
    const { unmount } = render(
      <InjectorProvider injector={injector}>
        <Trip {...trip.props} />
      </InjectorProvider>,
    );
    const refuse = () => {
      consents = false;
    };
    return { ...trip, drafts, toasts, checks, questions, refuse, unmount };
  }

  it('says what has failed instead of the toast of its command, which is for a student who has left it', async () => {
    const { set, props, toasts } = open();
    const [failed, other] = ['It could not be saved.', 'Something else.'];
    toasts.push(`- ${failed}`, `i ${other}`);
    await set(props.state$, { kind: 'failed', key: null, error: failed });
    expect(screen.getByRole('alert')).toHaveTextContent(failed);
    expect(toasts).toEqual([`i ${other}`]);
    toasts.push(`i ${CHECKING_TEXT}`);
    await set(props.state$, { kind: 'checking', key: null, error: null });
    expect(screen.getByText(CHECKING_TEXT)).toBeVisible();
    expect(toasts).toEqual([`i ${other}`]);
  });

  it('keeps every change, with what was saved before, and nothing once there is no change', async () => {
    const { drafts, checks } = open();
    await retype('Place', 'Oslo');
    expect(drafts.get('trip')).toEqual({ place: 'Oslo', 'was place': 'Rome' });
    expect(checks.size).toBe(1);
    await retype('Place', 'Rome');
    expect(drafts.size).toBe(0);
    expect(checks.size).toBe(0);
  });

  it('opens with what was kept, and finds what has changed elsewhere since', async () => {
    const { props } = open({ draft: { day: '2', 'was day': '5' } });
    expect(field('Day')).toHaveValue('2');
    expect(screen.getByText(/We have kept what you entered/)).toBeVisible();
    const choice = within(screen.getByRole('group', { name: 'Day' }));
    expect(choice.getByText('the 2.')).toBeVisible();
    expect(choice.getByText('the 1.')).toBeVisible();
    await press('Save');
    expect(props.onSave).not.toHaveBeenCalled();
    await waitFor(() => expect(choice.getByRole('button', { name: 'Keep yours : Day' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(field('Day')).toHaveFocus();
    await press('Save');
    expect(props.onSave).toHaveBeenCalledWith(
      { place: 'Rome', day: '2' },
      { edits: { day: '2' }, base: { day: '1' } },
    );
  });

  it('says at once what has changed elsewhere, and that the fields show it', async () => {
    const { props, set } = open();
    await retype('Place', 'Oslo');
    await set(props.record$, { place: 'Rome', day: '3' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Changed elsewhere: Day. You see what is saved now.',
    );
    expect(field('Day')).toHaveValue('3');
    await set(props.record$, { place: 'Bern', day: '3' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Changed elsewhere: Place. You have edited this, too.',
    );
    await press('Use the saved one : Place');
    expect(field('Place')).toHaveValue('Bern');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('does not take its own save for a change elsewhere, in whatever words the server saves it', async () => {
    const { props, set, drafts } = open();
    await retype('Place', 'oslo');
    await press('Save');
    await set(props.state$, SAVING);
    await set(props.record$, { place: 'OSLO', day: '1' });
    await set(props.state$, SAVED);
    expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
    expect(field('Place')).toHaveValue('OSLO');
    expect(drafts.size).toBe(0);
  });

  it('keeps what was typed while it was being saved', async () => {
    const { props, set, drafts } = open();
    await retype('Place', 'Oslo');
    await press('Save');
    await set(props.state$, SAVING);
    await userEvent.type(field('Place'), ' North');
    await set(props.record$, { place: 'Oslo', day: '1' });
    await set(props.state$, SAVED);
    expect(field('Place')).toHaveValue('Oslo North');
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(drafts.get('trip')).toEqual({ place: 'Oslo North', 'was place': 'Oslo' });
  });

  it('closes once it is saved, and leaves no draft', async () => {
    const { props, set, onClose, drafts } = open({ closesWhenSaved: true });
    await retype('Place', 'Oslo');
    await press('Save');
    await set(props.state$, SAVING);
    // What was saved changes the record as well, while the form is still on screen.
    await act(async () => {
      props.record$.next({ place: 'Rome', day: '2' });
      props.state$.next(SAVED);
    });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(drafts.size).toBe(0);
  });

  it('no longer says that its words are not saved once they are sent', async () => {
    const { props, set } = open({ draft: { place: 'Oslo', 'was place': 'Rome' } });
    const restored = 'You had not saved this yet. We have kept what you entered.';
    expect(screen.getByText(restored)).toBeVisible();
    await press('Save');
    await set(props.state$, SAVING);
    await set(props.state$, { kind: 'unknown', key: null, error: 'Who knows?' } as const);
    expect(screen.getByRole('alert')).toHaveTextContent('Who knows?');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  it('asks before Cancel loses words, and not without any', async () => {
    const { questions, refuse, onClose, drafts } = open();
    await press('Cancel');
    expect(questions).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
    refuse();
    await retype('Place', 'Oslo');
    await press('Cancel');
    expect(questions).toEqual(['Discard your changes?']);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(drafts.size).toBe(1);
  });

  it('keeps the draft when its page goes away without a question, as when a session ends', async () => {
    const { drafts, unmount } = open();
    await retype('Place', 'Oslo');
    unmount();
    expect(drafts.size).toBe(1);
  });
});

describe('in a dialog', () => {
  beforeAll(polyfillDialog);
  const TITLE = 'Discard your changes?';

  async function openDialog() {
    const { provider, drafts } = recordDrafts();
    const checks = new Set<() => unknown>();
    const canDeactivate = (check: () => unknown) => {
      checks.add(check);
      return () => checks.delete(check);
    };
    const { open, injector } = show([
      provider,
      { provide: Router, useValue: { canDeactivate } },
      { provide: ModalBackService, useValue: { backs$: NEVER } },
      { provide: ConfirmationService, useValue: {} },
    ]);
    const trip = createTrip();
    open({
      load:
        async () =>
        ({ modal }: ModalContentProps<string>) => (
          <>
            <ModalHeader>Trip</ModalHeader>
            <Trip {...trip.props} onClose={() => modal.close()} />
          </>
        ),
    });
    const element = await dialog();
    await standing();
    return { ...trip, element, drafts, checks, injector };
  }
  const clickBackdrop = (element: HTMLElement) => {
    fireEvent.pointerDown(element);
    fireEvent.click(element);
  };
  const ESCAPE = ['Escape', (element: HTMLElement) => void fireEvent(element, new Event('cancel'))] as const;
  const CLOSINGS = [
    ESCAPE,
    ['its backdrop', clickBackdrop],
    ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ] as const;

  it.each(CLOSINGS)('%s asks before words are lost', async (_name, close) => {
    const { element, drafts } = await openDialog();
    await retype('Place', 'Oslo');
    close(element);
    expect(screen.getByRole('alert')).toHaveTextContent(TITLE);
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await press('Keep editing');
    expect(screen.queryByText(TITLE)).not.toBeInTheDocument();
    expect(field('Place')).toHaveValue('Oslo');
    expect(drafts.size).toBe(1);
    close(element);
    await press('Discard');
    await isGone();
    expect(drafts.size).toBe(0);
  });

  it.each(CLOSINGS)('%s closes it at once without any words', async (_name, close) => {
    const { element } = await openDialog();
    close(element);
    await isGone();
  });

  it('asks inside the dialog before the page is left, which a question of its own would replace', async () => {
    const { checks } = await openDialog();
    await retype('Place', 'Oslo');
    const answers: boolean[] = [];
    const [check] = checks as Set<() => Observable<boolean>>;
    setTimeout(() => check?.().subscribe((leaves) => answers.push(leaves)));
    expect(await screen.findByText(TITLE)).toBeVisible();
    await press('Keep editing');
    expect(answers).toEqual([false]);
    expect(field('Place')).toHaveValue('Oslo');
  });

  it('takes Escape for Keep editing while it asks', async () => {
    const { element } = await openDialog();
    await retype('Place', 'Oslo');
    ESCAPE[1](element);
    await screen.findByText(TITLE);
    ESCAPE[1](element);
    await waitFor(() => expect(screen.queryByText(TITLE)).not.toBeInTheDocument());
    expect(field('Place')).toHaveFocus();
  });

  it('closes while it is being saved, and keeps the draft until then', async () => {
    const { element, props, set, drafts } = await openDialog();
    await retype('Place', 'Oslo');
    await press('Save');
    await set(props.state$, SAVING);
    ESCAPE[1](element);
    await isGone();
    expect(drafts.size).toBe(1);
  });
});
