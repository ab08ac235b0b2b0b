import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

/** kJ/(m²·d) as the dictionary ships them. */
const HEAT: Readonly<Record<string, number>> = { '1': 2837.27, '2': 1300.95, '3': 969.83 };

interface Input {
  readonly classes: readonly { label: string; km2: number }[];
  readonly waters: readonly { label: string; km2: number; mm: number; humid: number }[];
  readonly days: number;
  readonly eer: number;
  readonly latentHeat: number;
  readonly humidifier: number;
  readonly waterUsesEer: boolean;
  readonly price: number;
}

/** E = Σ GPP·S·10⁶·D/(3600·r) + E_w·ρ·q/(3600·[r]) + E_w45·y, V = E · P_e. */
export const climateRegulation: Case<Input> = {
  wire: 'climate',
  inputs: fc.record({
    classes: labelled(Object.keys(HEAT), fc.record({ km2: between(0.1, 600) })),
    waters: labelled(
      ['421', '422', '431'],
      fc.record({ km2: between(0.01, 80), mm: between(1, 900), humid: between(0, 1e7) }),
    ),
    days: between(1, 170),
    eer: between(1, 8),
    latentHeat: between(2200, 2550),
    humidifier: between(50, 800),
    waterUsesEer: fc.boolean(),
    price: between(0.1, 2),
  }),
  tables: ({ classes, waters, days, eer, latentHeat, humidifier, waterUsesEer, price }, regionOf) => ({
    climateEvap: classes.map(({ label, km2 }, row) => ({ regionId: regionOf(row), classCode: label, areaKm2: km2 })),
    climateWaterEvap: waters.map(({ label, km2, mm, humid }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      areaKm2: km2,
      evapMm: mm,
      humidVolume: humid,
    })),
    climateTemp: [{ coolingDays: days, lowHumidityDays: 90 }],
    climateEer: [{ eer }],
    climateVolatilize: [{ latentHeat }],
    climatePower: [{ humidifierKwh: humidifier }],
    climateParam: [{ waterLatentUsesEer: waterUsesEer, electricityPrice: price }],
  }),
  expected: ({ classes, waters, days, eer, latentHeat, humidifier, waterUsesEer, price }) => {
    const plants = total(classes.map(({ label, km2 }) => (HEAT[label]! * km2 * 1e6 * days) / (3600 * eer)));
    // mm on km² are 1000 m³; m³ · kg/m³ · kJ/kg
    const evaporated = total(waters.map(({ km2, mm }) => mm * km2 * 1000));
    const cooled = (evaporated * 1000 * latentHeat) / 3600 / (waterUsesEer ? eer : 1);
    const moistened = total(waters.map(({ humid }) => humid)) * humidifier;
    const quantity = plants + cooled + moistened;
    return { quantity, value: quantity * price };
  },
};
