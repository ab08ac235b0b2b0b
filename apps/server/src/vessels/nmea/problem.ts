/** Why a line of a log cannot be used, in words for whoever sent it. */
export interface Problem {
  readonly problem: string;
}

export function isProblem(value: object): value is Problem {
  return 'problem' in value;
}
