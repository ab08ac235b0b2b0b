import type OlMap from 'ol/Map.js';
import { Quiet } from '../../../ui/quiet.tsx';
import { REGIONS_LAYER } from '../../shown/layer-stack.ts';
import { useIsShown } from '../../shown/shown-layers.ts';
import { useDetailZoom } from './boundaries.ts';
import { useColouring } from './use-colouring.ts';

/** Why the regions are not coloured, while they are shown. */
export function RegionProblem({ map }: { readonly map: OlMap }) {
  return useIsShown(REGIONS_LAYER) ? <Problem map={map} /> : null;
}

function Problem({ map }: { readonly map: OlMap }) {
  const { problem } = useColouring(useDetailZoom(map));
  return problem === undefined ? null : <Quiet>{problem}</Quiet>;
}
