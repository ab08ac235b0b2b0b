import { useEffect, useRef, useState } from 'react';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import styles from '../shown/layers.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { askService } from './ask-service.ts';
import { capabilitiesUrl, withSaid } from './service-address.ts';
import { bestSystem, readCapabilities, unknownSystems, type OfferedLayer, type ServiceOffer } from './service-offer.ts';

/** What a chosen layer fills into the form. */
export interface ChosenLayer {
  readonly url: string;
  readonly layers: string;
  readonly matrixSet: string;
  readonly title: string;
}

interface LayerChoiceProps {
  readonly kind: 'wms' | 'wmts';
  readonly url: string;
  /** The name in the form. */
  readonly layer: string | null;
  readonly onChoose: (chosen: ChosenLayer) => void;
}

/** Asks a service what it offers, so that nobody has to know names of layers and systems by heart. */
export function LayerChoice({ kind, url, layer, onChoose }: LayerChoiceProps) {
  const [offer, setOffer] = useState<ServiceOffer>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(new AbortController());
  useEffect(() => () => asked.current.abort(), []);
  const ask = async () => {
    asked.current.abort();
    const { signal } = (asked.current = new AbortController());
    setBusy(true);
    setProblem('');
    setOffer(undefined);
    const answer = await askService(capabilitiesUrl(kind, url), signal);
    const read = 'problem' in answer ? answer : readCapabilities(kind, answer.text);
    setBusy(false);
    if ('problem' in read) setProblem(read.problem);
    else setOffer(read.offer);
  };
  const choose = (chosen: OfferedLayer, { version, formats }: ServiceOffer) => {
    const system = bestSystem(chosen);
    setProblem(system === undefined ? unknownSystems(chosen) : '');
    if (system === undefined) return;
    const more = kind === 'wms' ? { ...oldVersion(version), ...otherFormat(formats) } : {};
    const matrixSet = kind === 'wms' ? system.projection : system.name;
    onChoose({ url: withSaid(url, more), layers: chosen.name, matrixSet, title: chosen.title });
  };
  return (
    <>
      <Button
        isBusy={isBusy}
        disabled={url === ''}
        onClick={() => {
          ask().catch((error: unknown) => {
            if (!asked.current.signal.aborted) throw error;
          });
        }}
      >
        读取图层列表
      </Button>
      {problem !== '' && (
        <p role="alert" className={styles['bad']}>
          {problem}
        </p>
      )}
      {offer !== undefined && (
        <ChoiceBox
          label={`服务的图层（${offer.layers.length} 个）`}
          value={layer ?? ''}
          choices={[
            { value: '', label: '请选择' },
            ...offer.layers.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          onChoose={(name) => {
            const chosen = offer.layers.find((each) => each.name === name);
            if (chosen !== undefined) choose(chosen, offer);
          }}
        />
      )}
    </>
  );
}

/** 1.3.0 is asked unless the address says otherwise. */
function oldVersion(version: string): Readonly<Record<string, string>> {
  return version !== '' && version < '1.3' ? { VERSION: '1.1.1' } : {};
}

const PNG = 'image/png';

function otherFormat(formats: readonly string[]): Readonly<Record<string, string>> {
  const other = formats.find((format) => format.startsWith('image/') && !format.includes('svg'));
  return formats.length === 0 || formats.includes(PNG) || other === undefined ? {} : { FORMAT: other };
}
