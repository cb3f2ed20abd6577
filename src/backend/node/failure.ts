/** A start that cannot succeed, and what to do about it, in words for whoever ran the command. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
