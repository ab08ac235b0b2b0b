import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem } from '../nmea/problem.ts';
import { readSentence } from '../nmea/sentence.ts';
import { classA, classB, encodeFields, staticData, type Payload, type Report } from '../testing/encode-ais.ts';
import { readMessage, type AisReport } from './message.ts';
import { bitsOf } from './six-bit.ts';

function decode({ payload, fillBits }: Payload) {
  return readMessage(bitsOf(payload, fillBits)!);
}

function heard(line: string): AisReport {
  const read = readSentence(line);
  if (isProblem(read)) throw new Error(read.problem);
  const report = decode({ payload: read.fields[4]!, fillBits: Number(read.fields[5]) });
  if (report === undefined || isProblem(report)) throw new Error('no report');
  return report;
}

const KNOT = 1852 / 3600;

/** Sentences from the test data of gpsd, pyais and libais, with the values that all three agree on. */
const KNOWN = [
  ['!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C', '477553000', -122.345833, 47.582833, 0, 51, 15],
  ['!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A', '371798000', -123.395383, 48.381633, 12.3, 224, 33],
  ['!AIVDM,1,1,,B,25Cjtd0Oj;Jp7ilG7=UkKBoB0<06,0*60', '356302000', -71.626143, 40.392358, 13.9, 87.7, 41],
  ['!AIVDM,1,1,,A,38Id705000rRVJhE7cl9n;160000,0*40', '563808000', -76.327533, 36.91, 0, 252, 35],
  ['!BSVDM,1,1,,A,13oUhr0000151NhWKUi1vPvJ08Re,0*3A', '259617000', 15.078333, 68.910833, 0, 50.6, 13],
  ['!AIVDM,1,1,,A,B52K>;h00Fc>jpUlNV@ikwpUoP06,0*4C', '338087471', -74.072132, 40.68454, 0.1, 79.6, 49],
] as const;

describe('AIS messages', () => {
  it.each(KNOWN)('reads %s', (line, mmsi, lon, lat, knots, course, second) => {
    const { position, ...rest } = heard(line);
    expect(rest).toEqual({ mmsi, name: null });
    expect(position).toMatchObject({ course, second });
    expect(position!.lon).toBeCloseTo(lon, 6);
    expect(position!.lat).toBeCloseTo(lat, 6);
    expect(position!.speed).toBeCloseTo(knots * KNOT, 9);
  });

  it('reads place and name of an extended report', () => {
    const report = heard('!AIVDM,1,1,,B,C5N3SRgPEnJGEBT>NhWAwwo862PaLELTBJ:V00000000S0D:R220,0*0B');
    expect(report).toMatchObject({ mmsi: '367059850', name: 'CAPT.J.RIMES', position: { course: 335.9 } });
    expect(report.position!.lon).toBeCloseTo(-88.810392, 6);
    expect(report.position!.lat).toBeCloseTo(29.543695, 6);
    expect(report.position!.speed).toBeCloseTo(8.7 * KNOT, 9);
  });

  it('reads the names that static data give', () => {
    const long = '!AIVDM,1,1,1,B,53eaFL02?;fwTPm7V219E@R1@PE8E<622222221@9hG1A7?@NCPSlm3kc5DhH8888888880,2*7F';
    expect(heard(long)).toEqual({ mmsi: '249190000', name: 'RUTH THERESA', position: null });
    const partA = '!AIVDM,1,1,,A,H42O55i18tMET00000000000000,2*6D';
    expect(heard(partA)).toEqual({ mmsi: '271041815', name: 'PROGUY', position: null });
  });

  it('passes over kinds that neither place nor name a ship', () => {
    // a base station, a safety text, and part B of static data
    for (const payload of ['403OviQuMGCqWrRO9>E6fE700@GO', '>5?Per18=HB1U:1@E=B0m<L', 'H42O55lti4hhhilD3nink000?050'])
      expect(decode({ payload, fillBits: 0 })).toBeUndefined();
  });

  const report: Report = { mmsi: 413_999_001, speed: 10, lon: 70_800_000, lat: 21_400_000, course: 900, second: 5 };

  it('keeps what is not available missing', () => {
    const unknown = decode(classA(1, { ...report, speed: 1023, course: 3600, second: 60 }));
    expect(unknown).toMatchObject({ position: { lon: 118, speed: null, course: null, second: null } });
    // 181° × 600 000 and 91° × 600 000
    expect(decode(classA(1, { ...report, lon: 108_600_000, lat: 54_600_000 }))).toMatchObject({ position: null });
  });

  it('says what is wrong with impossible places, numbers and lengths', () => {
    expect(decode(classA(1, { ...report, lon: 120_000_000 }))).toEqual({
      problem: '坐标超出范围：经度 200.0000，纬度 35.6667',
    });
    expect(decode(classB(18, { ...report, mmsi: 1_000_000_000 }))).toEqual({
      problem: 'MMSI 1000000000 无效，应为 9 位数字',
    });
    expect(
      decode(
        encodeFields([
          [1, 6],
          [0, 2],
          [413_999_001, 30],
          [0, 100],
        ]),
      ),
    ).toEqual({
      problem: '1 号 AIS 报文只有 138 位，应不少于 168 位',
    });
    expect(decode(encodeFields([[1, 6]]))).toEqual({ problem: 'AIS 报文只有 6 位，不完整' });
  });

  const reports = fc.record({
    mmsi: fc.integer({ min: 1, max: 999_999_999 }),
    speed: fc.integer({ min: 0, max: 1022 }),
    lon: fc.integer({ min: -108_000_000, max: 108_000_000 }),
    lat: fc.integer({ min: -54_000_000, max: 54_000_000 }),
    course: fc.integer({ min: 0, max: 3599 }),
    second: fc.integer({ min: 0, max: 59 }),
  });
  /** Letters, digits and signs of the six-bit alphabet that neither end nor pad a text. */
  const names = fc
    .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./'.split('')), { minLength: 1, maxLength: 20 })
    .map((letters) => letters.join(''));

  it('give back whatever position was encoded', () => {
    fc.assert(
      fc.property(reports, fc.constantFrom(1, 2, 3, 18, 19), names, (sent, type, name) => {
        const payload = type === 18 || type === 19 ? classB(type, sent, name) : classA(type, sent);
        expect(decode(payload)).toEqual({
          mmsi: String(sent.mmsi).padStart(9, '0'),
          name: type === 19 ? name : null,
          position: {
            lon: sent.lon / 600_000,
            lat: sent.lat / 600_000,
            speed: expect.closeTo((sent.speed / 10) * KNOT, 9),
            course: sent.course / 10,
            second: sent.second,
          },
        });
      }),
    );
  });

  it('give back whatever name was encoded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom(5, 24), names, (mmsi, type, name) => {
        expect(decode(staticData(type, mmsi, name))).toEqual({
          mmsi: String(mmsi).padStart(9, '0'),
          name,
          position: null,
        });
      }),
    );
  });

  it('never break on any bits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-W`-w]{0,80}$/), fc.integer({ min: 0, max: 5 }), (payload, fillBits) => {
        const report = readMessage(bitsOf(payload, fillBits)!);
        if (report === undefined || isProblem(report) || report.position === null) return;
        expect(Math.abs(report.position.lon)).toBeLessThanOrEqual(180);
        expect(Math.abs(report.position.lat)).toBeLessThanOrEqual(90);
      }),
    );
  });
});
