import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import { Tag, type TagTone } from '../ui/tag.tsx';

const TONES: Readonly<Record<Standing['status'], TagTone>> = {
  done: 'good',
  confirm: 'warning',
  stale: 'warning',
  missing: 'plain',
};

/** The same where only what may not simply be quoted is marked. */
export function OpenTag({ standing }: { readonly standing: Standing | undefined }) {
  return standing?.status === 'confirm' || standing?.status === 'stale' ? <StandingTag {...standing} /> : null;
}

/** Beside a figure of a map's layer, which may also be one that nobody calculated. */
export function DoubtTag({ doubt }: { readonly doubt: string | null }) {
  return doubt === null ? null : <Tag tone="warning">{doubt}</Tag>;
}

/** How far a figure may be relied on. Only what nobody has to ask about is green. */
export function StandingTag({ status, openIssues }: Standing) {
  const label = STANDING_LABELS[status];
  return <Tag tone={TONES[status]}>{status === 'confirm' ? `${label} ${openIssues} 项` : label}</Tag>;
}
