import { map, of, Subject, throwError } from 'rxjs';
import { UnexpectedResponseError } from '../../../src/core/api/decode-response';
import { sendAnswers } from '../../../src/features/exam/answer-sender';
import { SAVE_RETRY_MS } from '../../../src/features/exam/exam.timing';
import { examWith } from '../../support/exams';
import { runMarbles } from '../../support/marbles';

it('sends answers again if the response to them cannot be read, since they may not have been saved', () => {
  runMarbles(({ hot, expectObservable }) => {
    const unsent = new Map([[1, { answerId: 11, at: 0 }]]);
    const garbled = throwError(() => new UnexpectedResponseError('PUT /x', 'it is empty'));
    const responses = [garbled, of(examWith({}))];
    const save$ = sendAnswers({
      triggers$: hot('t'),
      unsent: () => unsent,
      isTimely: () => true,
      send: () => responses.shift() ?? garbled,
      onSaved: () => unsent.clear(),
      recovered$: new Subject(),
    });
    expectObservable(save$.pipe(map(({ kind }) => kind))).toBe(`(sw) ${SAVE_RETRY_MS - 4}ms (sS)`, {
      s: 'saving',
      w: 'waiting',
      S: 'saved',
    });
  });
});
