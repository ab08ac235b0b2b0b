import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import { openSection } from '../map/menu/sections.ts';
import { toastError } from '../notices/notices.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/controls/button.tsx';
import { registerVesselSections, ROUTE_SECTION } from './vessel-sections.ts';
import { useVesselCounts, useVessels, type Vessel } from './vessel.ts';
import { VesselsLayer } from './vessels-layer.tsx';
import styles from './vessels.module.css';

const NONE: readonly Vessel[] = [];

/** The ships of the map: how many there are, where they are, and the ways to their tracks. */
export function Vessels({ map }: { readonly map: OlMap }) {
  const { data: vessels = NONE } = useVessels();
  useEffect(registerVesselSections, []);
  const areCountsShown = useSettings(({ vesselCounts }) => vesselCounts === 'shown');
  return (
    <>
      <VesselsLayer map={map} vessels={vessels} />
      {areCountsShown && <VesselCounts />}
    </>
  );
}

function VesselCounts() {
  const { data: counts } = useVesselCounts();
  const play = () => {
    const refusal = openSection(ROUTE_SECTION);
    if (refusal !== null) toastError(refusal);
  };
  // Where there are no ships, the counts stay in the background.
  const count = (label: string, value: number | undefined) => (
    <div data-quiet={value === undefined || value === 0}>
      <dt>{label}</dt>
      <dd>{value ?? '—'}</dd>
    </div>
  );
  return (
    <section className={styles['counts']} aria-label="船舶" data-quiet={(counts?.all ?? 0) === 0}>
      <dl>
        {count('全部船舶', counts?.all)}
        {count('北斗在线', counts?.beidouOnline)}
        {count('AIS 在线', counts?.aisOnline)}
      </dl>
      {(counts?.all ?? 0) > 0 && (
        <Button size="small" onClick={play}>
          航迹回放
        </Button>
      )}
    </section>
  );
}
