import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { Exam } from '../../../src/contracts/exam';
import { ExamService } from '../../../src/features/exam/exam.service';
import { ExamResult } from '../../../src/features/exam/screens/exam-result';
import { Injector } from '../../../src/framework/di';
import { InjectorProvider } from '../../../src/framework/react';

const injector = Injector.create({ providers: [{ provide: ExamService, useValue: { send: () => {} } }] });
afterAll(() => injector.destroy());

it.each([
  ['Passed', ['All attempts', 'Review your answers', 'Back to the course']],
  ['Failed', ['Back to the course', 'New attempt', 'Review your answers']],
])('after an exam that is %s, what comes next is the main action', (status, names) => {
  const exam = v.parse(Exam, { examId: 1, status, percentScore: 80, questions: [] });
  render(
    <InjectorProvider injector={injector}>
      <MemoryRouter>
        <ExamResult state={{ kind: 'graded', exam, undelivered: 0 } as never} courseUrl="/courses/1" />
      </MemoryRouter>
    </InjectorProvider>,
  );
  const actions = screen
    .getAllByText(new RegExp(`^(${names.join('|')})$`))
    .map((text) => text.closest('a, button'));
  expect(actions.map((action) => action?.textContent)).toEqual(names);
  expect(actions.filter((action) => action?.classList.contains('button--primary'))).toEqual(
    actions.slice(-1),
  );
});
