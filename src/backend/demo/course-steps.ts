import type { StepType } from '../../contracts/activity';

/** The steps of a course, by its delivery method. */
export function stepsOf(deliveryMethod: string): { name: string; stepType: StepType; minutes: number }[] {
  switch (deliveryMethod) {
    case 'Seminar':
    case 'SeminarClass':
      return [
        { name: 'How to get there', stepType: 'GoogleMap', minutes: 5 },
        { name: 'Statement of attendance', stepType: 'Affirmation', minutes: 2 },
      ];
    case 'Webinar':
    case 'LiveStream':
      return [
        { name: 'Live session', stepType: 'Zoom', minutes: 60 },
        { name: 'Statement of attendance', stepType: 'Affirmation', minutes: 2 },
      ];
    case 'Video':
    case 'RecordedWebinar':
      return [
        { name: 'Recording', stepType: 'Brightcove', minutes: 60 },
        { name: 'Course evaluation', stepType: 'Survey', minutes: 5 },
      ];
    case 'PhysicalProduct':
      return [{ name: 'Confirm that it has arrived', stepType: 'Affirmation', minutes: 1 }];
    default:
      return [
        { name: 'Introduction', stepType: 'VC5', minutes: 10 },
        { name: 'Statement of independent study', stepType: 'Affirmation', minutes: 2 },
        { name: 'Cases from practice', stepType: 'VC5', minutes: 50 },
      ];
  }
}
