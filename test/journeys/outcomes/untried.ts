/** The writing calls without a row, and why nothing can be tried. */
export const UNTRIED: Readonly<Record<string, string>> = {
  'POST /profile/auth/identify':
    'It asks whose a token is. Nothing of the student changes, and it is repeated like a read.',
  'POST /b2b/auth/identify':
    'It asks whose a token is. Nothing of the student changes, and it is repeated like a read.',
  'POST /api/CheckAvailableEmail': 'It asks whether an address is free, and changes nothing.',
  'POST /my/courserunner/launchurl': 'No screen makes this call.',
  'PUT /learner/enrollments/{id}/update/lastaccesseddate': 'No screen makes this call.',
  'PUT /learner/learningpaths/{id}/update/lastaccesseddate':
    'It is sent without a word when a path is chosen. The choice shows at once, and the next load of the paths says what the server has.',
  'POST /assessment/enrollments/{e}/activities/{a}/exams/{examId}/timer/{action}':
    'It outlives the page, and nobody waits for its response. What the clock says is read with the exam.',
};
