/** 齐套率 in whole per cent, downwards: 100 % is said only of what is complete. */
export function rateText({ met, needed }: { readonly met: number; readonly needed: number }): string {
  return needed === 0 ? '—' : `${Math.floor((met / needed) * 100)}%`;
}
