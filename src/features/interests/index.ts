export { type InterestQuery, InterestsService } from './interests.service';
