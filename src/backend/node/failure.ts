/** Why the backend cannot start and what to do about it, for the person who ran the command. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
