/** A failure that whoever gave the command can mend; its message says how. Anything else that is thrown is a defect. */
export class CommandFailure extends Error {}
