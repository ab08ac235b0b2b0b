import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Archive } from '@qingzhang/geo/archive/open-archive';
import { apartCode } from '../../apart/apart-task.ts';
import { openTemplate, readTemplate, TEMPLATE_BODY } from '../../documents/template/read-template.ts';
import { scanPlaceholders } from '../../documents/template/scan-placeholders.ts';
import { packZip } from '../../files/pack-zip.ts';
import { CHECK_TEMPLATE, type CheckedTemplate } from './check-template-task.ts';
import { NOTICE } from './template-names.ts';
import { templateProblems } from './template-problems.ts';

export const checkTemplate = apartCode(CHECK_TEMPLATE, async ({ path, name }): Promise<CheckedTemplate> => {
  const archive = await openTemplate(path, name);
  try {
    const read = await readTemplate(archive);
    const problems = [...read.problems, ...templateProblems(read.placeholders)];
    const { placeholders } = read;
    if (problems.length > 0) return { problems, placeholders, content: new Uint8Array(), noticeAdded: false };
    if (placeholders.some((each) => each.name === NOTICE))
      return { problems, placeholders, content: await readFile(path), noticeAdded: false };
    const body = withNotice((await archive.read(TEMPLATE_BODY)).toString('utf8'));
    const others = placeholders.filter(({ widthMm }) => widthMm === null);
    return {
      problems,
      // Those of the body are measured with the new one; headers and footers have no lines of their own.
      placeholders: [...scanPlaceholders(body, true), ...others],
      content: await packed(archive, body),
      noticeAdded: true,
    };
  } finally {
    await archive.close();
  }
});

/** The place for what is unsure, before everything else: no template can leave it out. */
function withNotice(body: string): string {
  return body.replace(/<w:body(?:\s[^>]*)?>/, (begin) => `${begin}<w:p><w:r><w:t>{{${NOTICE}}}</w:t></w:r></w:p>`);
}

async function packed(archive: Archive, body: string): Promise<Buffer> {
  const parts = [];
  for (const { name } of archive.entries)
    parts.push({ name, bytes: name === TEMPLATE_BODY ? Buffer.from(body) : await archive.read(name) });
  return buffer(packZip(parts));
}
