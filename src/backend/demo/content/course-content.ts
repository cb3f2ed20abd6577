/** The words of a brand's courses: who teaches, where, what the board says, and what its exams ask. */

export interface CourseWords {
  /** The first two are authors, the last an instructor. */
  people: readonly [PersonWords, PersonWords, PersonWords];
  board: string;
  hall: {
    name: string;
    address: string;
    city: string;
    state: string;
    zip: string;
    latitude: number;
    longitude: number;
  };
  /** What the profession's own chapter asks. */
  chapter: ChapterWords;
  reader: string;
}

interface PersonWords {
  name: string;
  title: string;
  biography: string;
}

export interface ChapterWords {
  title: string;
  topics: readonly TopicWords[];
}

interface TopicWords {
  title: string;
  questions: readonly QuestionWords[];
}

/** The right answer comes first; the demo mixes them. */
interface QuestionWords {
  text: string;
  answers: readonly [string, string, string, string];
  explanation: string;
}
