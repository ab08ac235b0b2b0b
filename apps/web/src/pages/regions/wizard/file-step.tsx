import { DropPlace } from '../../../files/drop-place.tsx';
import { InboxOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './wizard.module.css';

interface FileStepProps {
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses the boundaries, or takes them dropped. */
export function FileStep({ isBusy, failure, onFiles }: FileStepProps) {
  return (
    <section className={styles['file']} aria-label="选择文件">
      <DropPlace
        label="边界文件"
        accept=".zip,.rar,.7z,.shp,.dbf,.shx,.prj,.cpg,.gpkg,.geojson,.json,.geojsonl,.geojsons,.ndjson,.jsonl,.topojson,.kml,.kmz,.tab,.dat,.map,.id,.mif,.mid,.dxf,.fgb,.gml,.gpx,.sqlite,.sqlite3,.db,.gz"
        isMultiple
        look="place"
        isBusy={isBusy}
        onFiles={onFiles}
      >
        <Icon of={InboxOutlined} />
        <p>
          <strong>{isBusy ? '正在上传和读取' : '把边界文件拖到这里'}</strong>
        </p>
        <p className={styles['soft']}>
          shapefile（.zip，或同时选 .shp、.dbf、.shx、.prj、.cpg）、GeoPackage、GeoJSON、KML/KMZ、文件地理数据库（.gdb
          压成
          .zip）、MapInfo（.tab、.mif）、DXF、FlatGeobuf、GPX、SpatiaLite。县界、乡镇界、村界可以一起选，按级别依次导入。只读取，不会马上写入。
        </p>
      </DropPlace>
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
    </section>
  );
}
