/**
 * The instant nearest to `reference` that lies `offset` into its period: messages say the second of a minute or the
 * time of a day, and the minute or day is that of whoever heard them. All in ms.
 */
export function nearestInstant(reference: number, period: number, offset: number): number {
  return offset + Math.round((reference - offset) / period) * period;
}
