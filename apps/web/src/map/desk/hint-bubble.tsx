import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { MapTools } from '../tools/map-tools.ts';
import { toolHint } from '../tools/tool-hint.ts';
import styles from './tools.module.css';

/** Says beside the pointer, and to screen readers, what the active tool waits for. */
export function HintBubble({ map, tools }: { readonly map: OlMap; readonly tools: MapTools }) {
  const hint = useStore(tools.store, ({ tool }) => toolHint(tool));
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const key = map.on('pointermove', ({ pixel: [x, y] }) => {
      // Moved by hand: a render for every step of the pointer would be felt.
      if (bubble.current !== null) bubble.current.style.transform = `translate(${x! + 16}px, ${y! + 16}px)`;
    });
    return () => unByKey(key);
  }, [map]);
  return (
    <div ref={bubble} role="status" className={styles['hint']} data-empty={hint === null}>
      {hint}
    </div>
  );
}
