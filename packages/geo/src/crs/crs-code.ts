/** A code as services, files and people write it. */
export interface CrsCode {
  readonly epsg: number;
  /** Whether the longitude comes first although EPSG puts the latitude first: OGC's CRS:84. */
  readonly isLongitudeFirst: boolean;
}

/** `EPSG:4548`, the same as a URN, as an OGC address. */
const EPSG =
  /^(?:EPSG:{1,2}|urn:(?:x-)?ogc:def:crs:EPSG:[\w.]*:|https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/\w+\/)(\d{1,6})$/i;

const CRS84 =
  /^(?:CRS:84|OGC:CRS84|urn:ogc:def:crs:OGC:[\w.]*:CRS84|https?:\/\/www\.opengis\.net\/def\/crs\/OGC\/[\w.]+\/CRS84)$/i;

/** Codes that some programs still use for Web Mercator. */
const WEB_MERCATOR_CODES: ReadonlySet<number> = new Set([900_913, 3785, 102_100, 102_113]);

/** The system that a text names by its code, known to this product or not; null when the text is no code. */
export function readCrsCode(text: string): CrsCode | null {
  const trimmed = text.trim();
  if (CRS84.test(trimmed)) return { epsg: 4326, isLongitudeFirst: true };
  const digits = EPSG.exec(trimmed)?.[1];
  if (digits === undefined) return null;
  const epsg = Number(digits);
  return { epsg: WEB_MERCATOR_CODES.has(epsg) ? 3857 : epsg, isLongitudeFirst: false };
}
