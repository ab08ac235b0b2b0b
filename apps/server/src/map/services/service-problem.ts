import { Fault } from '@qingzhang/core/fault';

/** The words that OGC's standards have for what is wrong with a request. */
export type ProblemCode =
  | 'MissingParameterValue'
  | 'InvalidParameterValue'
  | 'OperationNotSupported'
  | 'InvalidFormat'
  | 'InvalidCRS'
  | 'InvalidPoint'
  | 'LayerNotDefined'
  | 'LayerNotQueryable'
  | 'StyleNotDefined'
  | 'TileOutOfRange'
  | 'NotFound'
  | 'NoApplicableCode';

/** A request that a map service cannot answer; each service puts it into its own standard's form. */
export class ServiceProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  /** The parameter it is about. */
  readonly locator: string | undefined;

  constructor(code: ProblemCode, text: string, more: { status?: number; locator?: string; cause?: unknown } = {}) {
    super(text, { cause: more.cause });
    this.name = 'ServiceProblem';
    this.code = code;
    this.status = more.status ?? 400;
    this.locator = more.locator;
  }
}

/** A fault in the words of a map service; anything else is a defect and stays what it is. */
export function asProblem(error: unknown): ServiceProblem | undefined {
  if (error instanceof ServiceProblem) return error;
  if (!(error instanceof Fault)) return undefined;
  const issue = error.issues[0];
  return new ServiceProblem('NoApplicableCode', issue?.text ?? error.message, { status: error.status, cause: error });
}
