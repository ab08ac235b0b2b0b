/** Where things lie in the packing machine's memory; after `ROWS_AT` come the rows to pack, and after them what they pack to. */

/** How often each token occurs. */
export const COUNTS_AT = 0;
/** For each token what to write: the bits, and from bit 24 on how many. */
export const WORDS_AT = 4096;
/** The head of a block from bit 0 on. */
export const HEADER_AT = 8192;
export const HEADER_WORDS = 96;
/** For each row of a group whether it ends in noise, and the end of its tokens. */
export const NOISY_AT = HEADER_AT + HEADER_WORDS * 4;
export const ENDS_AT = NOISY_AT + 64;
/** The writer's place, then bits that do not fill a byte yet, then how many these are. */
export const WRITER_AT = ENDS_AT + 256;
export const TOKENS_AT = 16_384;

/** Tokens: a byte, 256 + how often the byte before is repeated (3 to 258), nothing, or the end of the block. */
export const REPEATED = 256;
export const NOTHING = 515;
export const END = 516;
export const TOKENS = 517;
