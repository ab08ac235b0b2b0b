import type { PublishedMap, PublishedService, PublishedYear } from '@qingzhang/contract/results/publication';
import { money } from '../figures/sentence-parts.ts';
import { DoubtTags } from './doubt-tags.tsx';
import type { Grounds } from './published-grounds.ts';
import { serviceSentence } from './sentences.ts';
import { StillMap } from './still-map.tsx';
import styles from './publication.module.css';

interface ServicesProps {
  readonly published: PublishedYear;
  readonly map: PublishedMap | undefined;
  readonly grounds: Grounds | undefined;
}

/** One small map and one sentence for each service that the total counts. */
export function Services({ published, map, grounds }: ServicesProps) {
  const { services, comparedWith } = published;
  if (services.length === 0) return null;
  const hasMap = map !== undefined && grounds !== undefined && grounds.regions.length > 0;
  return (
    <section className={styles['section']} data-sheet>
      <h2>{services.length} 项服务，各来自哪里</h2>
      <p className={styles['lead']}>
        {hasMap && '每幅小图画出该项服务每平方公里的价值，越高、颜色越深，价值越大。'}
        {comparedWith !== null && `与 ${comparedWith} 年的比较按当年价格，只比较方法相同的项目。`}
      </p>
      <ul className={styles['services']}>
        {services.map((service) => (
          <li key={service.name}>
            {hasMap && <ServiceMap service={service} map={map} grounds={grounds} />}
            <h3>{service.name}</h3>
            <p className={styles['figure']}>{money(service.value)}</p>
            <DoubtTags of={service} />
            <p>{serviceSentence(published, service)}</p>
            {service.method !== null && (
              <p className={styles['source']}>
                {service.method}
                {service.source !== null && `，${service.source}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ServiceMapProps {
  readonly service: PublishedService;
  readonly map: PublishedMap;
  readonly grounds: Grounds;
}

function ServiceMap({ service, map, grounds }: ServiceMapProps) {
  const layer = service.code === null ? undefined : map.layers.find(({ code }) => code === service.code);
  if (layer === undefined) return <p className={styles['noMap']}>没有分区域的数值</p>;
  return (
    <StillMap
      small
      label={`${service.name}每平方公里的价值`}
      grounds={grounds}
      amounts={layer.amounts}
      ramp={layer.ramp}
    />
  );
}
