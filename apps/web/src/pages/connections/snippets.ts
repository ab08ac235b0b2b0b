import { MAP_TOKEN_PATH } from '@qingzhang/catalogue/map/map-token-path';

/** The tokens that lines hold: one for maps, which may stand in an address, and one for data, which may not. */
export interface ShownTokens {
  readonly map: string;
  readonly data: string;
}

/** Stand where a token belongs that is not shown, or no more. */
export const NO_TOKENS: ShownTokens = { map: '地图令牌', data: '读取令牌' };

export interface Snippet {
  readonly label: string;
  readonly text: string;
}

/** A program, and what is to be entered or run there. */
export interface Program {
  readonly name: string;
  readonly hint: string;
  readonly snippets: readonly Snippet[];
}

/** The addresses of the map services with a token for maps inside. `home` is the product's own address. */
export function mapAddresses(home: string, token: string) {
  const service = (name: string) => `${home}${MAP_TOKEN_PATH}/${token}/${name}`;
  return {
    wms: service('wms'),
    wmts: `${service('wmts')}/1.0.0/WMTSCapabilities.xml`,
    xyz: `${service('xyz')}/图层名/{z}/{x}/{y}.png`,
    features: service('features'),
  };
}

/** What each program needs, ready to be copied. */
export function programs(home: string, { map, data }: ShownTokens): readonly Program[] {
  const at = mapAddresses(home, map);
  const towns = `${at.features}/collections/townships/items?limit=10000`;
  const table = `${home}/api/gepValue/getAllDataList.json`;
  return [
    {
      name: 'QGIS',
      hint: '在“数据源管理器”中新建连接，认证方式选“无认证”。项目保存后再打开，连接仍然有效，直到令牌到期或撤销。',
      snippets: [
        { label: 'WMS', text: at.wms },
        { label: 'WMTS', text: at.wmts },
        { label: 'XYZ 瓦片（图层名见 WMS 的图层列表）', text: at.xyz },
        { label: 'OGC API - Features', text: at.features },
      ],
    },
    {
      name: 'ArcGIS Pro',
      hint: '在“目录”窗格的“服务器”中，分别选择新建 WMS、WMTS 或 OGC API 服务器，填入地址。',
      snippets: [
        { label: 'WMS 服务器', text: at.wms },
        { label: 'WMTS 服务器', text: at.wmts },
        { label: 'OGC API 服务器', text: at.features },
      ],
    },
    {
      name: 'GDAL',
      hint: '矢量可转为 GeoPackage、FlatGeobuf、CSV 等任一格式。',
      snippets: [
        { label: '列出图层', text: `gdalinfo "WMS:${at.wms}?SERVICE=WMS&REQUEST=GetCapabilities"` },
        { label: '乡镇转为 GeoPackage', text: `ogr2ogr -f GPKG townships.gpkg "OAPIF:${at.features}" townships` },
        { label: '乡镇转为 FlatGeobuf', text: `ogr2ogr -f FlatGeobuf townships.fgb "OAPIF:${at.features}" townships` },
        { label: '乡镇属性转为 CSV', text: `ogr2ogr -f CSV townships.csv "OAPIF:${at.features}" townships` },
      ],
    },
    {
      name: 'Python',
      hint: '第一段用地图令牌，第二段用读取数据的令牌。',
      snippets: [
        {
          label: '矢量（geopandas）',
          text: `import geopandas\ntowns = geopandas.read_file("${towns}")\nprint(towns.head())`,
        },
        {
          label: '数据表（requests、pandas）',
          text: `import pandas, requests\nanswer = requests.post("${table}", json={}, headers={"Authorization": "Bearer ${data}"})\nanswer.raise_for_status()\nrows = pandas.DataFrame(answer.json()["result"])`,
        },
      ],
    },
    {
      name: 'R',
      hint: '第一段用地图令牌，第二段用读取数据的令牌。',
      snippets: [
        { label: '矢量（sf）', text: `library(sf)\ntowns <- st_read("${towns}")` },
        {
          label: '数据表（httr2）',
          text: `library(httr2)\nrows <- request("${table}") |> req_auth_bearer_token("${data}") |>\n  req_body_json(setNames(list(), character())) |> req_perform() |> resp_body_json(simplifyVector = TRUE)`,
        },
      ],
    },
    {
      name: 'Excel',
      hint: '“数据”→“获取数据”→“空白查询”→“高级编辑器”，粘贴后选“匿名”。须用读取数据的令牌。',
      snippets: [
        {
          label: '数据表（Power Query）',
          text: `let\n  Source = Json.Document(Web.Contents("${table}", [Headers = [Authorization = "Bearer ${data}", #"Content-Type" = "application/json"], Content = Text.ToBinary("{}")])),\n  Rows = Table.FromRecords(Source[result])\nin Rows`,
        },
      ],
    },
  ];
}
