/** Standings of a text that nobody has compared yet; which services it makes compulsory is not known. */
export const COUNTED = { counted: true, compulsory: false, verification: 'unverified' } as const;
export const LEFT_OUT = { counted: false } as const;
export const UNREAD = { methodVerification: 'unverified' } as const;
