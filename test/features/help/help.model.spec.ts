import {
  aboutOpenCourse,
  helpCards,
  ISSUE_TYPES,
  requestedPanel,
} from '../../../src/features/help/help.model';
import { liveChatRoom } from '../../../src/features/help/live-chat';
import {
  CONTACT_CHOICES,
  draftName,
  openedMessage,
  withTrailer,
} from '../../../src/features/help/support.model';

describe('the cards of the menu (HELP-02)', () => {
  const numbers = [{ department: 'Students', number: '+1 800 555 0112' }];
  const contactUsPath = 'https://x.example/contact';
  const nothing = { contactUsPath: null, contactUsNumbers: [] };
  const everything = { contactUsPath, contactUsNumbers: numbers };
  it.each([
    ['a student', true, false, undefined, nothing, ['customer']],
    ['a student in a course', true, false, 7, nothing, ['academic', 'customer']],
    ['a student with a live chat', true, true, undefined, nothing, ['customer', 'openChat']],
    [
      'a student, with everything',
      true,
      true,
      7,
      everything,
      ['academic', 'customer', 'openChat', 'contactUs', 'contactPage'],
    ],
    ['a guest', false, false, undefined, nothing, []],
    ['a guest in a course, with a live chat', false, true, 7, nothing, []],
    ['a guest, with everything', false, true, 7, everything, ['contactUs', 'contactPage']],
    [
      'no contact page',
      true,
      false,
      undefined,
      { ...everything, contactUsPath: null },
      ['customer', 'contactUs'],
    ],
    [
      'no telephone',
      true,
      false,
      undefined,
      { ...everything, contactUsNumbers: [] },
      ['customer', 'contactPage'],
    ],
  ] as const)('%s', (_who, isSignedIn, hasChat, enrollmentId, brand, cards) => {
    const contactUsNumbers = [...brand.contactUsNumbers];
    expect(helpCards({ isSignedIn, hasChat, enrollmentId, brand: { ...brand, contactUsNumbers } })).toEqual(
      cards,
    );
  });
});

describe('what a request opens (HELP-06)', () => {
  it.each([
    [{}, true, null],
    [{ action: 'academic', enrollmentId: 7 }, true, 'academic'],
    [{ action: 'academic' }, true, null],
    [{ action: 'academic', enrollmentId: 7 }, false, null],
    [{ action: 'customer' }, true, 'customer'],
    [{ action: 'customer' }, false, null],
    [{ action: 'contactUs' }, true, 'contactUs'],
    [{ action: 'contactUs' }, false, 'contactUs'],
  ] as const)('%j, signed in %s: %s', (request, isSignedIn, panel) => {
    expect(requestedPanel(request, isSignedIn)).toBe(panel);
  });
});

it.each([
  [
    { chatRoom: 'support', chatRoomUuid: '3f0c' },
    { chatRoom: 'support', chatRoomUuid: '3f0c' },
  ],
  [{ chatRoom: 'support' }, null],
  [{ chatRoomUuid: '3f0c' }, null],
  [{ chatRoom: '', chatRoomUuid: '3f0c' }, null],
  [{}, null],
])('the live chat needs both settings (NAV-04): %j', (settings, room) => {
  expect(liveChatRoom(settings)).toEqual(room);
});

describe('a message to customer support', () => {
  it('is of one of seven types (VAL-16), and asks for contact by default (VAL-17)', () => {
    expect(ISSUE_TYPES).toEqual([
      "I can't find my course",
      "I can't find my certificate",
      'My certificate is locked',
      'I need to change information on my account',
      'I need to reschedule a live class',
      'I need to extend my course expiration date',
      'Other',
    ]);
    expect(CONTACT_CHOICES).toEqual(['Yes', 'No']);
  });

  const page = { innerWidth: 375, innerHeight: 720, navigator: { userAgent: 'Browser/1.0' } };

  it('ends with the user agent and the size of the window (VAL-18)', () => {
    expect(withTrailer('Help', page as Window)).toBe(
      'Help\n\nUser agent: Browser/1.0\nWindow width: 375\nWindow height: 720',
    );
  });

  it('is no longer than the server takes, trailer included', () => {
    const longest = { ...page, navigator: { userAgent: 'B'.repeat(5_000) } };
    expect(withTrailer('x'.repeat(9_000), longest as Window).length).toBeLessThanOrEqual(10_000);
  });

  it('is kept for each course in academic support, and once for customer support', () => {
    expect(draftName('academic', { enrollmentId: 7, activityId: 71 })).toBe('help academic 7 71');
    expect(draftName('academic', { enrollmentId: 8 })).toBe('help academic 8');
    expect(draftName('customer', { enrollmentId: 7 })).toBe(draftName('customer', {}));
  });
});

it.each([
  ['', 'where is it', 'where is it'],
  ['Hello', undefined, 'Hello'],
  ['Hello\n', ' where is it ', 'Hello\n\nwhere is it'],
  ['So where is it?', 'where is it', 'So where is it?'],
])('begins a message of %j with the words %j', (draft, message, opened) => {
  expect(openedMessage(draft, { message })).toBe(opened);
});

describe('the course that a request is about (HELP-02)', () => {
  it.each([
    ['/courses/7', { enrollmentId: 7 }],
    ['/courses/7/notes', { enrollmentId: 7 }],
    ['/courses/7/exams/71', { enrollmentId: 7, activityId: 71 }],
    ['/courses', {}],
    ['/courses/abc', {}],
    ['/course-preview', {}],
    ['/', {}],
  ])('asked from %s: %j', (pathname, about) => {
    const request = { action: 'academic' } as const;
    expect(aboutOpenCourse(request, pathname)).toEqual({ ...request, ...about });
  });

  it('is the one that the request names', () => {
    expect(aboutOpenCourse({ enrollmentId: 8 }, '/courses/7/exams/71')).toEqual({ enrollmentId: 8 });
  });
});
