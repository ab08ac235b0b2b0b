/** Something the person at the keyboard can mend; its message says what. Anything else thrown is a defect. */
export class SetupFailure extends Error {}
