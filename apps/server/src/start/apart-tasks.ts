import type { TaskLoaders } from '../apart/serve-tasks.ts';

/**
 * What processes apart can do. The code of a task is loaded when it is first asked for, and in these processes alone:
 * the server knows tasks by their names.
 */
export const APART_TASKS: TaskLoaders = {
  cellValue: async () => (await import('../layers/drawing/drawing-apart.ts')).cellValue,
  checkTemplate: async () => (await import('../reports/template/check-template-apart.ts')).checkTemplate,
  classChanges: async () => (await import('../pixels/figures/figures-apart.ts')).classChanges,
  classFigures: async () => (await import('../pixels/figures/figures-apart.ts')).classFigures,
  repackTiff: async () => (await import('../uploads/repack/repack-tiff-apart.ts')).repackTiff,
  convertRaster: async () => (await import('../uploads/convert-raster-apart.ts')).convertRaster,
  convertVector: async () => (await import('../uploads/convert-vector-apart.ts')).convertVector,
  coveredAreas: async () => (await import('../pixels/figures/covered-areas-apart.ts')).coveredAreas,
  describeCalls: async () => (await import('../http/describe-calls-apart.ts')).describeCalls,
  divideLand: async () => (await import('../territory/divide-land-apart.ts')).divideLand,
  drawPicture: async () => (await import('../layers/drawing/drawing-apart.ts')).drawPicture,
  drawRelief: async () => (await import('../layers/drawing/drawing-apart.ts')).drawRelief,
  drawTiles: async () => (await import('../layers/drawing/drawing-apart.ts')).drawTiles,
  inspectRaster: async () => (await import('../uploads/inspect-raster-apart.ts')).inspectRaster,
  layerBounds: async () => (await import('../layers/drawing/drawing-apart.ts')).layerBounds,
  layerRange: async () => (await import('../layers/drawing/drawing-apart.ts')).layerRange,
  markWorkbook: async () => (await import('../imports/mark-workbook-apart.ts')).markWorkbook,
  paintRows: async () => (await import('../layers/drawing/drawing-apart.ts')).paintRows,
  percentiles: async () => (await import('../pixels/figures/figures-apart.ts')).percentiles,
  readHeadings: async () => (await import('../imports/read-headings-apart.ts')).readHeadings,
  readLog: async () => (await import('../vessels/read-log-apart.ts')).readLog,
  readOrigin: async () => (await import('../imports/read-origin-apart.ts')).readOrigin,
  readRegions: async () => (await import('../regions/import/read-regions-apart.ts')).readRegions,
  readSeries: async () => (await import('../files/read-series-apart.ts')).readSeries,
  readShapes: async () => (await import('../uploads/read-shapes-apart.ts')).readShapes,
  readTable: async () => (await import('../imports/read-table-apart.ts')).readTable,
  recogniseFile: async () => (await import('../imports/recognise-file-apart.ts')).recogniseFile,
  regionMeans: async () => (await import('../pixels/figures/figures-apart.ts')).regionMeans,
  resampling: async () => (await import('../pixels/figures/figures-apart.ts')).resampling,
  sniffZip: async () => (await import('../files/sniff-zip-apart.ts')).sniffZip,
  surveyLayer: async () => (await import('../pixels/findings/survey-apart.ts')).surveyLayer,
  writeAccountBook: async () => (await import('../reports/live/write-account-book-apart.ts')).writeAccountBook,
  writeDocument: async () => (await import('../documents/write-document-apart.ts')).writeDocument,
  writePdf: async () => (await import('../documents/write-pdf-apart.ts')).writePdf,
  writeReport: async () => (await import('../reports/write-report-apart.ts')).writeReport,
  writeVector: async () => (await import('../files/write-vector-apart.ts')).writeVector,
};
