import { checksumOf } from '../nmea/checksum.ts';

/** A value and the bits it takes; negative numbers as two's complement, text as characters of six bits. */
type Field = readonly [value: number | string, bits: number];

export interface Payload {
  readonly payload: string;
  readonly fillBits: number;
}

/** Armours fields as AIS does. */
export function encodeFields(fields: readonly Field[]): Payload {
  const bits = fields
    .map(([value, length]) => (typeof value === 'number' ? numberBits(value, length) : textBits(value, length)))
    .join('');
  const fillBits = (6 - (bits.length % 6)) % 6;
  const groups = `${bits}${'0'.repeat(fillBits)}`.match(/.{6}/g) ?? [];
  const payload = groups.map((group) => {
    const value = Number.parseInt(group, 2);
    return String.fromCharCode(value < 40 ? value + 48 : value + 56);
  });
  return { payload: payload.join(''), fillBits };
}

function numberBits(value: number, length: number): string {
  return (BigInt(value) & ((1n << BigInt(length)) - 1n)).toString(2).padStart(length, '0');
}

function textBits(text: string, length: number): string {
  const codes = Array.from({ length: length / 6 }, (_, index) => (text.charCodeAt(index) || 64) & 63);
  return codes.map((code) => code.toString(2).padStart(6, '0')).join('');
}

/** A sentence with its checksum. */
export function sentence(start: '!' | '$', body: string): string {
  return `${start}${body}*${checksumOf(body)}`;
}

export function vdm({ payload, fillBits }: Payload): string {
  return sentence('!', `AIVDM,1,1,,A,${payload},${fillBits}`);
}

export interface Report {
  readonly mmsi: number;
  /** Tenths of a knot. */
  readonly speed: number;
  /** 1/10 000 minutes. */
  readonly lon: number;
  readonly lat: number;
  /** Tenths of a degree. */
  readonly course: number;
  readonly second: number;
}

/** A position report of a ship of class A. */
export function classA(type: 1 | 2 | 3, report: Report): Payload {
  const { mmsi, speed, lon, lat, course, second } = report;
  const place = [
    [lon, 28],
    [lat, 27],
    [course, 12],
  ] as const;
  return encodeFields([
    [type, 6],
    [0, 2],
    [mmsi, 30],
    [0, 4],
    [-128, 8],
    [speed, 10],
    [1, 1],
    ...place,
    [511, 9],
    [second, 6],
    [0, 25],
  ]);
}

/** A position report of class B, the extended one with a name. */
export function classB(type: 18 | 19, report: Report, name = ''): Payload {
  const { mmsi, speed, lon, lat, course, second } = report;
  const place = [
    [lon, 28],
    [lat, 27],
    [course, 12],
  ] as const;
  const head = [[type, 6], [0, 2], [mmsi, 30], [0, 8], [speed, 10], [0, 1], ...place, [511, 9], [second, 6]] as const;
  return encodeFields(type === 18 ? [...head, [0, 29]] : [...head, [0, 4], [name, 120], [70, 8], [0, 41]]);
}

/** Static data: of class A in message 5, a name alone in part A of message 24. */
export function staticData(type: 5 | 24, mmsi: number, name: string): Payload {
  const head = [
    [type, 6],
    [0, 2],
    [mmsi, 30],
  ] as const;
  return encodeFields(
    type === 5
      ? [...head, [0, 2], [9_134_270, 30], ['CALL', 42], [name, 120], [70, 8], [0, 64], ['HOME', 120], [0, 2]]
      : [...head, [0, 2], [name, 120]],
  );
}
