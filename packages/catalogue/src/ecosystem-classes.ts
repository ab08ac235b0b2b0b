/** One node of the class dictionary shared by all services. */
interface EcosystemClass {
  readonly code: string;
  readonly parentCode: string | null;
  readonly nameZh: string;
  readonly runoffCoef: number | null;
  readonly included: boolean;
  /** The coefficient is our inference, not a published value. */
  readonly inferred?: boolean;
}

function root(code: string, nameZh: string, included: boolean): EcosystemClass {
  return { code, parentCode: null, nameZh, runoffCoef: null, included };
}

function leaf(code: string, nameZh: string, runoffCoef: number | null, inferred = false): EcosystemClass {
  const entry = { code, parentCode: code.slice(0, 1), nameZh, runoffCoef, included: runoffCoef !== null };
  return inferred ? { ...entry, inferred } : entry;
}

/** Codes are ours; a value on a root serves its leaves. */
export const ECOSYSTEM_CLASSES: readonly EcosystemClass[] = [
  root('1', '森林', true),
  leaf('111', '常绿阔叶林', 0.0465),
  leaf('112', '落叶阔叶林', 0.027),
  leaf('121', '常绿针叶林', 0.0452),
  leaf('122', '落叶针叶林', 0.0088),
  leaf('131', '针阔混交林', 0.0352),
  leaf('141', '稀疏林', 0.192),
  leaf('151', '竹林', null),
  root('2', '灌丛', true),
  leaf('211', '常绿阔叶灌丛', 0.0426),
  leaf('212', '落叶阔叶灌丛', 0.0417),
  leaf('221', '针叶灌丛', 0.0417),
  leaf('231', '稀疏灌丛', 0.192),
  root('3', '草地', true),
  leaf('311', '高寒草甸', 0.082),
  leaf('312', '高寒草原', 0.0654),
  leaf('313', '温带草原', 0.0394),
  leaf('314', '温性草甸草原', 0.0913),
  leaf('315', '温性草丛', 0.0937),
  leaf('316', '热带亚热带草丛', 0.0387),
  root('4', '湿地', true),
  leaf('411', '沼泽', 0),
  leaf('421', '湖泊', 0, true),
  leaf('422', '水库坑塘', 0),
  leaf('431', '河流', 0, true),
  root('5', '农田', false),
  leaf('511', '水田', null),
  leaf('512', '旱地', null),
  root('6', '园地', true),
  leaf('611', '乔木园地', 0.0957),
  leaf('612', '灌木园地', 0.0957),
  root('7', '城镇', false),
  leaf('711', '建设用地', null),
  leaf('712', '城市绿地', null),
  root('8', '荒漠', false),
  leaf('811', '沙地', null),
  leaf('812', '盐碱地', null),
  root('9', '裸地', false),
];

/** 森林, 灌丛 and 草地, with all classes below them. */
export const VEGETATED_CLASSES: readonly string[] = ['1', '2', '3'];
