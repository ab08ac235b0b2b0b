import { valueNoise } from '../hash-noise.ts';
import { ACCOUNT_YEARS, type AccountYear, type Landscape } from '../landscape.ts';
import type { OfClass } from '../cover/vegetation.ts';
import { seedFor } from '../seeded.ts';
import type { Field } from '../terrain/smooth-field.ts';
import { extentOf } from './extent.ts';
import type { LayerDraft } from './layer-content.ts';
import { geographicGrid, projectedGrid } from './raster-grid.ts';

/** CGCS2000, 3° zone of 117° E, and WGS 84 UTM 50 N: some offices deliver in other systems. */
const GAUSS_KRUGER = 4548;
const UTM = 32650;
const MISSING = -32_768;

type Usual = Pick<LayerDraft, 'month' | 'type' | 'nodata' | 'isClasses' | 'isCut' | 'origin' | 'more'>;
const USUAL: Usual = {
  month: 0,
  type: 'int16',
  nodata: MISSING,
  isClasses: false,
  isCut: true,
  origin: 'provincial',
  more: {},
};
const WHOLE: Usual = { ...USUAL, isCut: false };

/** All layers of the county: what they hold, how fine, in which system. */
export function layerDrafts(landscape: Landscape, pixelSizeM: number): LayerDraft[] {
  const extent = extentOf(landscape.map.countyRings[0]!);
  const fine = geographicGrid(extent, pixelSizeM);
  const medium = geographicGrid(extent, 3 * pixelSizeM);
  const coarse = geographicGrid(extent, Math.max(480, pixelSizeM));
  const { ground } = landscape;
  return [
    {
      ...USUAL,
      table: 'soilGradeTif',
      kind: 'dem',
      year: null,
      grid: fine,
      value: ground.elevation,
      scale: 0.1,
      unit: 'm',
      origin: 'measured',
    },
    ...soilLayers(landscape, medium),
    ...ACCOUNT_YEARS.flatMap((year) => [
      ...coverLayers(landscape, year, fine),
      ...weatherLayers(landscape, year, coarse, {
        rain: projectedGrid(extent, GAUSS_KRUGER, Math.max(990, pixelSizeM)),
        plants: projectedGrid(extent, UTM, Math.max(240, pixelSizeM)),
      }),
    ]),
  ];
}

/** Soil maps leave out what lies under water and under the county seat. */
function soilLayers(landscape: Landscape, grid: LayerDraft['grid']): LayerDraft[] {
  const { soil, ground, settlements } = landscape;
  const seat = settlements.hamlets[settlements.seats[0]!]![0]!;
  const isMapped = (x: number, y: number) => {
    const isTown = (x - seat.x) * (x - seat.x) + (y - seat.y) * (y - seat.y) < seat.radius * seat.radius * 0.5;
    return !isTown && ground.water(x, y) !== 'reservoir';
  };
  type Mapped = Pick<LayerDraft, 'table' | 'kind' | 'value' | 'scale' | 'unit'>;
  const layer = ({ value, ...mapped }: Mapped): LayerDraft => ({
    ...USUAL,
    ...mapped,
    year: null,
    grid,
    value: (x, y) => (isMapped(x, y) ? value(x, y) : NaN),
  });
  return [
    layer({ table: 'soilErodTif', kind: 'sand', value: soil.sand, scale: 0.1, unit: '%' }),
    layer({ table: 'soilErodTif', kind: 'silt', value: soil.silt, scale: 0.1, unit: '%' }),
    layer({ table: 'soilErodTif', kind: 'clay', value: soil.clay, scale: 0.1, unit: '%' }),
    layer({ table: 'soilErodTif', kind: 'orgC', value: soil.organicCarbon, scale: 0.01, unit: '%' }),
    layer({ table: 'windFactorTif', kind: 'EF', value: soil.erodible, scale: 0.001, unit: '1' }),
    layer({ table: 'windCrustTif', kind: 'SCF', value: soil.crust, scale: 0.001, unit: '1' }),
    layer({ table: 'windRoughTif', kind: 'Kprime', value: soil.roughness, scale: 0.001, unit: '1' }),
  ];
}

/** Class map and vegetation index, the latter with gaps where clouds stood all summer. */
function coverLayers(landscape: Landscape, year: AccountYear, grid: LayerDraft['grid']): LayerDraft[] {
  const { cover, vegetation } = landscape.years[year];
  const clouds = seedFor(landscape.seed, `cloud gaps ${year}`);
  const isCloudy: (x: number, y: number) => boolean = (x, y) => valueNoise(clouds, x / 1800, y / 1800) > 0.965;
  return [
    {
      ...USUAL,
      table: 'riverTif',
      kind: 'ecosystemType',
      year,
      grid,
      value: cover.at,
      nodata: 0,
      scale: 1,
      unit: '1',
      isClasses: true,
      origin: 'reported',
    },
    {
      ...USUAL,
      table: 'soilVegetTif',
      kind: 'ndvi',
      year,
      grid,
      value: (x, y) => (isCloudy(x, y) ? NaN : vegetation.ndvi(cover.at(x, y), x, y)),
      scale: 0.001,
      unit: '1',
      origin: 'measured',
    },
  ];
}

interface OtherGrids {
  readonly rain: LayerDraft['grid'];
  readonly plants: LayerDraft['grid'];
}

function weatherLayers(
  landscape: Landscape,
  year: AccountYear,
  grid: LayerDraft['grid'],
  { rain, plants }: OtherGrids,
): LayerDraft[] {
  const { cover, vegetation, weather } = landscape.years[year];
  /** A coarse cell sees the mean of what is in it: nine places. */
  const seen = (value: OfClass): Field => {
    const step = plants.cell / 3;
    const places = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx * step, dy * step] as const));
    return (x, y) =>
      places.reduce((sum, [dx, dy]) => sum + value(cover.at(x + dx, y + dy), x + dx, y + dy), 0) / places.length;
  };
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return [
    {
      ...WHOLE,
      table: 'riverRainfallTif',
      kind: 'rainfall',
      year,
      grid: rain,
      value: weather.rain,
      scale: 0.1,
      unit: 'mm/a',
      origin: 'measured',
      more: { rainfallBasis: 'annualTotal' },
    },
    {
      ...WHOLE,
      table: 'riverEtTif',
      kind: 'actualEt',
      year,
      grid: plants,
      value: seen(vegetation.evapotranspiration),
      scale: 0.1,
      unit: 'mm/a',
      more: { product: 'PML' },
    },
    {
      ...WHOLE,
      table: 'carbonTif',
      kind: 'npp',
      year,
      grid: plants,
      value: seen(vegetation.production),
      scale: 0.1,
      unit: 'gC/(m^2*a)',
    },
    {
      ...WHOLE,
      table: 'windAirTif',
      kind: 'airDensity',
      year,
      grid,
      value: weather.airDensity,
      scale: 0.0001,
      unit: 'kg/m^3',
    },
    ...months.map((month): LayerDraft => ({
      ...WHOLE,
      table: 'windEvapTif',
      kind: 'potentialEt',
      year,
      month,
      grid,
      value: (x, y) => weather.potentialEt(month, x, y),
      scale: 0.1,
      unit: 'mm/month',
    })),
  ];
}
