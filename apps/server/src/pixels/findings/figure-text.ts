/** Figures as findings print them. */

export function km2(area: number): string {
  return `${area >= 0.01 || area === 0 ? area.toFixed(2) : area.toPrecision(2)} km²`;
}

/** A value with six digits, without the noise of float32. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** Areas with what they stand for; those without area are left out. */
export function areasText(parts: readonly (readonly [label: string, area: number])[]): string {
  return parts
    .filter(([, area]) => area > 1e-9)
    .map(([label, area]) => `${label} ${km2(area)}`)
    .join('、');
}
