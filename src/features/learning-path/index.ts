export { LearningPathService } from './learning-path.service';
export { PathCard, PathCardSkeleton } from './path-card';
