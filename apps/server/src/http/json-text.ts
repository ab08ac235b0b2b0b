/**
 * A result that is JSON already, such as rows written by the database; the envelope is put around it as text. `Result`
 * is what the text holds.
 */
export class JsonText<Result = unknown> {
  readonly text: string;
  declare readonly holds: Result;

  constructor(text: string) {
    this.text = text;
  }
}
