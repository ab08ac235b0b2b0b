import type { BlockMapping, ControlPoints } from '../../../grid/control-grid.ts';
import type { AffineMapping } from '../../../grid/pixel-mapping.ts';

/** Mappings whose rows are found without a look at each point in JavaScript. */
type QuickForm = AffineMapping | ControlPoints;

/** Null for a mapping that is turned, or has meshes of different sizes. */
export function quickForm({ form }: BlockMapping): QuickForm | null {
  return form?.kind === 'affine' && (form.xr !== 0 || form.yc !== 0) ? null : form;
}
