import type OlMap from 'ol/Map.js';
import { Suspense } from 'react';
import type { MapTools } from '../tools/map-tools.ts';
import { closeSection, useSections } from './sections.ts';

interface OpenSectionsProps {
  readonly map: OlMap;
  readonly tools: MapTools;
  readonly canWrite: boolean;
}

/** The panels of the sections that are open. */
export function OpenSections({ map, tools, canWrite }: OpenSectionsProps) {
  const { sections, open } = useSections();
  return open.map(({ key, place }) => {
    const Panel = sections.find((section) => section.key === key)?.Panel;
    return (
      Panel !== undefined && (
        <Suspense key={key} fallback={null}>
          <Panel map={map} tools={tools} place={place} canWrite={canWrite} onClose={() => closeSection(key)} />
        </Suspense>
      )
    );
  });
}
