import { tableEntry } from '@qingzhang/catalogue/registry';
import { runNumber } from '@qingzhang/contract/run-number';

/** What calls can be about: of the one service that the narrow user holds, or of another one. */
export interface Things {
  readonly table: string;
  readonly raster: string;
  readonly serviceCode: string;
  readonly rowId: string;
  readonly attachmentId: string;
  readonly fileId: string;
  readonly runId: string;
  readonly layerFileId: string;
  readonly jobId: string;
  readonly userId: string;
  readonly tokenId: string;
}

const ofRow = ({ table, rowId }: Things) => ({ table, id: rowId });
const ofRaster = ({ raster, rowId }: Things) => ({ table: raster, id: rowId });
const ofFile = ({ table, fileId }: Things) => ({ table, fileId });
const ofImport = ({ table, rowId }: Things) => ({ table, importId: rowId });
const surface = (things: Things) => {
  const { table } = ofRaster(things);
  return { table, kind: tableEntry(table).table.rasterKinds[0]!.kind };
};
const ofJob = ({ jobId }: Things) => ({ jobId });
const plan = (things: Things) => ({ ...ofFile(things), sheet: '表', headerRow: 1, columns: [] });
const DRAWING = { type: 'Circle', centre: [117.95, 35.71], radiusM: 2000 };

/**
 * Calls whose right follows from what they name: how the narrow user asks for something of a service. Every call of
 * that kind stands here; a new one that does not fails the test below.
 */
export const ASKED: Readonly<Record<string, (things: Things) => object>> = {
  'sysUser/getDataInfo': ({ userId }) => ({ id: userId }),
  'sysUser/revokeToken': ({ tokenId }) => ({ id: tokenId }),
  'attachment/list': ofRow,
  'attachment/count': ({ table }) => ({ table }),
  'attachment/save': (things) => ({ ...ofRow(things), fileId: things.fileId }),
  'attachment/remove': ({ attachmentId }) => ({ id: attachmentId }),
  'row/history': ofRow,
  'row/doubts': ({ table }) => ({ table, year: 2020 }),
  'row/weigh': ({ table }) => ({ table, rows: [{ year: 2020 }] }),
  'row/acknowledge': (things) => ({ ...ofRow(things), key: 'rainfall', reason: '新站' }),
  'row/carried': ({ table }) => ({ table, year: 2020 }),
  'fileStore/readShp': ({ fileId }) => ({ fileId }),
  'fileStore/readTif': ({ fileId }) => ({ fileId }),
  'fileStore/download': ({ fileId }) => ({ fileId }),
  'job/getDataInfo': ofJob,
  'job/cancel': ofJob,
  'job/events': ofJob,
  'run/trace': ({ runId }) => ({ runId }),
  'run/recompute': ({ runId }) => ({ runId }),
  'run/paper': ({ runId }) => ({ runId }),
  'run/find': ({ runId }) => ({ number: runNumber(runId) }),
  'method/formulas': ({ serviceCode }) => ({ serviceCode }),
  'layer/findings': ofRaster,
  'layer/acknowledge': (things) => ({ ...ofRaster(things), code: 'RASTER_COVERAGE', reason: '县界外缘' }),
  'layer/value': (things) => ({ ...ofRaster(things), lon: 117.95, lat: 35.71 }),
  'layer/tile': (things) => ({ ...ofRaster(things), z: 10, x: 847, y: 402 }),
  'map/statistics': (things) => ({ year: 2020, drawing: DRAWING, layers: [ofRaster(things)], async: true }),
  'sheet/template': ({ table }) => ({ table }),
  'sheet/export': ({ table }) => ({ table }),
  'sheet/read': ofFile,
  'sheet/check': plan,
  'sheet/import': (things) => ({ ...plan(things), mode: 'all', fingerprint: 'x' }),
  'sheet/marked': plan,
  'sheet/trail': ofImport,
  'sheet/undo': ofImport,
  'surface/sources': (things) => ({ ...surface(things), year: 2020 }),
  'surface/make': (things) => ({
    ...surface(things),
    year: 2020,
    points: [{ code: 'A', lon: 118, lat: 36, value: 1 }],
  }),
  'surface/recipe': ({ fileId }) => ({ fileId }),
};
