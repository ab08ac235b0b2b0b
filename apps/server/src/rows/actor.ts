/** Who acts, and from where: what the audit log writes down. */
export interface Actor {
  readonly userName: string;
  readonly address: string;
}
