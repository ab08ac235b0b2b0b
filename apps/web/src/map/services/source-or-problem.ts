import type TileImage from 'ol/source/TileImage.js';

/** Where the tiles of a service come from, or why they cannot be had. */
export type SourceOrProblem = { readonly source: TileImage } | { readonly problem: string };

/** Null shows tiles of servers that forbid other sites to read them; pictures of the map cannot be saved then. */
export type CrossOrigin = 'anonymous' | null;
