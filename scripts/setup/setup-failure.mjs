/** A failure that the person at the keyboard can mend; its message says how. Anything else that is thrown is a defect. */
export class SetupFailure extends Error {}
