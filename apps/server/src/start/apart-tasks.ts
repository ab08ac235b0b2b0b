import type { TaskLoaders } from '../apart/serve-tasks.ts';

/** What processes apart can do. The code of a task is loaded when it is first asked for. */
export const APART_TASKS: TaskLoaders = {
  convertRaster: async () => (await import('../uploads/convert-raster-task.ts')).CONVERT_RASTER,
  convertVector: async () => (await import('../uploads/convert-vector-task.ts')).CONVERT_VECTOR,
  divideLand: async () => (await import('../territory/divide-land-task.ts')).DIVIDE_LAND,
  inspectRaster: async () => (await import('../uploads/inspect-raster-task.ts')).INSPECT_RASTER,
  markWorkbook: async () => (await import('../imports/mark-workbook-task.ts')).MARK_WORKBOOK,
  readLog: async () => (await import('../vessels/read-log-task.ts')).READ_LOG,
  readOrigin: async () => (await import('../imports/read-origin-task.ts')).READ_ORIGIN,
  readRegions: async () => (await import('../regions/import/read-regions-task.ts')).READ_REGIONS,
  readSeries: async () => (await import('../files/read-series-task.ts')).READ_SERIES,
  readShapes: async () => (await import('../uploads/read-shapes-task.ts')).READ_SHAPES,
  sniffZip: async () => (await import('../files/sniff-zip-task.ts')).SNIFF_ZIP,
  surveyLayer: async () => (await import('../pixels/findings/survey-task.ts')).SURVEY_LAYER,
  readTable: async () => (await import('../imports/read-table-task.ts')).READ_TABLE,
};
