import fc from 'fast-check';
import { areaRows, between, labelled, shareAndIndex, total, truth, type Case } from './case.ts';

/** kJ/(m²·d) as the dictionary ships them. */
const HEAT: Readonly<Record<string, number>> = { '1': 2837.27, '2': 1300.95, '3': 969.83 };

interface Power {
  readonly eer: number;
  readonly price: number;
  readonly gamma: number;
  readonly priceIndex: number;
}

const power: fc.Arbitrary<Power> = fc
  .record({ eer: between(1, 8), price: between(0.1, 1) })
  .chain((own) => shareAndIndex.map((more) => ({ ...own, ...more })));

const worthOf = ({ price, gamma, priceIndex }: Power) => gamma * price * priceIndex;

interface Evaporation {
  readonly method: 'heat' | 'et';
  /** Areas of the table, or those of the classes. */
  readonly own: boolean;
  readonly classes: readonly { label: string; km2: number; etMm: number }[];
  readonly waters: readonly { label: string; km2: number; mm: number; humid: number }[];
  readonly days: number;
  readonly dryDays: number;
  readonly latentHeat: number;
  readonly density: number;
  readonly humidifier: number;
  readonly waterUsesEer: boolean;
  readonly power: Power;
}

/** E = Σ GPP·S·10⁶·D/(3600·r) or Σ ET·S·ρ·q/(3600·r), + E_w·ρ·q/(3600·[r]) + E_w45·y, V = γ · E · P_e. */
export const climateByEvaporation: Case<Evaporation> = {
  wire: 'climate',
  name: 'heat and evapotranspiration',
  inputs: fc.record({
    method: fc.constantFrom('heat' as const, 'et' as const),
    own: fc.boolean(),
    classes: labelled(Object.keys(HEAT), fc.record({ km2: between(0.1, 600), etMm: between(1, 1200) })),
    waters: labelled(
      ['421', '422', '431'],
      fc.record({ km2: between(0.01, 80), mm: between(1, 900), humid: between(0, 1e7) }),
    ),
    days: between(1, 170),
    dryDays: between(1, 300),
    latentHeat: between(2200, 2550),
    density: between(990, 1000),
    humidifier: between(50, 800),
    waterUsesEer: fc.boolean(),
    power,
  }),
  tables: (input, regionOf) => {
    const { method, own, classes, waters, days, dryDays, latentHeat, density, humidifier, waterUsesEer } = input;
    const { eer, price, ...share } = input.power;
    return {
      ...(own ? {} : { ecosystemArea: areaRows(classes, regionOf) }),
      climateEvap:
        own || method === 'et'
          ? classes.map(({ label, km2, etMm }, row) => ({
              regionId: regionOf(row),
              classCode: label,
              areaKm2: own ? km2 : null,
              etMm,
            }))
          : [],
      climateWaterEvap: waters.map(({ label, km2, mm, humid }, row) => ({
        regionId: regionOf(row),
        classCode: label,
        areaKm2: km2,
        evapMm: mm,
        humidVolume: humid,
      })),
      climateTemp: [{ coolingDays: days, lowHumidityDays: dryDays }],
      climateEer: [{ eer }],
      climateVolatilize: [{ latentHeat, waterDensity: density }],
      climatePower: [{ humidifierKwh: humidifier }],
      climateParam: [{ method, waterLatentUsesEer: waterUsesEer, electricityPrice: price, ...share }],
    };
  },
  expected: ({ method, classes, waters, days, dryDays, latentHeat, density, humidifier, waterUsesEer, power: own }) => {
    // mm on km² are 1000 m³; m³ · kg/m³ · kJ/kg
    const taken = classes.map(({ label, km2, etMm }) =>
      method === 'heat' ? HEAT[label]! * km2 * 1e6 * days : etMm * km2 * 1000 * density * latentHeat,
    );
    const Eveg = total(taken) / (3600 * own.eer);
    const Ew = total(waters.map(({ km2, mm }) => mm * km2 * 1000));
    const Elat = (Ew * density * latentHeat) / 3600 / (waterUsesEer ? own.eer : 1);
    const Ehum = total(waters.map(({ humid }) => humid)) * humidifier;
    const quantity = Eveg + Elat + Ehum;
    return {
      quantity,
      value: worthOf(own) * quantity,
      figures: {
        Eveg,
        Ew,
        Elat,
        Ehum,
        isEvapPlausible: truth(waters.every(({ mm }) => mm <= 10 * days)),
        isHumidPlausible: truth(waters.every(({ humid, km2 }) => humid <= 12 * dryDays * km2 * 1000)),
        ...(method === 'et' ? { isEtPlausible: truth(classes.every(({ etMm }) => etMm <= 8 * days)) } : {}),
      },
    };
  },
};

interface Difference {
  readonly classes: readonly { label: string; km2: number }[];
  readonly degrees: number;
  readonly height: number;
  readonly changes: number;
  readonly hours: number;
  readonly days: number;
  readonly power: Power;
}

/** E = ΔT · 1.29 · S·h · n · hours / (3600·r), nothing where it is warmer inside. */
export const climateByDifference: Case<Difference> = {
  wire: 'climate',
  name: 'difference of temperatures',
  inputs: fc.record({
    classes: labelled(Object.keys(HEAT), fc.record({ km2: between(0.1, 600) })),
    degrees: between(-2, 10),
    height: between(1, 100),
    changes: between(0.1, 10),
    hours: between(1, 24),
    days: between(1, 170),
    power,
  }),
  tables: ({ classes, degrees, height, changes, hours, days, power: { eer, price, ...share } }, regionOf) => ({
    climateEvap: classes.map(({ label, km2 }, row) => ({ regionId: regionOf(row), classCode: label, areaKm2: km2 })),
    climateTemp: [
      {
        coolingDays: days,
        deltaT: degrees,
        airHeight: height,
        airChangesPerHour: changes,
        coolingHoursPerDay: hours,
      },
    ],
    climateEer: [{ eer }],
    climateParam: [{ method: 'deltaT', electricityPrice: price, ...share }],
  }),
  expected: ({ classes, degrees, height, changes, hours, days, power: own }) => {
    const air = total(classes.map(({ km2 }) => km2 * 1e6)) * height * changes * hours * days;
    const Eveg = (degrees * 1.29 * air) / (3600 * own.eer);
    const quantity = Math.max(Eveg, 0);
    return { quantity, value: worthOf(own) * quantity, figures: { Eveg, isCooling: truth(Eveg >= 0) } };
  },
};
