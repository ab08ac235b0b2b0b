import { openArchive, type Archive } from '@qingzhang/geo/archive/open-archive';
import { scanPlaceholders, type Placeholder } from './scan-placeholders.ts';

/** What a template holds. */
interface TemplateReading {
  readonly placeholders: readonly Placeholder[];
  /** Why it must not be used, in words. */
  readonly problems: readonly string[];
}

/** Of the whole file once unpacked: a paper with pictures has a few MB. */
const LIMITS = { maxEntries: 2000, maxEntryBytes: 48 * 2 ** 20, maxTotalBytes: 96 * 2 ** 20 };
export const TEMPLATE_BODY = 'word/document.xml';
/** Parts in which people write. */
const WRITTEN = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

export function openTemplate(path: string, name: string): Promise<Archive> {
  return openArchive(path, { name, limits: LIMITS });
}

/** Finds the placeholders of a template, and whatever would run or fetch something when its report is opened. */
export async function readTemplate(archive: Archive): Promise<TemplateReading> {
  const problems: string[] = [];
  const placeholders: Placeholder[] = [];
  for (const { name } of archive.entries) {
    if (/(?:^|\/)(?:vbaProject\.bin|activeX\/)/i.test(name)) problems.push(`含有宏或控件（${name}）`);
    if (/^word\/embeddings\//i.test(name)) problems.push(`含有嵌入的文件或对象（${name}）`);
    if (/\.rels$/i.test(name)) problems.push(...outsideOf(await textOf(archive, name)));
    if (/^\[content_types\]\.xml$/i.test(name) && /macroEnabled/i.test(await textOf(archive, name)))
      problems.push('是启用宏的文档');
    if (!WRITTEN.test(name)) continue;
    const xml = await textOf(archive, name);
    const fetching = /(?:instrText[^>]*>|w:instr=")\s*(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE)\b/i.exec(xml)?.[1];
    if (fetching !== undefined) problems.push(`含有会读取其他文件的域（${fetching}）`);
    placeholders.push(...scanPlaceholders(xml, name === TEMPLATE_BODY));
  }
  if (!archive.entries.some(({ name }) => name === TEMPLATE_BODY)) problems.push('没有正文');
  return { placeholders, problems };
}

/** What is fetched from elsewhere when the file is opened; a link that somebody follows is not. */
function outsideOf(relations: string): string[] {
  return [...relations.matchAll(/<Relationship\s[^>]*>/g)].flatMap(([relation]) => {
    const isOutside = /TargetMode="External"/i.test(relation) && !/Type="[^"]*\/hyperlink"/i.test(relation);
    return isOutside ? [`引用了外部文件（${/Target="([^"]*)"/i.exec(relation)?.[1] ?? ''}）`] : [];
  });
}

async function textOf(archive: Archive, name: string): Promise<string> {
  return (await archive.read(name)).toString('utf8');
}
