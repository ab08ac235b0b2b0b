import type { Attribution, MethodPart, Weight } from '../../language/method.ts';
import { given, param, rows, step, word } from '../../language/methods.ts';

/** An amount of carbon that has a value of its own to share out. */
interface CarbonPart {
  /** The symbol of its value, and what people call it. */
  readonly symbol: string;
  readonly label: string;
  readonly tex: string;
  /** The carbon, tC/a, and the dimension it is listed by. */
  readonly carbon: string;
  readonly over?: string;
  /** What its value is shared out by, where that is not the carbon itself. */
  readonly basis?: string;
  readonly weight: Weight;
}

const MEASURED: Attribution = { value: 'Wmeasured', basis: 'Qmeasured', weight: { by: 'area' } };

/** From the carbon `C` and its parts to tonnes of CO₂ and their value; every method of the service ends with it. */
export function carbonValue(parts: readonly CarbonPart[]): MethodPart & { readonly attribute: readonly Attribution[] } {
  return {
    givens: [
      given('M', '实测固定二氧化碳量', 'tCO2/a', [rows('carbonDioxide', 'measuredCo2')], { optional: true }),
      given('co2PerC', '碳与二氧化碳换算系数', 'tCO2/tC', [param('carbonParam', 'co2PerC')], {
        tex: 'M_{CO_2}/M_C',
      }),
      word('priceType', '价格类型', [param('carbonParam', 'priceType')]),
      given('price', '二氧化碳单价', 'yuan/tCO2', [param('carbonParam', 'co2Price')], { tex: 'P_{CO_2}' }),
      given('gamma', '生态贡献率', '1', [param('carbonParam', 'gamma')]),
    ],
    steps: [
      step('measuredRows', '实测记录数', '1', 'count(M, row)', { tex: 'n_M' }),
      step('Qmeasured', '实测固定量合计', 'tCO2/a', 'sum(orElse(M, 0), row)', { tex: 'Q_M' }),
      step('isSink', '固碳合计为正', '1', 'measuredRows > 0 or C >= 0', { tex: 'I' }),
      step('Q', '固定二氧化碳量', 'tCO2/a', 'measuredRows > 0 ? Qmeasured : co2PerC * max(C, 0)', {
        tex: 'Q_{CO_2}',
        printed: 'Q_{CO_2} = \\frac{44}{12} \\times C',
      }),
      step('carbonPrice', '每吨碳的计入价值', 'yuan/tC', 'measuredRows > 0 ? 0 : C > 0 ? gamma * co2PerC * price : 0', {
        tex: 'P_C',
      }),
      ...parts.map(({ symbol, label, tex, carbon }) =>
        step(symbol, label, 'yuan/a', `carbonPrice * ${carbon}`, { tex }),
      ),
      step('Wmeasured', '实测固定量价值', 'yuan/a', 'measuredRows > 0 ? gamma * price * Qmeasured : 0', { tex: 'V_M' }),
      step('V', '固碳价值', 'yuan/a', [...parts.map(total), 'Wmeasured'].join(' + '), {
        tex: 'V_{CO_2}',
        printed: 'V = Q_{CO_2} \\times P_{CO_2}',
      }),
    ],
    attribute: [
      ...parts.map(({ symbol, carbon, basis = carbon, weight }) => ({ value: symbol, basis, weight })),
      MEASURED,
    ],
  };
}

function total({ symbol, over }: CarbonPart): string {
  return over === undefined ? symbol : `sum(${symbol}, ${over})`;
}
