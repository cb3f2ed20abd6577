export { LearningPathService } from './learning-path.service';
export { PathCard, type PathCardProps, PathCardSkeleton } from './path-card';
