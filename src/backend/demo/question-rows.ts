/**
 * The questions of a brand's exams: a chapter of its own, and common ones. Brand 1 has 10101, 10102, ... with four
 * choices each.
 */
import type { NewRow } from '../database/tables';
import { COMMON_CHAPTERS, courseWordsOf } from './content/course-words';

/** In the order of insertion: a row refers only to rows before it. */
export const QUESTION_TABLES = ['examChapter', 'examTopic', 'question', 'choice'] as const;
export type QuestionRows = { [Table in (typeof QUESTION_TABLES)[number]]: NewRow<Table>[] };

const CHAPTERS_OF_BRAND = 100;
const TOPICS_OF_CHAPTER = 10;
const QUESTIONS_OF_BRAND = 10_000;
const CHOICES_OF_QUESTION = 10;

export function questionRows(subsidiaryId: number, token: string): QuestionRows {
  const rows: QuestionRows = { examChapter: [], examTopic: [], question: [], choice: [] };
  const chapters = [courseWordsOf(token).chapter, ...COMMON_CHAPTERS];
  for (const [chapterIndex, chapter] of chapters.entries()) {
    const chapterId = subsidiaryId * CHAPTERS_OF_BRAND + chapterIndex + 1;
    rows.examChapter.push({ chapterId, subsidiaryId, title: chapter.title });
    for (const [topicIndex, topic] of chapter.topics.entries()) {
      const topicId = chapterId * TOPICS_OF_CHAPTER + topicIndex + 1;
      rows.examTopic.push({ topicId, chapterId, title: topic.title });
      for (const { text, answers, explanation } of topic.questions) {
        const questionId = subsidiaryId * QUESTIONS_OF_BRAND + rows.question.length + 1;
        rows.question.push({ questionId, topicId, questionText: text, explanation });
        for (const index of answers.keys()) {
          // The plan has the right answer first. Its position moves on from question to question.
          const answer = (index + questionId) % answers.length;
          rows.choice.push({
            choiceId: questionId * CHOICES_OF_QUESTION + index + 1,
            questionId,
            choiceText: answers[answer] ?? '',
            correct: answer === 0,
          });
        }
      }
    }
  }
  return rows;
}
