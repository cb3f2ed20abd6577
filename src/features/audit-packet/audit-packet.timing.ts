/** How many files of a packet load at once: the server makes each print when it is asked for. */
export const FILES_AT_ONCE = 4;
/** How often a file is tried again after a transport fault (our choice). */
export const FILE_RETRIES = 2;
/** Milliseconds before the first of these attempts; the delay doubles (our choice). */
export const FILE_RETRY_DELAY_MS = 500;
/** How many files in a row may fail in the network before the whole packet fails (our choice). */
export const MOST_FAULTS_IN_A_ROW = 8;
/** The most certificates of a packet (our choice). The backend prints as many in one call. */
export const MOST_CERTIFICATES = 500;
/** How many certificates are looked up at once (our choice): their ids have to fit into an address. */
export const CERTIFICATES_PER_CALL = 100;
