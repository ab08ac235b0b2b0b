import { unverified } from '@qingzhang/core/citation';
import type { Attribution, Constant, Methods } from '../language/method.ts';
import { classByWord, constant, step } from '../language/methods.ts';
import { WATER_BODY_CLASSES } from '../profiles/water-storage.ts';
import { CAEP_2020, GARZE, OWN } from '../sources.ts';
import { VEGETATION_STORAGE } from './flood-regulation/vegetation-storage.ts';
import { WATER_BODIES } from './flood-regulation/water-bodies.ts';
import { reservoirCost } from './reservoir-cost.ts';

const COST = reservoirCost('floodParam');
const WATER_DENSITY: Constant = constant('rhoWater', '水的密度', {
  value: 1,
  unit: 't/m^3',
  source: unverified(OWN),
  tex: '\\rho_w',
});
/** A storm happens once in the account's year; what it leaves is a yearly amount. */
const ONCE: Constant = constant('once', '核算年内计一次', { value: 1, unit: '1/a', source: unverified(OWN), tex: '1' });
const BODIES: Attribution = {
  value: 'Wbody',
  quantity: 'Cbody',
  basis: 'Cbody',
  weight: { by: 'areaOfRowClass', rowClasses: classByWord('waterType', WATER_BODY_CLASSES) },
};
const BODY_COLUMNS = { lakeM3: 'Qlake', reservoirM3: 'Qreservoir', marshM3: 'Qmarsh' } as const;

/** 洪水调蓄: storage of reservoirs, lakes and marshes, and of vegetation where the account counts it. */
export const floodRegulationMethods: Methods = {
  choose: { table: 'floodParam', column: 'includeVegetation' },
  list: [
    {
      name: 'false',
      label: '水体调蓄（不计植被）',
      source: unverified(GARZE),
      givens: [...COST.givens, ...WATER_BODIES.givens],
      constants: [WATER_DENSITY],
      steps: [
        ...COST.steps,
        ...WATER_BODIES.steps,
        step('Q', '洪水调蓄量', 'm^3/a', 'Qbody', { tex: 'C_{fm}' }),
        step('V', '洪水调蓄价值', 'yuan/a', 'Vbody', { tex: 'V_{fm}' }),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [BODIES],
      needsRowsOf: ['floodReservoir'],
      columns: BODY_COLUMNS,
      notes: ['不计植被调蓄：暴雨水量已含在水源涵养的年水量平衡之内'],
    },
    {
      name: 'true',
      label: '水体与植被调蓄',
      source: unverified(CAEP_2020),
      covers: { table: 'dictRunoff' },
      givens: [...COST.givens, ...WATER_BODIES.givens, ...VEGETATION_STORAGE.givens],
      constants: [WATER_DENSITY, ONCE],
      steps: [
        ...COST.steps,
        ...WATER_BODIES.steps,
        ...VEGETATION_STORAGE.steps,
        step('Q', '洪水调蓄量', 'm^3/a', 'Qveg + Qbody', {
          tex: 'C_{fm}',
          printed: 'C_{fm}=C_{veg}+C_{lake}+C_{res}+C_{marsh}',
        }),
        step('V', '洪水调蓄价值', 'yuan/a', 'Vveg + Vbody', { tex: 'V_{fm}' }),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [
        { value: 'Wveg', quantity: 'Cveg', basis: 'Cveg', weight: { by: 'area', classes: 'covered' } },
        BODIES,
      ],
      columns: { ...BODY_COLUMNS, vegM3: 'Qveg' },
      notes: ['已计植被调蓄；同时核算水源涵养时暴雨水量会重复，报表须注明'],
    },
  ],
};
