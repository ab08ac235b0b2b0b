import { readFileSync } from 'node:fs';
import type { Service } from '@qingzhang/catalogue/language/service';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { markdownTable } from '../markdown.ts';
import { citationText } from '../table-section.ts';
import { defaultsChapter, sharedTablesChapter } from './defaults-chapter.ts';
import { GROUPS, serviceChapter } from './service-chapter.ts';
import { sourcesChapter } from './sources-chapter.ts';

/** The chapters before those of the services; the ones after begin at 90. */
const FIRST_SERVICE = 11;

/** Writes 方法手册, a page of the help and a chapter of the PDF for each part. */
export function methodManual(): Record<string, string> {
  const overview = readFileSync(new URL('overview.md', import.meta.url), 'utf8').trim();
  return Object.fromEntries([
    page('m01-overview', '方法手册：总述', `${overview}\n\n${contents()}`),
    page('m02-standards', '方法手册：核算规范', standards()),
    ...SERVICES.map((service) =>
      page(methodPageName(service), `方法手册：${service.title}`, serviceChapter(service), service.module),
    ),
    page('m91-defaults', '方法手册：规范默认值', defaultsChapter()),
    page('m92-shared', '方法手册：公用字典与指数', sharedTablesChapter()),
    page('m93-sources', '方法手册：标准与文献', sourcesChapter()),
  ]);
}

/** The name of a service's page, without its ending. */
export function methodPageName({ id }: Pick<Service, 'id'>): string {
  return `m${FIRST_SERVICE + SERVICES.findIndex((service) => service.id === id)}-${id}`;
}

function page(name: string, title: string, text: string, explains = ''): readonly [string, string] {
  const pages = explains === '' ? '' : `pages: ${explains}\n`;
  return [`${name}.md`, `---\ntitle: ${title}\n${pages}---\n\n${text}`];
}

function contents(): string {
  const rows = SERVICES.map((service) => [
    `[${service.title}](${methodPageName(service)}.md)`,
    GROUPS[service.group],
    service.physicalName,
    service.methods?.list.map(({ label }) => label).join('、') ?? '相加',
  ]);
  return `## 各项服务\n\n${markdownTable(['服务', '类别', '实物量', '方法'], rows)}`;
}

function standards(): string {
  const formulas = { sum: '各项相加', sumMinusExternal: '各项相加，减去来自区域外的生态产品价值' } as const;
  const rows = PROFILES.map(({ title, version, source, gepFormula, note }) => [
    title,
    version,
    formulas[gepFormula],
    [citationText(source), ...(note === undefined ? [] : [note])].join('；'),
  ]);
  const services = SERVICES.filter(({ kind }) => kind === 'leaf').map(
    (service) => `[${service.title}](${methodPageName(service)}.md)`,
  );
  return [
    '同样的数据可以按不同的核算规范核算。规范决定哪些服务计入合计、采用哪种方法，以及没有当地数据时的默认值。',
    markdownTable(['核算规范', '版本', '总值', '出处与说明'], rows),
    `每项服务在各规范中的差异见该服务一章：${services.join('、')}。`,
  ].join('\n\n');
}
