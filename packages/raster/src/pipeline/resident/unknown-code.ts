/** Set in the causes of codes beside the cause where a code means no class. */
export const UNKNOWN = 4;
