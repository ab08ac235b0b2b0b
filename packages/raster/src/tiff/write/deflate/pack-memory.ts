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

/** How often each symbol of a code occurs, flattened where words would be too long. */
export const WEIGHTS_AT = 9216;
/** Lengths and words of the symbols: of the code for tokens, then of the one that tells those lengths. */
export const LENGTHS_AT = 10_496;
export const CODES_AT = 10_816;
export const TOLD_LENGTHS_AT = 12_032;
export const TOLD_CODES_AT = 12_064;
/** How the lengths are told: a symbol, from bit 8 on how often, and from bit 16 on in how many bits. */
export const TELLING_AT = 12_288;
/** Symbols by how often they occur; then weights, later depths, and parents of the nodes over them. */
export const ORDER_AT = 13_568;
export const NODES_AT = 16_000;
export const PARENTS_AT = 18_432;
/** The next word of each length. */
export const NEXT_AT = 20_864;

/** What never changes: for each run its symbol, from bit 16 on how many bits follow, from bit 24 on which. */
export const RUNS_AT = 21_120;
/** The order in which the lengths of the code that tells lengths are listed. */
export const LISTED_AT = 22_400;
export const TOKENS_AT = 22_528;

/** Tokens: a byte, 256 + how often the byte before is repeated (3 to 258), nothing, or the end of the block. */
export const REPEATED = 256;
export const NOTHING = 515;
export const END = 516;
export const TOKENS = 517;
