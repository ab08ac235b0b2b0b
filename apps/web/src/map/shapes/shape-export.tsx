import { exportShapes } from '@qingzhang/contract/calls/map-calls';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { saveFile } from '../../files/save-file.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';

const FORMATS = [
  { value: 'geojson', label: 'GeoJSON' },
  { value: 'kml', label: 'KML' },
  { value: 'shp', label: 'Shapefile' },
] as const;

interface ShapeExportProps {
  readonly ids: readonly string[];
  readonly isAll: boolean;
}

/** Saves drawings as a file; a refusal is announced by the call itself. */
export function ShapeExport({ ids, isAll }: ShapeExportProps) {
  const [format, setFormat] = useState<(typeof FORMATS)[number]['value']>(FORMATS[0].value);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.download(exportShapes, { ids, format }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ChoiceBox
        label="导出格式"
        isLabelHidden
        value={format}
        choices={FORMATS}
        onChoose={(value) => setFormat(FORMATS.find((each) => each.value === value)!.value)}
      />
      <Button isBusy={isBusy} disabled={ids.length === 0} onClick={() => void download()}>
        {isAll ? '导出全部' : `导出所选（${ids.length}）`}
      </Button>
    </>
  );
}
