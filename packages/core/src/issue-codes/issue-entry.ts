/** How much an issue weighs: it stands in the way, a person must decide, or it is to be known. */
export type Severity = 'block' | 'confirm' | 'note';

type Meanings = Readonly<Partial<Record<Severity, string>>>;

/** What a code says under each severity it may have, and where and how that is mended. */
export type IssueEntry = { readonly mended: string } & {
  readonly [Own in Severity]: Meanings & Readonly<Record<Own, string>>;
}[Severity];

export type IssueTable = Readonly<Record<string, IssueEntry>>;
