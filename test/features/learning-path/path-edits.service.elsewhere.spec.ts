/** An edit of a path that has changed elsewhere, and one whose response is lost. */
import { HttpErrorResponse } from '../../../src/framework/http';
import {
  firstPath,
  type PathHarness,
  prepareEdits,
  runPathMarbles,
  serverError,
} from '../../support/learning-path-harness';

const lost = new HttpErrorResponse({ kind: 'timeout' });
const gone = new HttpErrorResponse({ kind: 'status', status: 404 });
const MINE = { ...firstPath, whyStatement: 'Mine' };
const THEIRS = { ...firstPath, whyStatement: 'Theirs', goalHours: 9 };

/** Saves 'Mine' after 4 ms, while the server has these paths, one for each time that it is read. */
function save(harness: PathHarness, latest: readonly object[], write = '---(m|)') {
  const service = prepareEdits(harness, {
    getLatest: latest.map((each) =>
      each instanceof HttpErrorResponse ? harness.cold('-#', {}, each) : harness.cold('-(p|)', { p: each }),
    ),
    setWhyStatement: [harness.cold(write, { m: MINE }, lost)],
  });
  harness.at('----s', { s: () => service.setWhyStatement(firstPath, 'Mine') });
  return service;
}
const made = ({ calls }: PathHarness) =>
  calls.filter((call) => /getLatest|setWhy/.test(call)).map((call) => call.replace(/ 1.*/, ''));
const why = ({ paths }: PathHarness) => paths.selected$.value?.whyStatement;

it('is not sent over what has changed elsewhere, which shows instead, and nothing else of it', () => {
  runPathMarbles((harness) => {
    const service = save(harness, [THEIRS]);
    harness.flush();
    expect(made(harness)).toEqual(['4 getLatest']);
    expect(service.whyStatement$.value.kind).toBe('idle');
    expect(harness.paths.selected$.value).toMatchObject({ whyStatement: 'Theirs', goalHours: null });
    expect(harness.toasts()).toEqual([]);
  });
});

it('is sent if something else has changed elsewhere', () => {
  runPathMarbles((harness) => {
    save(harness, [{ ...firstPath, goalHours: 9 }]);
    harness.flush();
    expect(made(harness)).toEqual(['4 getLatest', '5 setWhyStatement']);
    expect(why(harness)).toBe('Mine');
  });
});

it('is not sent if the server has the same already', () => {
  runPathMarbles((harness) => {
    const service = save(harness, [MINE]);
    harness.flush();
    expect(made(harness)).toEqual(['4 getLatest']);
    expect(service.whyStatement$.value.kind).toBe('saved');
    expect(why(harness)).toBe('Mine');
  });
});

it('is saved if the response is lost and the server has it', () => {
  runPathMarbles((harness) => {
    const service = save(harness, [firstPath, { ...MINE, goalHours: 9 }], '--#');
    harness.flush();
    expect(made(harness)).toEqual(['4 getLatest', '5 setWhyStatement', '7 getLatest']);
    expect(service.whyStatement$.value.kind).toBe('saved');
    expect(harness.paths.selected$.value).toMatchObject({ whyStatement: 'Mine', goalHours: null });
  });
});

it('is unknown if the server has not, without the words of ERR-05', () => {
  runPathMarbles((harness) => {
    const service = save(harness, [firstPath], '--#');
    harness.at('3s t', { t: () => expect(harness.toasts().join()).not.toContain('Could not save') });
    harness.flush();
    expect(service.whyStatement$.value.kind).toBe('unknown');
  });
});

it('has failed if the path cannot be read, because nothing was sent', () => {
  runPathMarbles((harness) => {
    const service = save(harness, [lost]);
    harness.flush();
    expect(made(harness)).toEqual(['4 getLatest']);
    expect(service.whyStatement$.value).toMatchObject({
      kind: 'failed',
      error: 'Could not save your why statement, please try again.',
    });
  });
});

it('says that the path has been removed', () => {
  runPathMarbles((harness) => {
    const service = save(harness, [gone]);
    harness.flush();
    expect(service.whyStatement$.value.error).toMatch(/has been removed elsewhere/);
  });
});

describe('a deactivation whose response is lost', () => {
  it.each([
    ['is done if the path is gone', gone, 'Learning Path Deactivated'],
    ['is unknown if the path is still there', firstPath, 'We could not find out'],
  ])('%s', (_title, latest, words) => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, {
        getLatest: [latest === gone ? harness.cold('-#', {}, gone) : harness.cold('-(p|)', { p: firstPath })],
        deactivate: [harness.cold('-#', {}, lost)],
      });
      harness.at('----d 20ms y 3s t', {
        d: () => service.deactivate(firstPath),
        y: () => harness.choose('yes'),
        t: () => expect(harness.toasts().join()).toContain(words),
      });
      harness.flush();
      expect(harness.calls.some((call) => call.includes('deactivate 1'))).toBe(true);
      expect(harness.toasts().join()).not.toContain('Error deactivating');
      expect(service.deactivationFailure$.value?.isUnknown).toBe(latest === gone ? undefined : true);
    });
  });

  it('has failed if the server refuses it', () => {
    runPathMarbles((harness) => {
      const service = prepareEdits(harness, { deactivate: [harness.cold('-#', {}, serverError)] });
      harness.at('----d 20ms y', { d: () => service.deactivate(firstPath), y: () => harness.choose('yes') });
      harness.flush();
      expect(service.deactivationFailure$.value).toMatchObject({
        ...{ message: 'Error deactivating Learning Path', isUnknown: false },
      });
    });
  });
});
