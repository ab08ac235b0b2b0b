import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { block, confirm, note, type Issue } from '@qingzhang/core/issue';

/** What is taken off the total for products that come from outside, and whether it is known. */
export interface ExternalDeduction {
  readonly deductionFen: bigint;
  /** False where the standard asks for a deduction that nobody has entered. */
  readonly isKnown: boolean;
  readonly issues: readonly Issue[];
}

/** What the deduction is called beside the services. */
export const EXTERNAL = { wire: 'external', title: '减：来自区域外的价值' } as const;

/** The route where the external value is entered. */
const GEP = '/Gep/Gep';

export function externalDeduction(profile: Profile, externalFen: bigint | null): ExternalDeduction {
  if (externalFen !== null && externalFen < 0n) {
    const text = '来自区域外的生态产品价值不能为负数';
    return { deductionFen: 0n, isKnown: false, issues: [block('externalValue', 'EXTERNAL_NEGATIVE', text, GEP)] };
  }
  if (profile.gepFormula === 'sum') {
    const text = `“${profile.title}”不扣减来自区域外的生态产品价值，已填写的数额未计入`;
    const isIdle = externalFen !== null && externalFen !== 0n;
    const issues = isIdle ? [note('externalValue', 'EXTERNAL_NOT_USED', text, GEP)] : [];
    return { deductionFen: 0n, isKnown: true, issues };
  }
  if (externalFen === null) {
    const text = `“${profile.title}”要求扣减来自区域外的生态产品价值，尚未填写；没有时请填 0`;
    return { deductionFen: 0n, isKnown: false, issues: [confirm('externalValue', 'EXTERNAL_MISSING', text, GEP)] };
  }
  return { deductionFen: externalFen, isKnown: true, issues: [] };
}
