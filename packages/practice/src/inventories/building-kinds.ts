/** What a kind of building is called and how large it is. */
export interface BuildingUse {
  readonly useType: string;
  readonly word: string;
  readonly floors: readonly [number, number];
  /** Of one floor, m². */
  readonly floorM2: readonly [number, number];
  /** kWh a year for each m² of floor. */
  readonly energy: number;
}

export interface BuildingKind {
  readonly table: string;
  readonly count: number;
  /** Whether they stand in towns only. */
  readonly isUrban: boolean;
  readonly structures: readonly string[];
  readonly uses: readonly BuildingUse[];
}

export const BUILDING_KINDS: readonly BuildingKind[] = [
  {
    table: 'govBuilding',
    count: 160,
    isUrban: false,
    structures: ['钢筋混凝土', '砖混'],
    uses: [
      { useType: 'office', word: '村委会', floors: [1, 3], floorM2: [180, 420], energy: 45 },
      { useType: 'service', word: '便民服务中心', floors: [1, 3], floorM2: [240, 700], energy: 60 },
      { useType: 'education', word: '小学', floors: [2, 4], floorM2: [600, 1400], energy: 32 },
      { useType: 'health', word: '卫生室', floors: [1, 2], floorM2: [90, 220], energy: 55 },
      { useType: 'culture', word: '文化站', floors: [1, 2], floorM2: [160, 420], energy: 38 },
    ],
  },
  {
    table: 'industryBuilding',
    count: 180,
    isUrban: true,
    structures: ['钢结构', '钢筋混凝土'],
    uses: [
      { useType: 'workshop', word: '果品加工车间', floors: [1, 2], floorM2: [900, 5200], energy: 85 },
      { useType: 'warehouse', word: '冷库', floors: [1, 1], floorM2: [700, 3600], energy: 120 },
      { useType: 'utility', word: '供水厂房', floors: [1, 2], floorM2: [300, 900], energy: 95 },
      { useType: 'workshop', word: '机械厂房', floors: [1, 3], floorM2: [1200, 6800], energy: 110 },
    ],
  },
  {
    table: 'bizBuilding',
    count: 360,
    isUrban: true,
    structures: ['钢筋混凝土', '砖混', '钢结构'],
    uses: [
      { useType: 'retail', word: '商店', floors: [1, 4], floorM2: [120, 900], energy: 95 },
      { useType: 'catering', word: '饭店', floors: [1, 3], floorM2: [110, 480], energy: 130 },
      { useType: 'hotel', word: '宾馆', floors: [3, 9], floorM2: [420, 1300], energy: 105 },
      { useType: 'market', word: '集贸市场', floors: [1, 2], floorM2: [900, 4200], energy: 40 },
      { useType: 'logistics', word: '快递网点', floors: [1, 2], floorM2: [150, 1100], energy: 48 },
      { useType: 'finance', word: '信用社网点', floors: [1, 3], floorM2: [160, 420], energy: 80 },
    ],
  },
  {
    table: 'civilBuilding',
    count: 1300,
    isUrban: false,
    structures: ['砖木', '砖混', '钢筋混凝土'],
    uses: [
      { useType: 'ruralHouse', word: '农房', floors: [1, 2], floorM2: [90, 190], energy: 18 },
      { useType: 'ruralHouse', word: '民居', floors: [1, 2], floorM2: [80, 170], energy: 17 },
      { useType: 'house', word: '住宅', floors: [2, 3], floorM2: [110, 220], energy: 21 },
      { useType: 'elderly', word: '幸福院', floors: [1, 3], floorM2: [260, 760], energy: 35 },
    ],
  },
];
