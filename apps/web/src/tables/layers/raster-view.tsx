import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { readRaster } from '@qingzhang/contract/calls/file-calls';
import { kindOfRow } from '@qingzhang/contract/checks/kind-of-row';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { api } from '../../api/api.ts';
import type { RowForm } from '../use-row-form.ts';
import { codeField, ownCodesOf } from './class-field.ts';
import { classRows, type CodeMap } from './class-rows.ts';
import { ClassTable } from './class-table.tsx';
import { LayerCard } from './layer-card.tsx';

interface RasterViewProps {
  readonly table: Table;
  readonly form: RowForm;
  /** Undefined while it is asked for, and for whoever may only look. */
  readonly reading: RasterReading | undefined;
  readonly dictionaries: Dictionaries;
  readonly isReadOnly: boolean;
  /** Another file takes its place: the same in another coordinate system. */
  readonly onReading: (reading: RasterReading) => void;
}

/** What the file of a row holds, what is doubtful about it and what mends that; for classes what its codes mean. */
export function RasterView({ table, form, reading, dictionaries, isReadOnly, onReading }: RasterViewProps) {
  const codes = codeField(table);
  const classes = codes === undefined ? undefined : dictionaries.get(CLASS_DICTIONARY.table);
  const map = (codes === undefined ? null : form.extras[codes.key]) as CodeMap | null | undefined;
  const { values } = form.checked;
  const kind = table.rasterKinds.find((each) => each.kind === values['rasterKind']);
  const numberOf = (key: string) => (typeof values[key] === 'number' ? values[key] : null);
  return (
    <>
      {reading !== undefined && (
        <LayerCard
          reading={reading}
          kind={kind === undefined ? undefined : kindOfRow(kind, values)}
          row={{
            band: numberOf('bandIndex'),
            scale: numberOf('scaleFactor'),
            offset: numberOf('offset'),
            nodata: numberOf('nodata'),
            validMin: numberOf('validMin'),
            validMax: numberOf('validMax'),
          }}
          colours={codes === undefined ? undefined : coloursOf(reading, map ?? {}, ownCodesOf(dictionaries))}
          isReadOnly={isReadOnly}
          onMend={form.type}
          onPlace={async (crs) =>
            onReading(await api.call(readRaster, { fileId: reading.fileId, crs }, { isQuiet: true }))
          }
        />
      )}
      {codes !== undefined && classes !== undefined && (
        <ClassTable
          reading={reading}
          map={map ?? {}}
          dictionary={classes}
          isReadOnly={isReadOnly}
          onChange={(next) => form.set(codes.key, next)}
        />
      )}
    </>
  );
}

/** Colours of the distinct values in their order; undefined where the file holds no codes. */
function coloursOf(reading: RasterReading, map: CodeMap, ownCodes: readonly string[]): readonly string[] | undefined {
  if (reading.codes === null) return undefined;
  return classRows(reading, map, [], ownCodes)
    .toSorted((a, b) => a.value - b.value)
    .map(({ colour }) => colour);
}
