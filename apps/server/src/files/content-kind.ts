/** What a file holds, by its content. */
export interface ContentKind {
  readonly mime: string;
  /** How texts name it. */
  readonly label: string;
  /** `program`: never accepted. `page`: a browser would run what is in it, so it is only ever given as a download. */
  readonly risk?: 'program' | 'page';
}

const program = (label: string): ContentKind => ({ mime: 'application/x-executable', label, risk: 'program' });

export const KINDS = {
  empty: { mime: 'application/x-empty', label: '空文件' },
  unknown: { mime: 'application/octet-stream', label: '无法识别的二进制内容' },

  linuxProgram: program('Linux 程序'),
  windowsProgram: program('Windows 程序'),
  appleProgram: program('macOS 程序'),
  appleOrJavaProgram: program('macOS 或 Java 程序'),
  script: program('脚本程序'),
  shortcut: program('Windows 快捷方式'),
  /** Text that a double click would run, known by its name alone. */
  namedProgram: program('程序或脚本（按文件名）'),
  macros: { mime: 'application/vnd.ms-office.macros', label: '含宏的 Office 文档', risk: 'program' },

  tiff: { mime: 'image/tiff', label: 'TIFF 影像' },
  png: { mime: 'image/png', label: 'PNG 图片' },
  jpeg: { mime: 'image/jpeg', label: 'JPEG 图片' },
  gif: { mime: 'image/gif', label: 'GIF 图片' },
  webp: { mime: 'image/webp', label: 'WebP 图片' },
  // Rasters of other programs, so that their owner learns which one must be exported anew.
  imagine: { mime: 'application/octet-stream', label: 'ERDAS IMAGINE 栅格（.img）' },
  hdf4: { mime: 'application/x-hdf', label: 'HDF4 数据（如 MODIS 产品）' },
  hdf5: { mime: 'application/x-hdf5', label: 'HDF5 或 NetCDF 数据' },
  netcdf: { mime: 'application/x-netcdf', label: 'NetCDF 数据' },
  jpeg2000: { mime: 'image/jp2', label: 'JPEG 2000 影像' },
  sqlite: { mime: 'application/vnd.sqlite3', label: 'SQLite 数据库（如 GeoPackage）' },
  pdf: { mime: 'application/pdf', label: 'PDF 文档' },

  zip: { mime: 'application/zip', label: 'zip 压缩包' },
  rar: { mime: 'application/vnd.rar', label: 'RAR 压缩包' },
  sevenZip: { mime: 'application/x-7z-compressed', label: '7z 压缩包' },
  gzip: { mime: 'application/gzip', label: 'gzip 压缩包' },

  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', label: 'Excel 工作簿' },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', label: 'Word 文档' },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'PowerPoint 演示文稿',
  },
  xls: { mime: 'application/vnd.ms-excel', label: 'Excel 97-2003 工作簿' },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', label: 'OpenDocument 表格' },
  doc: { mime: 'application/msword', label: 'Word 97-2003 文档' },
  ole: { mime: 'application/x-ole-storage', label: '旧版 Office 文档' },

  shp: { mime: 'application/vnd.shp', label: 'shapefile 图形（.shp 或 .shx）' },
  dbf: { mime: 'application/vnd.dbf', label: 'dBASE 表（.dbf）' },

  json: { mime: 'application/json', label: 'JSON 文本' },
  csv: { mime: 'text/csv', label: 'CSV 表格' },
  text: { mime: 'text/plain', label: '文本' },
  xml: { mime: 'application/xml', label: 'XML 文本', risk: 'page' },
  html: { mime: 'text/html', label: '网页（HTML）', risk: 'page' },
  svg: { mime: 'image/svg+xml', label: 'SVG 图形', risk: 'page' },
} as const satisfies Record<string, ContentKind>;

const PAGES: ReadonlySet<string> = new Set(
  Object.values<ContentKind>(KINDS)
    .filter(({ risk }) => risk === 'page')
    .map(({ mime }) => mime),
);

/** The content type that a stored file is sent with: nothing that a browser would run. */
export function servedType(mime: string): string {
  return PAGES.has(mime) ? KINDS.unknown.mime : mime;
}
