/** The default branch of a switch over a union: reaching it is a defect, and adding a member fails to compile. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
