import { choice, ofClass } from '../account/account.ts';
import { factorOf, monthlyFactors, type Factor, type Ground } from '../land/factor.ts';
import { terrainOf } from '../land/measured.ts';
import { coverOf, monthlyCover } from './cover.ts';

/** EF · SCF · K′ of a spot without plants. */
export function bareGround(ground: Ground): Factor {
  const [ef, crust, rough] = [erodible(ground), crusted(ground), roughness(ground)];
  return (spot) => ef(spot) * crust(spot) * rough(spot);
}

/** What a row of a class says of its soil or plants; undefined where no row of the account says anything. */
function typed({ account }: Ground, kind: 'soil' | 'veg', column: string): Factor | undefined {
  const isSaid = account.stored
    .rows('windOther')
    .some((row) => row['kind'] === kind && typeof row[column] === 'number');
  if (!isSaid) return undefined;
  return ({ zone, classCode }) =>
    ofClass(account, 'windOther', column, { regionId: zone.region.id, classCode, where: { kind } });
}

function firstOf(what: string, ...sources: readonly (Factor | undefined)[]): Factor {
  const found = sources.find((each) => each !== undefined);
  if (found === undefined) throw new Error(`防风固沙缺少${what}`);
  return found;
}

function clay(ground: Ground): Factor {
  return firstOf(
    '黏粒含量',
    factorOf(ground, 'windCrustTif', 'clay'),
    typed(ground, 'soil', 'clayPct'),
    factorOf(ground, 'soilErodTif', 'clay'),
  );
}

/** Organic matter, %; 1.724 times the organic carbon. */
function matter(ground: Ground): Factor {
  const carbon = factorOf(ground, 'soilErodTif', 'orgC');
  return firstOf(
    '有机质含量',
    factorOf(ground, 'windCrustTif', 'om'),
    typed(ground, 'soil', 'omPct'),
    carbon === undefined ? undefined : (spot) => 1.724 * carbon(spot),
  );
}

/** EF: given, else from texture, organic matter and lime, all in %. */
function erodible(ground: Ground): Factor {
  const given = factorOf(ground, 'windFactorTif', 'EF');
  if (given !== undefined) return given;
  const texture = (column: string, kind: string) =>
    firstOf('土壤质地', typed(ground, 'soil', column), factorOf(ground, 'soilErodTif', kind));
  const [sand, silt, om] = [texture('sandPct', 'sand'), texture('siltPct', 'silt'), matter(ground)];
  const [fine, lime] = [clay(ground), typed(ground, 'soil', 'caco3Pct')];
  return (spot) => {
    const [sa, chalk] = [sand(spot), lime?.(spot) ?? NaN];
    const sum = 29.09 + 0.31 * sa + 0.17 * silt(spot) + (0.33 * sa) / Math.max(fine(spot), 0.5) - 2.59 * om(spot);
    return Math.min(Math.max((sum - 0.95 * (Number.isNaN(chalk) ? 0 : chalk)) / 100, 0), 1);
  };
}

/** SCF: given, else from clay and organic matter. */
function crusted(ground: Ground): Factor {
  const given = factorOf(ground, 'windCrustTif', 'SCF');
  if (given !== undefined) return given;
  const [fine, om] = [clay(ground), matter(ground)];
  return (spot) => 1 / (1 + 0.0066 * fine(spot) ** 2 + 0.021 * om(spot) ** 2);
}

/** K′: given, else from the roughness Kr of the ground, which is given or 0.2 · ΔH² / L of a window of nine cells. */
function roughness(ground: Ground): Factor {
  const given = factorOf(ground, 'windRoughTif', 'Kprime');
  if (given !== undefined) return given;
  const measured = (measure: 'windowRelief' | 'windowSide') =>
    firstOf('地表糙度', terrainOf(ground, 'windRoughTif', measure), terrainOf(ground, 'soilGradeTif', measure));
  const byWindow = (): Factor => {
    const [relief, side] = [measured('windowRelief'), measured('windowSide')];
    return (spot) => (0.2 * relief(spot) ** 2) / side(spot);
  };
  const ridges = factorOf(ground, 'windRoughTif', 'Kr') ?? byWindow();
  const isGuarded = choice(ground.account, 'windParam', 'kPrimeGuard', 'true') === 'true';
  return (spot) => {
    const raw = ridges(spot);
    const r = isGuarded ? Math.min(Math.max(raw, 0), 18) : raw;
    return Math.exp(1.86 * r - 2.41 * r ** 0.934);
  };
}

/** Vegetation coefficients a of HJ 1173 (rulings 8). */
const ALPHA: Readonly<Record<string, number>> = {
  '1': 0.1535,
  '2': 0.0921,
  '3': 0.1151,
  '5': 0.0438,
  '611': 0.1535,
  '612': 0.0921,
  '811': 0.0658,
  '812': 0.0768,
  '9': 0.0768,
};

/** The vegetation coefficient of a class; NaN for one that the service does not cover. */
export function coefficients({ account }: Ground): (classCode: string) => number {
  const known = new Map<string, number>();
  return (classCode) => {
    const found = known.get(classCode) ?? coefficientOf(classCode);
    known.set(classCode, found);
    return found;
  };
  function coefficientOf(classCode: string): number {
    const place = { regionId: account.unit.id, classCode, where: { kind: 'veg' } };
    const own = ofClass(account, 'windOther', 'vegAlpha', place);
    return Number.isNaN(own) ? (account.lineage(classCode).flatMap((code) => ALPHA[code] ?? [])[0] ?? NaN) : own;
  }
}

/** C of each month, or of the year alone: given, else exp(−a · cover in %). */
export function plants(ground: Ground, isMonthly: boolean): readonly Factor[] {
  const given = isMonthly ? monthlyFactors(ground, 'windFactorTif', 'C') : undefined;
  if (given !== undefined) return given;
  const yearly = factorOf(ground, 'windFactorTif', 'C');
  const every = (factor: Factor) => Array.from({ length: isMonthly ? 12 : 1 }, () => factor);
  if (yearly !== undefined) return every(yearly);
  const percent = typed(ground, 'veg', 'coverPct');
  const cover =
    percent === undefined
      ? (isMonthly ? monthlyCover(ground) : [coverOf(ground)]).map(
          (each): Factor =>
            (spot) =>
              100 * each(spot),
        )
      : every(percent);
  const alphaOf = coefficients(ground);
  return cover.map(
    (each): Factor =>
      (spot) =>
        Math.exp(-alphaOf(spot.classCode) * each(spot)),
  );
}
