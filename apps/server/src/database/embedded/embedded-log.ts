/** Where the supervisor tells the operator what it does; a pino logger fits. */
export interface EmbeddedLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}
