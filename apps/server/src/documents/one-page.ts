import type { Drawing } from './drawing.ts';

/** What a leader is handed: one page, whatever there is to say. Texts come in the order of their weight. */
export interface OnePage {
  readonly title: string;
  /** 编制中 or 已冻结, and by which standard. */
  readonly state: string;
  readonly total: {
    readonly label: string;
    readonly figure: string;
    readonly unit: string;
    /** What must be read with the figure; empty where it may simply be quoted. */
    readonly doubt: string;
  };
  readonly facts: readonly {
    readonly label: string;
    readonly figure: string;
    /** Stands behind a figure that may not simply be quoted; what it means is said among the doubts. */
    readonly mark: string;
  }[];
  readonly pictures: readonly { readonly caption: string; readonly drawing: Drawing; readonly alt: string }[];
  readonly sentences: readonly string[];
  /** What is uncertain; never left out. */
  readonly doubts: readonly string[];
  /** More about it, as far as there is room. */
  readonly questions: readonly string[];
  /** Said where not all questions have room. */
  readonly moreQuestions: string;
  readonly foot: string;
}
