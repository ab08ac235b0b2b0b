import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { doubtSentence, moverSentence, serviceSentence, totalSentence, yearSentence } from './sentences.ts';
import { GUIDE_PAGES } from '../guide/guide-steps.ts';
import { givingServices } from './counted-services.ts';
import type { Movers } from './movers.ts';
import { reportSheet } from './proofs.ts';

/** One picture of the account with one sentence that its figures carry. */
export interface Scene {
  readonly key: string;
  readonly title: string;
  readonly sentence: string;
  readonly view: 'total' | 'service' | 'years' | 'movers' | 'doubts';
  /** The service whose amounts the map shows; the total where there is none. */
  readonly service: MainRow | null;
  /** The page with the figures that the sentence is made of. */
  readonly table: string;
}

/** So many services have a scene of their own. */
const LARGEST = 6;

/** The account as a walk: the total, its largest services, the years, the regions that changed, what is unsure. */
export function scenesOf(report: AccountReport, movers: Movers): readonly Scene[] {
  const total: Scene = {
    key: 'total',
    title: '生态产品总值',
    sentence: totalSentence(report),
    view: 'total',
    service: null,
    table: reportSheet('annex1'),
  };
  const services = largestServices(report).map((service): Scene => ({
    key: service.serviceCode!,
    title: service.item,
    sentence: serviceSentence(report, service),
    view: 'service',
    service,
    table: reportSheet('annex1'),
  }));
  const others: readonly (Omit<Scene, 'sentence' | 'service'> & { readonly sentence: string | null })[] = [
    { key: 'years', title: '历年总值', sentence: yearSentence(report), view: 'years', table: reportSheet('annex4') },
    {
      key: 'movers',
      title: '区域变化',
      sentence: moverSentence(report, movers),
      view: 'movers',
      table: GUIDE_PAGES.values,
    },
    { key: 'doubts', title: '尚待核实', sentence: doubtSentence(report), view: 'doubts', table: reportSheet('annex6') },
  ];
  // A scene without figures has no sentence, and is left out.
  const told = others.flatMap(({ sentence, ...scene }): Scene[] =>
    sentence === null ? [] : [{ ...scene, sentence, service: null }],
  );
  return report.cover.gep === null ? told : [total, ...services, ...told];
}

/** Services that are counted and calculated, the largest first. What a sum adds itself has no regions of its own to show. */
function largestServices({ annex1 }: AccountReport): readonly MainRow[] {
  return givingServices(annex1)
    .filter(({ serviceCode }) => serviceCode !== null)
    .toSorted((one, other) => other.value! - one.value!)
    .slice(0, LARGEST);
}
