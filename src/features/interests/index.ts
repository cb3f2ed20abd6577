export { InterestsService } from './interests.service';
export { INTERESTS_FAILED_TEXT, INTERESTS_SAVE_FAILED_TEXT } from './interests.text';
export { InterestsEditorService } from './interests-editor.service';
export { InterestChooser, InterestsSkeleton } from './screens/interest-chooser';
export { InterestsSection } from './screens/interests-section';
