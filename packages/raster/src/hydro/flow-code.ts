/**
 * Where the water of a cell goes, in one byte: the direction, or one of two other ends, and two marks beside it.
 */
export const DIRECTION = 15;
/** Water leaves the grid here: a cell at the border or beside missing ones that no neighbour lies below. */
export const LEAVES = 8;
export const MISSING = 9;
/** Level ground from which no way is known yet. */
export const UNKNOWN = 10;
/** The cell lies on level ground: no neighbour is lower. */
export const LEVEL = 16;
/** What it brings does not count in the slope length of the next: it is a channel, or the slope breaks. */
export const CUT = 32;
