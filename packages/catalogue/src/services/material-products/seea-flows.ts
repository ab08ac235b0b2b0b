import type { SeeaCrossWalk } from '../../language/seea.ts';

const FORESTRY = { code: 'product.forestry', user: 'agriculture' } as const;
const FISHERY = { code: 'product.fishery', user: 'agriculture' } as const;

/** Products by what they are; wood is counted in m³, fish that nobody reared is 捕捞. Energy is no flow of ecosystems. */
export const PRODUCT_SEEA: SeeaCrossWalk = {
  flows: [
    {
      code: 'product.agri',
      label: '物质产品：农业',
      name: '作物供给',
      english: 'Crop provisioning',
      when: { is: { category: ['agri'] } },
      user: 'agriculture',
    },
    {
      ...FORESTRY,
      label: '物质产品：林业（木材）',
      name: '木材供给',
      english: 'Wood provisioning',
      when: { is: { category: ['forestry'], outputUnit: ['m3'] } },
    },
    {
      ...FORESTRY,
      label: '物质产品：林业（其他）',
      name: '野生动植物与其他生物质供给',
      english: 'Wild animals, plants and other biomass provisioning',
      when: { is: { category: ['forestry'] } },
    },
    {
      code: 'product.livestock',
      label: '物质产品：畜牧业',
      name: '牲畜供给',
      english: 'Livestock provisioning',
      when: { is: { category: ['livestock'] } },
      user: 'agriculture',
      note: '不再与放牧生物质供给同时列出',
    },
    {
      ...FISHERY,
      label: '物质产品：渔业（捕捞）',
      name: '野生鱼类与其他天然水生生物质供给',
      english: 'Wild fish and other natural aquatic biomass provisioning',
      when: { is: { category: ['fishery'] }, mentions: { product: ['捕捞'] } },
    },
    {
      ...FISHERY,
      label: '物质产品：渔业（养殖）',
      name: '水产养殖供给',
      english: 'Aquaculture provisioning',
      when: { is: { category: ['fishery'] } },
    },
    {
      code: 'product.water',
      label: '物质产品：淡水资源',
      name: '供水',
      english: 'Water supply',
      when: { is: { category: ['water'] } },
      user: 'waterSupply',
    },
    {
      label: '物质产品：生态能源',
      when: { is: { category: ['energy'] } },
      outside: '水能、风能、太阳能为非生物流量，不是生态系统服务',
    },
  ],
  exchange: {
    by: 'rent',
    table: 'productArea',
    amount: 'output',
    price: 'price',
    cost: 'cost',
    isWhole: 'costIsWhole',
    unless: '资源租金须每种产品都有单位成本，且成本已含中间投入、人工、资本消耗与资本回报',
  },
};
