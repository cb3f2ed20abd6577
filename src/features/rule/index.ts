export { needsInput } from './rule.model';
export { RuleService } from './rule.service';
