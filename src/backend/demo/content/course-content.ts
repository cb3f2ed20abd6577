/** The texts of a brand's courses: teachers, places, the board's rules, and exam questions. */

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
  /** The questions of the profession's own chapter. */
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

/** The right answer comes first; the demo moves it. */
interface QuestionWords {
  text: string;
  answers: readonly [string, string, string, string];
  explanation: string;
}
