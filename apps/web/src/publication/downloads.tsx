import { publicFile } from '@qingzhang/contract/calls/publication-calls';
import type { PublicFormat, PublishedYear } from '@qingzhang/contract/results/publication';
import { sizeText } from '../files/size-text.ts';
import { ownAddress } from '../settings/base-path.ts';
import styles from './publication.module.css';

const FORMATS: Readonly<Record<PublicFormat, { readonly label: string; readonly told: string }>> = {
  pdf: { label: '核算报告', told: 'PDF，方法、结果与附表' },
  onePage: { label: '一页纸', told: 'PDF，一页 A4' },
  xlsx: { label: '工作簿', told: 'Excel，公式可重算' },
  seea: { label: 'SEEA EA 表', told: 'Excel，国际统计标准的表式' },
  package: { label: '成果包', told: 'ZIP，数据、结果与复算工具' },
};

/** The very files that were made when the year was closed; a copy is checked by its code. */
export function Downloads({ published: { year, files, areFilesWithheld } }: { readonly published: PublishedYear }) {
  if (files.length === 0 && !areFilesWithheld) return null;
  return (
    <section className={styles['section']}>
      <h2>下载</h2>
      {areFilesWithheld ? (
        <p className={styles['lead']}>本年度的报告等文件列有尚未发布年度的数字，待那些年度发布后提供下载。</p>
      ) : (
        <>
          <ul className={styles['files']}>
            {files.map(({ format, size, sha256 }) => (
              <li key={format}>
                <a href={ownAddress(`${publicFile.path}?year=${year}&format=${format}`)} download>
                  {FORMATS[format].label}
                </a>
                <span>
                  {FORMATS[format].told}，{sizeText(size)}
                </span>
                <code>{sha256}</code>
              </li>
            ))}
          </ul>
          <p className={styles['soft']}>
            文件在年度冻结时生成，此后不变。每行末尾是它的校验码（SHA-256），与下载所得一致即为原件。
          </p>
        </>
      )}
    </section>
  );
}
