/** Labels that are no low of the rim: flooded from where water leaves the grid. */
export const OCEAN = 1;
/** The frame and cells without a height. */
export const CLOSED = 0xffff;
