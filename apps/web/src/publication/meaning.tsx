import type { PublishedYear } from '@qingzhang/contract/results/publication';
import { doubtSentence, measureSentence } from './sentences.ts';
import styles from './publication.module.css';

/** What the figures mean, how they came about and who stands for them, in plain words. */
export function Meaning({ published }: { readonly published: PublishedYear }) {
  const { year, priceYear, standard, edition } = published;
  const measured = measureSentence(published);
  return (
    <section className={styles['section']}>
      <h2>怎样理解这些数字</h2>
      <dl className={styles['meaning']}>
        <div>
          <dt>它是什么</dt>
          <dd>
            生态产品总值（GEP）是一个地区的生态系统一年里为人提供的产品与服务的价值之和。它不是收入，也不与地区生产总值（GDP）相加。
          </dd>
        </div>
        <div>
          <dt>为什么用元</dt>
          <dd>
            水以立方米计，土以吨计，不能相加；按 {priceYear} 年的价格折成元，才能相加和比较。{measured}
          </dd>
        </div>
        <div>
          <dt>怎样计算</dt>
          <dd>依据“{standard}”，先算出每项服务的实物量，再乘以单价。每项服务的方法和标准条款写在它的图下。</dd>
        </div>
        <div>
          <dt>谁核对过</dt>
          <dd>
            {year} 年度账户经复核冻结之后才发布，冻结以后数据和结果都不能改动
            {edition !== null && edition > 1 ? `；本页为第 ${edition} 版，更正的原因写在报告里` : ''}
            。如需更正，账户解冻，本页随即撤下，更正后重新发布。
          </dd>
        </div>
        <div>
          <dt>哪些还不确定</dt>
          <dd>
            {doubtSentence(published)}
            “需确认”是计算时由系统提出的疑问，“待核实”是出处尚未与原文核对的参数或做法。
          </dd>
        </div>
      </dl>
    </section>
  );
}
