/** What the pages say that stand in for others. Our wording. */
import { mark } from '../../ui/mark';

/** Before the onboarding survey. */
export function licensesNeededText(brand: string, firstName: string | undefined): string {
  return firstName
    ? `${firstName}, before you start, ${brand} needs to know which licenses you hold, so that your learning path fits them.`
    : `Before you start, ${brand} needs to know which licenses you hold, so that your learning path fits them.`;
}

export function notAStudentText(brand: string): string {
  return `You are signed in to ${brand} with an account that has no courses of its own.`;
}

/** With the address in emphasis. */
export function unknownAddressText(hostname: string): string {
  return `There is no learning dashboard at ${mark(hostname)}. Please check the address, or follow the link in your welcome email again.`;
}
