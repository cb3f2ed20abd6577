import { leftNotes } from '../../../src/features/course/note.model';

it('knows the notes of a course that were being edited, as they were then', () => {
  const drafts = {
    'note 7 5': { text: 'Mine', 'was text': 'Old', step: '', 'was step': '71' },
    'note 7 new': { text: 'New', 'was text': '' },
    'note 77 6': { text: 'Of another course', 'was text': 'Old' },
    'unanswered note note 7 5': { request: '{}' },
  };
  expect(leftNotes(7, drafts)).toEqual([
    expect.objectContaining({ noteId: 5, title: '', text: 'Old', enrollmentActivityId: 71 }),
  ]);
});
