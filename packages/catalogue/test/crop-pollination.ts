import { parameterTable, recordTable, valueTable } from '../src/language/define-table.ts';
import { number, text } from '../src/language/fields.ts';
import type { LeafService } from '../src/language/service.ts';
import { OWN } from '../src/sources.ts';
import { unverified } from '@qingzhang/core/citation';
import { cropPollinationMethods } from './crop-pollination-method.ts';

const pollinationCrop = recordTable({
  name: 'pollinationCrop',
  label: '授粉作物',
  provision: {
    bureau: 'agriculture',
    form: '授粉作物面积与产值，Excel 工作簿',
    why: '按授粉依存度核算',
    without: '授粉无法核算',
  },
  fields: [
    text('cropName', '作物名称', { required: true }),
    number('area', '面积', 'hm2', { min: 0, max: 1_000_000, extensive: true }),
    number('yieldValue', '单位面积产值', 'yuan/hm2/a', { min: 0, max: 10_000_000 }),
    number('dependence', '授粉依存度', '1', { min: 0, max: 1 }),
  ],
});

const pollinationParam = parameterTable({
  name: 'pollinationParam',
  label: '授粉参数',
  provision: {
    bureau: 'team',
    form: '野生授粉占比，附出处',
    why: '区分野生与人工授粉',
    without: '采用默认值，并在报表中注明',
  },
  fields: [number('wildShare', '野生授粉占比', '1', { min: 0, max: 1, default: 0.5, source: unverified(OWN) })],
});

const pollinationValue = valueTable({ name: 'pollinationValue', label: '授粉价值', fields: [] });

/** 授粉: a service that the product does not ship, to show that a declaration is all a service needs. */
export const cropPollination: LeafService = {
  id: 'crop-pollination',
  wire: 'pollination',
  title: '授粉',
  purpose: '野生昆虫为作物授粉。以授粉作物的面积为实物量，以产值中依赖野生授粉的部分核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/CropPollination',
  icon: 'BranchesOutlined',
  physicalName: '授粉作物面积',
  physicalUnit: 'hm2',
  value: pollinationValue,
  tables: [pollinationCrop, pollinationParam],
  sources: [unverified(OWN)],
  seea: {
    flows: [{ code: 'pollination', label: '授粉', name: '授粉', english: 'Pollination', user: 'agriculture' }],
  },
  usual: { of: 'value', per: 'hm2', max: 5000, source: unverified(OWN), cause: '面积的单位' },
  methods: cropPollinationMethods,
};
