import { Tag } from './tag.tsx';

const STANDINGS = {
  verified: { tone: 'good', label: '已核实' },
  unverified: { tone: 'warning', label: '待核实' },
  entered: { tone: 'plain', label: '本账户填报' },
  derived: { tone: 'plain', label: '系统取值' },
} as const;

/** Whether the source of a figure or a method has been compared with the official text. */
export function VerificationTag({ standing }: { readonly standing: keyof typeof STANDINGS }) {
  const { tone, label } = STANDINGS[standing];
  return <Tag tone={tone}>{label}</Tag>;
}
