/**
 * Areas of the cells of a row, m², rounded so that sums over any part of the grid are exact in float64: then it does not
 * matter in which order tiles are added. The rounding is below 10⁻¹² of the grid for a cell.
 */
export function wholeAreas(
  { cellX, cellY }: { readonly cellX: Float64Array; readonly cellY: Float64Array },
  width: number,
): Float64Array {
  const areas = cellX.map((side, row) => side * cellY[row]!);
  const all = areas.reduce((sum, area) => sum + area * width, 0);
  // 53 bits hold the sum of all; one is left for what rounding adds.
  const unit = 2 ** (Math.ceil(Math.log2(all)) - 52);
  return areas.map((area) => Math.round(area / unit) * unit);
}
