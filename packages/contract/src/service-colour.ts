import { findService, LEAVES, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { mixed } from '@qingzhang/core/colours';

/** The colours of the three parts on a ground. */
interface PartColours {
  readonly material: string;
  readonly regulating: string;
  readonly cultural: string;
  readonly surface: string;
  readonly text: string;
}

/** How far the services of a part move from its colour towards the ground that they stand on. */
const MOST_PALE = 0.55;

/** How far what a sum adds itself moves from the colour of its part towards that of text: no service is that dark. */
const ADDED = 0.4;

/** The colour of a service, the same on every screen: its part's, a shade for each service of the part. */
export function serviceColour(wire: string, palette: PartColours): string {
  if (wire === OWN_ADDEND.wire) return mixed(palette[OWN_ADDEND.group], palette.text, ADDED);
  const service = findService(wire);
  if (service === undefined || service.group === 'total') return palette.text;
  const own = LEAVES.filter(({ group }) => group === service.group);
  const place = own.findIndex((candidate) => candidate.wire === wire);
  // A sum has the plain colour of its part, as has the part's first service.
  const share = place <= 0 || own.length < 2 ? 0 : (place / (own.length - 1)) * MOST_PALE;
  return mixed(palette[service.group], palette.surface, share);
}
