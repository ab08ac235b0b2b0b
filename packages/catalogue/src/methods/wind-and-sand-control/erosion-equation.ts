import { unverified, verified } from '@qingzhang/core/citation';
import type { Step } from '../../language/method.ts';
import { step } from '../../language/methods.ts';
import { HJ_1173, OWN } from '../../sources.ts';

const HJ = verified(HJ_1173, 'A.14–A.22');
const LOSS = 'kg/m^2/a';

/**
 * The RWEQ with and without vegetation for the climate factor `wf`. It falls again beyond its peak X*, where the
 * guard holds it: otherwise cover could seem to increase erosion. Without wind s is infinite and nothing is lost.
 */
export function erosionEquation(wf: 'WF' | 'WFm'): readonly Step[] {
  return [
    step('Xpeak', '峰值处的 X', '1', '(1.7422 / (0.7422 * (z / 150.71) ^ 2)) ^ (1 / 0.7422)', {
      tex: 'X^*',
      empirical: true,
      source: unverified(OWN),
    }),
    step('X', '无植被的风蚀强度', '1', `${wf} * EF * SCF * Kp`, { empirical: true, source: HJ }),
    ...loss({ suffix: 'p', label: '潜在', strength: 'X' }),
    ...loss({ suffix: 'a', label: '实际', strength: 'X * C' }),
  ];
}

function loss({ suffix, label, strength }: { suffix: string; label: string; strength: string }): readonly Step[] {
  const [x, q, s, sl] = ['X', 'Qmax', 's', 'SL'].map((name) => `${name}${suffix}`);
  return [
    step(x!, `${label}风蚀强度`, '1', `monotoneGuard == 'capX' ? min(${strength}, Xpeak) : ${strength}`, {
      tex: `X_${suffix}`,
      empirical: true,
    }),
    step(q!, `${label}最大输沙量`, 'kg/m', `109.8 * ${x}`, { tex: `Q_{max,${suffix}}`, empirical: true, source: HJ }),
    step(s!, `${label}关键地块长度`, 'm', `${x} > 0 ? 150.71 * ${x} ^ -0.3711 : 0`, {
      tex: `s_${suffix}`,
      empirical: true,
      source: HJ,
    }),
    step(sl!, `${label}风蚀模数`, LOSS, `${x} > 0 ? 2 * z / ${s} ^ 2 * ${q} * exp(-(z / ${s}) ^ 2) : 0`, {
      tex: `S_{L,${suffix}}`,
      empirical: true,
      source: HJ,
      printed: 'S_L=\\frac{2z}{s^2}Q_{max}e^{-(z/s)^2}',
    }),
  ];
}
