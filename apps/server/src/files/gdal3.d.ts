/** The part of gdal3.js that is used; the package describes itself for browsers only. */
declare module 'gdal3.js/node.js' {
  export interface VectorLayer {
    readonly name: string;
    readonly geometryFields?: readonly {
      readonly type?: string;
      readonly coordinateSystem?: { readonly wkt?: string } | null;
    }[];
    readonly fields?: readonly {
      readonly name: string;
      readonly type: string;
      readonly width?: number;
      readonly precision?: number;
    }[];
  }

  export interface Dataset {
    readonly pointer: number;
    readonly path: string;
    readonly type?: 'raster' | 'vector';
    readonly info?: {
      readonly driverShortName?: string;
      readonly size?: readonly [number, number];
      readonly bands?: readonly {
        readonly noDataValue?: number | string;
        readonly mask?: { readonly flags?: readonly string[] };
      }[];
      /** The attribute table of a thematic raster. */
      readonly rat?: { readonly fieldDefn?: readonly { readonly name: string }[] };
      readonly gcps?: unknown;
      readonly layers?: readonly VectorLayer[];
      readonly metadata?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    };
  }

  interface FileSystem {
    readonly mount: (type: unknown, options: { readonly root: string }, place: string) => void;
    readonly unmount: (place: string) => void;
  }

  /** Writes below the folder for outputs; the name has no ending. */
  type Tool = (dataset: Dataset, options: readonly string[], name: string) => Promise<unknown>;

  export interface Gdal {
    /** Rejects with what GDAL said, as a list. */
    readonly open: (file: string) => Promise<{ readonly datasets: readonly Dataset[] }>;
    readonly close: (dataset: Dataset) => Promise<void>;
    readonly gdal_translate: Tool;
    readonly ogr2ogr: Tool;
    readonly Module: { readonly FS: FileSystem; readonly NODEFS: unknown };
  }

  const init: (config: {
    readonly path: string;
    readonly dest: string;
    readonly logHandler: (text: string) => void;
    readonly errorHandler: (text: string) => void;
  }) => Promise<Gdal>;
  export default init;
}
