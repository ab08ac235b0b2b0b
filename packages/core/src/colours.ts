/** A colour on the way from one to another, `share` of it gone. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const parts = a.map((channel, index) => Math.round(channel + ((b[index] ?? channel) - channel) * share));
  return `#${parts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever reads better on a colour. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const light = luminance(colour);
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}

/** `count` colours of a ramp, evenly spread from its one end to the other; a single one is its middle. */
export function rampColours(ramp: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => colourAt(ramp, count === 1 ? 0.5 : index / (count - 1)));
}

function colourAt(ramp: readonly string[], share: number): string {
  const place = share * (ramp.length - 1);
  const below = Math.min(Math.floor(place), ramp.length - 2);
  return mixed(ramp[below]!, ramp[below + 1]!, place - below);
}

/** Relative luminance by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
