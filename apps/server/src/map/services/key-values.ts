import { ServiceProblem } from './service-problem.ts';

/** Parameters of a request by key and value; keys in whichever case (OGC 06-121r3, 11.5). */
export interface KeyValues {
  /** Empty where it is not given. */
  readonly text: (name: string) => string;
  readonly required: (name: string) => string;
  readonly whole: (name: string, min: number, max: number) => number;
}

export function keyValues(query: unknown): KeyValues {
  const given = new Map<string, string>();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') given.set(key.toLowerCase(), first.trim());
  }
  const text = (name: string) => given.get(name.toLowerCase()) ?? '';
  const required = (name: string) => {
    const value = text(name);
    if (value !== '') return value;
    throw new ServiceProblem('MissingParameterValue', `缺少参数 ${name}`, { locator: name });
  };
  return {
    text,
    required,
    whole: (name, min, max) => {
      const value = required(name);
      const number = /^-?\d{1,12}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      const reason = `参数 ${name}=${value} 应为 ${min} 至 ${max} 之间的整数`;
      throw new ServiceProblem('InvalidParameterValue', reason, { locator: name });
    },
  };
}
