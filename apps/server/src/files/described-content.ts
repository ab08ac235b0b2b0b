import { isFile } from '@qingzhang/catalogue/language/field-predicates';
import { findService, findTableEntry, TABLES } from '@qingzhang/catalogue/registry';
import { editionFile } from '@qingzhang/catalogue/tables/editions';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { DescribedContent } from '../file-store/file-store.ts';

interface Use {
  readonly name: string;
  readonly tableName: string | null;
  readonly serviceCode: string | null;
  readonly year: string | null;
}

/** More places than this are counted, not named. */
const MOST_NAMED = 3;

/** A stored content in words: the name of its file, the rows or results it belongs to, and how it is brought back. */
export async function describeContent(pool: Pool, sha256: string): Promise<DescribedContent | undefined> {
  const { rows } = await pool.query<Use>(USES, [sha256]);
  const [first] = rows;
  if (first === undefined) return undefined;
  const places = [...new Set(rows.flatMap(placeOf))];
  const named = places.slice(0, MOST_NAMED).join('、');
  const more = places.length > MOST_NAMED ? `等 ${places.length} 处` : '';
  const isResult = rows.every(({ serviceCode }) => serviceCode !== null);
  const isOfEdition = rows.some(({ tableName }) => tableName === editionFile.name);
  const again = `请重新上传内容相同的原文件，核对 SHA-256（${sha256}）一致后自动恢复`;
  return {
    name: first.name,
    belongs: places.length === 0 ? '尚无记录用到它' : `属于${named}${more}`,
    mended: isResult
      ? '它由计算得出，请重新计算该服务'
      : isOfEdition
        ? `它是年度冻结时生成的，不能重新生成。请从备份恢复，或重新上传此前下载的同一文件，SHA-256（${sha256}）一致后自动恢复`
        : again,
  };
}

function placeOf({ tableName, serviceCode, year }: Use): string[] {
  const when = year === null ? '' : ` ${year} 年`;
  if (serviceCode !== null) return [`${findService(serviceCode)?.title ?? serviceCode}${when}的计算结果`];
  if (tableName !== null) return [`“${findTableEntry(tableName)?.table.label ?? tableName}”${when}的记录`];
  return [];
}

const NAMING = TABLES.filter(({ table }) => table.name !== 'rowAttachment').flatMap(({ table }) =>
  table.fields
    .filter(isFile)
    .map(
      ({ key }) =>
        `SELECT '${table.name}', NULL, to_jsonb(t) ->> 'year' FROM ${quoted(table.name)} t WHERE t.${quoted(key)} = file.id AND t."deletedAt" IS NULL`,
    ),
);

const USES = `SELECT file.name, used."tableName", used."serviceCode", used.year FROM "fileStore" file
LEFT JOIN LATERAL (
  ${NAMING.join('\n  UNION ALL ')}
  UNION ALL SELECT a."tableName", NULL, NULL FROM "rowAttachment" a WHERE a."fileId" = file.id AND a."deletedAt" IS NULL
  UNION ALL SELECT NULL, run."serviceCode", run.year::text FROM "calcRun" run
    WHERE run.layers @> jsonb_build_array(jsonb_build_object('fileId', file.id))
) used("tableName", "serviceCode", year) ON true
WHERE file.sha256 = $1 AND file."deletedAt" IS NULL ORDER BY file."createdAt", file.id, used.year`;
