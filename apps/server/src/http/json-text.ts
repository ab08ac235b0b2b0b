/** A result that is JSON already, such as rows written by the database; the envelope is put around it as text. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
