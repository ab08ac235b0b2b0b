/** An answer that came with a mark, by which the server tells that it is still the same. */
export interface HeldAnswer {
  readonly mark: string;
  readonly answer: unknown;
}

interface Kept extends HeldAnswer {
  /** Characters of its text, and of what was asked. */
  readonly length: number;
}

export interface HeldAnswers {
  readonly get: (token: string, asked: string) => HeldAnswer | undefined;
  readonly hold: (token: string, asked: string, kept: Kept) => void;
}

const MOST_CHARACTERS = 12_000_000;

/**
 * Long answers of one person, by what was asked; those asked for longest ago go first. They lie in the memory of the page
 * alone, and nothing of one person stays for the next.
 */
export function heldAnswers(most = MOST_CHARACTERS): HeldAnswers {
  let owner = '';
  let held = new Map<string, Kept>();
  const own = (token: string) => {
    if (token !== owner) held = new Map();
    owner = token;
    return held;
  };
  return {
    get: (token, asked) => own(token).get(asked),
    hold: (token, asked, kept) => {
      const answers = own(token);
      answers.delete(asked);
      answers.set(asked, { ...kept, length: kept.length + asked.length });
      let characters = [...answers.values()].reduce((sum, { length }) => sum + length, 0);
      for (const [key, { length }] of answers) {
        if (characters <= most) return;
        answers.delete(key);
        characters -= length;
      }
    },
  };
}
