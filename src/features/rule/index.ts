export { enablesFeature, needsInput, type RuleOutcome, ruleSeconds } from './rule.model';
export { RuleService } from './rule.service';
