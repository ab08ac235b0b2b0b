/** Standings of a text that nobody has compared yet; which services it makes compulsory is not known. */
export const COUNTED = { counted: true, compulsory: false, verification: 'unverified' } as const;
export const LEFT_OUT = { counted: false } as const;
export const UNREAD = { methodVerification: 'unverified' } as const;

/** In no standard that was read, and in no built-in total. */
export const PEST_LEFT_OUT = {
  ...LEFT_OUT,
  ...UNREAD,
  verification: 'unverified',
  method: 'avoided',
  note: '可选服务，已读的规范均未列入',
} as const;
