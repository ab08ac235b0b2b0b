/** A region, the boundary version it belongs to, a year, and the version that this year is kept by. */
export interface OtherVersion {
  readonly name: string;
  readonly version: string;
  readonly year: number;
  readonly kept: string;
}

/** Why a region is not one of a year's. It stands by itself because screens say it too, without the table of faults. */
export function otherVersionText({ name, version, year, kept }: OtherVersion): string {
  return `“${name}”属于边界版本 ${version}，而 ${year} 年用的是边界版本 ${kept}，请改选该版本的区域`;
}
