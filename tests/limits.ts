/** ms after which a short program that a test starts has hung: the test’s own limit doesn’t end it, nor a wait that blocks. */
export const PROGRAM_MS = 120_000;
