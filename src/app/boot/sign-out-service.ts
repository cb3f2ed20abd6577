/** The part of the feature that brings a sign-out to the server: without the sign-in, it fits into the deferred chunk. */
export { SignOutService } from '../../features/auth';
