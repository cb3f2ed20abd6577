export { flagOf, needsInput, ruleSeconds } from './rule.model';
export { RuleService } from './rule.service';
