/** Several uploads at a time, in virtual time (CLRN-09). Their steps are walked in external-upload.model.spec. */
import { map } from 'rxjs';
import type { ExternalUpload } from '../../../src/features/external-certificate/external-upload.service';
import { certificate, type ExternalHarness, runExternal } from '../../support/external-certificates';
import { bob } from '../../support/marbles';

const FILE = new File(['card'], 'card.pdf');

const run = (test: (harness: ExternalHarness) => void) =>
  runExternal(
    ({ cold }) => ({
      getExternalCertificate: [cold('2ms (c|)', { c: certificate(5) })],
      getPresignedUrl: [cold('--(u|)', { u: { presignedUrl: 'https://storage.example/5' } })],
      upload: [cold('a----(b|)', { a: 0, b: 1 })],
      scan: [cold('--(y|)', { y: { success: true, messages: [] } })],
    }),
    test,
  );

/** '5 send 0' or '5 failed address'. */
const textOf = ({ certificateId, state }: ExternalUpload) =>
  [
    certificateId,
    state.kind === 'running' ? '' : state.kind,
    'step' in state ? state.step : '',
    'sent' in state ? state.sent : '',
  ]
    .filter((each) => each !== '')
    .join(' ');
const shown = ({ uploads }: ExternalHarness) =>
  uploads.uploads$.pipe(map((all) => all.map(textOf).join(', ')));

it('sends files of several certificates at the same time', () => {
  run((harness) => {
    const { uploads, api, cold, at, expectObservable, toasts, flush } = harness;
    api.responses.getPresignedUrl = [cold('10ms (u|)', { u: { presignedUrl: 'https://storage.example/5' } })];
    api.responses.upload = [cold('a 19ms (b|)', { a: 0, b: 1 })];
    api.responses.scan = [cold('10ms (y|)', { y: { success: true, messages: [] } })];
    at('-a---b', { a: () => uploads.start(5, FILE), b: () => uploads.start(6, FILE) });
    expectObservable(shown(harness)).toBe('0a 3ms b 5ms c 3ms d 15ms (ef)(gh) 2ms i 3ms j', {
      0: '',
      a: '5 address 0',
      b: '5 address 0, 6 address 0',
      c: '5 send 0, 6 address 0',
      d: '5 send 0, 6 send 0',
      e: '5 send 1, 6 send 0',
      f: '5 scan 1, 6 send 0',
      g: '5 scan 1, 6 send 1',
      h: '5 scan 1, 6 scan 1',
      i: '6 scan 1',
      j: '',
    });
    flush();
    expect(toasts).toEqual(['card.pdf has been attached.', 'card.pdf has been attached.']);
  });
});

it('ends the upload before when the same certificate gets another file', () => {
  run(({ uploads, api, at, cold, expectSubscriptions }) => {
    const sending = cold('a---------(b|)', { a: 0, b: 1 });
    api.responses.upload = [sending];
    at('-a----b', { a: () => uploads.start(5, FILE), b: () => uploads.start(5, FILE) });
    expectSubscriptions(sending.subscriptions).toBe(['---^--!', '--------^---------!']);
  });
});

it('aborts at Cancel, and leaves nothing to go on with', () => {
  run((harness) => {
    const { uploads, drafts, at, expectObservable, flush } = harness;
    at('-a---b', { a: () => uploads.start(5, FILE), b: () => uploads.dismiss(5) });
    expectObservable(shown(harness)).toBe('0a-b-0', { 0: '', a: '5 address 0', b: '5 send 0' });
    flush();
    expect([...drafts]).toEqual([]);
  });
});

it('ends with the student, and is offered to them again as it was left', () => {
  run((harness) => {
    const { uploads, session, drafts, at, expectObservable, cold, api } = harness;
    api.responses.upload = [cold('a', { a: 0 })];
    at('-a---b', { a: () => uploads.start(5, FILE), b: () => session.student$.next(bob) });
    // The drafts of a student are theirs alone, which DraftService sees to; here they are everyone's.
    expectObservable(shown(harness)).toBe('0a-b-(0i)', {
      0: '',
      a: '5 address 0',
      b: '5 send 0',
      i: '5 interrupted send',
    });
    expect(drafts.get('external-uploads')).toBeUndefined();
  });
});

it('tries a failed step again with the file that it still has', () => {
  run((harness) => {
    const { uploads, api, at, cold, expectObservable } = harness;
    api.responses.upload = [cold('a-#', { a: 0 }), cold('(a|)', { a: 1 })];
    api.responses.scan = [cold('(y|)', { y: { success: true, messages: [] } })];
    at('-a------b', { a: () => uploads.start(5, FILE), b: () => uploads.retry(5) });
    expectObservable(shown(harness)).toBe('0a-b-f--r-(stu)', {
      u: '',
      0: '',
      a: '5 address 0',
      b: '5 send 0',
      f: '5 failed send',
      r: '5 address 0',
      s: '5 send 1',
      t: '5 scan 1',
    });
  });
});
