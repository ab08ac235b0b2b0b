import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksumOf } from './nmea/checksum.ts';
import { linesOf, readLog } from './read-log.ts';
import { classA, sentence, staticData, vdm } from './testing/encode-ais.ts';

const NOW = Date.UTC(2024, 6, 18, 0, 0, 40);
const read = (text: string) => readLog(linesOf(text), { now: NOW, hasOwner: false });
const readOwn = (text: string) => readLog(linesOf(text), { now: NOW, hasOwner: true });
const AT = { mmsi: 413_999_001, speed: 10, lon: 70_800_000, lat: 21_400_000, course: 900, second: 35 };

const EVER_DIADEM = [
  '!AIVDM,2,1,1,A,55?MbV02;H;s<HtKR20EHE:0@T4@Dn2222222216L961O5Gf0NSQEp6ClRp8,0*1C',
  '!AIVDM,2,2,1,A,88888888880,2*25',
] as const;

describe('a log of AIS sentences', () => {
  it('joins the parts of a message, in whatever order they come', () => {
    for (const parts of [EVER_DIADEM, EVER_DIADEM.toReversed()]) {
      const reading = read(parts.join('\r\n'));
      expect([...reading.names]).toEqual([['351759000', 'EVER DIADEM']]);
      expect(reading).toMatchObject({ problems: [], ignored: 0 });
    }
  });

  it('keeps messages with different sequence numbers or channels apart', () => {
    const other = (part: number, total: string, payload: string) =>
      sentence('!', `AIVDM,2,${part},2,A,${payload},${total}`);
    const { payload } = staticData(5, 413_999_002, 'SECOND');
    const lines = [
      EVER_DIADEM[0],
      other(1, '0', payload.slice(0, 60)),
      EVER_DIADEM[1],
      other(2, '2', payload.slice(60)),
    ];
    expect([...read(lines.join('\n')).names]).toEqual([
      ['351759000', 'EVER DIADEM'],
      ['413999002', 'SECOND'],
    ]);
  });

  it('uses nothing of a message when a part is missing or bad, and says which lines', () => {
    expect(read(EVER_DIADEM[0]).problems).toEqual([{ line: 1, text: '多段报文共 2 段，缺第 2 段，整条未采用' }]);
    const spoilt = `${EVER_DIADEM[0]}\n\n${EVER_DIADEM[1].replace('*25', '*26')}`;
    expect(read(spoilt)).toMatchObject({
      names: new Map(),
      problems: [
        { line: 1, text: '多段报文共 2 段，缺第 2 段，整条未采用' },
        { line: 3, text: '校验和应为 25，实为 26' },
      ],
    });
    const far = [EVER_DIADEM[0], ...Array.from({ length: 101 }, () => vdm(classA(1, AT))), EVER_DIADEM[1]];
    expect(read(far.join('\n')).problems.map(({ line }) => line)).toEqual([1, 103]);
  });

  it('takes the time from tag blocks in seconds and milliseconds, and from the end of the line', () => {
    // 1241544035 is 2009-05-05 17:20:35 UTC, and the report is of second 35.
    const tagged =
      '\\g:1-2-73874,n:157036,s:r003669945,c:1241544035*4A\\!AIVDM,1,1,,B,15N4cJ`005Jrek0H@9n`DW5608EP,0*13';
    expect(read(tagged).reported).toMatchObject([{ mmsi: '367078250', position: { ts: 1_241_544_035_000 } }]);

    const tag = 'c:1721260800123,s:station';
    const [other] = read(`\\${tag}*${checksumOf(tag)}\\${vdm(classA(1, { ...AT, second: 60 }))}`).reported;
    expect(other!.position.ts).toBe(1_721_260_800_123);
    const [logged] = read(`${vdm(classA(1, { ...AT, second: 60 }))},b003669794,1272412827`).reported;
    expect(logged!.position.ts).toBe(1_272_412_827_000);
  });

  it('takes the second from the message, in the minute before its arrival', () => {
    const delays = [35, 10, 45, 46].map(
      (second) => NOW - read(vdm(classA(1, { ...AT, second }))).reported[0]!.position.ts,
    );
    // It arrives at second 40: 35 is 5 s ago, 10 is 30 s ago, 45 is a clock 5 s slow, 46 is of the minute before.
    expect(delays).toEqual([5000, 30_000, -5000, 54_000]);
  });

  it('refuses times that lie ahead, tag blocks that are spoilt and sentences that are none', () => {
    const ahead = `c:${NOW / 1000 + 3600}`;
    const lines = [
      `\\${ahead}*${checksumOf(ahead)}\\${vdm(classA(1, AT))}`,
      `\\c:1241544035*00\\${vdm(classA(1, AT))}`,
      'hello',
      '!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0',
      sentence('!', 'AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH'),
      sentence('!', 'AIVDM,1,2,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0'),
      sentence('!', 'AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,6'),
      sentence('!', 'AIVDM,1,1,,B,177KQJ5~~~,0'),
      sentence('$', 'GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W'),
    ];
    const reading = read(['# a receiver', '', ...lines].join('\n'));
    expect(reading.reported).toEqual([]);
    expect(reading.problems).toEqual([
      { line: 3, text: '时间晚于当前时间，请检查设备时钟' },
      { line: 4, text: '标签块的校验和应为 5C，实为 00' },
      { line: 5, text: '不是 NMEA 报文（应以“!”或“$”开头）' },
      { line: 6, text: '报文不完整：缺少末尾的校验和 *hh' },
      { line: 7, text: 'AIS 报文应有 6 个字段，实有 5 个' },
      { line: 8, text: '分段编号有误：第 2 段，共 1 段' },
      { line: 9, text: '填充位数应为 0 至 5，实为“6”' },
      { line: 10, text: 'AIS 载荷含有六位编码以外的字符' },
      { line: 11, text: 'RMC 报文没有船舶标识，请在地址后附上 ?vesselId=船舶编号' },
    ]);
  });

  it('counts sentences that say nothing of ships', () => {
    const reading = read(`${sentence('$', 'GPGSV,1,1,00')}\n!AIVDM,1,1,,A,403OviQuMGCqWrRO9>E6fE700@GO,0*4D`);
    expect(reading).toMatchObject({ ignored: 2, problems: [], reported: [] });
  });

  it('finds every single wrong character', () => {
    const line = vdm(classA(1, AT));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: line.length - 4 }), fc.integer({ min: 1, max: 63 }), (at, flip) => {
        const wrong = String.fromCharCode(line.charCodeAt(at) ^ flip);
        fc.pre(!['*', '\\', '\n', '\r'].includes(wrong) && line[at] !== '*');
        expect(read(`${line.slice(0, at)}${wrong}${line.slice(at + 1)}`).problems).toHaveLength(1);
      }),
    );
  });

  it('never breaks on any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...EVER_DIADEM, '$GPGGA,*56', '\\\\!'))), (lines) => {
        const text = lines.join('\n');
        expect(readOwn(text).problems.length).toBeLessThanOrEqual(linesOf(text).length);
      }),
    );
  });
});

describe('the log of a satellite receiver', () => {
  const RMC = '$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A';
  const GGA = '$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47';
  // 48° 7.038′ = 48 + 7.038/60 = 48.1173; 11° 31′ = 11.516667; 22.4 kn × 1852 / 3600 = 11.523556 m/s
  const FIX = {
    ts: Date.UTC(1994, 2, 23, 12, 35, 19),
    lon: expect.closeTo(11.516667, 6),
    lat: expect.closeTo(48.1173, 6),
  };

  it('gives place, time, speed and course of RMC', () => {
    expect(readOwn(RMC).own).toEqual([{ ...FIX, speed: expect.closeTo(11.523556, 6), course: 84.4 }]);
  });

  it('gives GGA the day of the nearest RMC, before it or after, across midnight', () => {
    const fix = { ...FIX, speed: null, course: null };
    expect(readOwn(`${GGA}\n${RMC}`).own[0]).toEqual(fix);
    expect(readOwn(`${RMC}\n${GGA}`).own[1]).toEqual(fix);
    const late = sentence('$', 'BDRMC,235959,A,3542.000,N,11800.000,E,,,170724,,');
    const next = sentence('$', 'BDGGA,000001.50,3542.000,N,11800.000,E,1,08,0.9,,M,,M,,');
    const times = readOwn(`${late}\n${next}`).own.map(({ ts }) => ts);
    expect(times).toEqual([Date.UTC(2024, 6, 17, 23, 59, 59), Date.UTC(2024, 6, 18, 0, 0, 1, 500)]);
  });

  it('lies south and west with a minus, and passes over receivers without a fix', () => {
    const south = sentence('$', 'GNRMC,000000,A,3330.000,S,07015.000,W,1.0,,180724,,');
    expect(readOwn(south).own[0]).toMatchObject({ lon: -70.25, lat: -33.5, course: null });
    const none = [sentence('$', 'GPRMC,000000,V,,,,,,,180724,,'), sentence('$', 'GPGGA,000000,,,,,0,00,,,M,,M,,')];
    expect(readOwn(none.join('\n'))).toMatchObject({ own: [], ignored: 2, problems: [] });
  });

  it('refuses figures that cannot be', () => {
    const wrong = [
      'GPRMC,246000,A,3542.000,N,11800.000,E,,,180724,,',
      'GPRMC,000000,A,3560.000,N,11800.000,E,,,180724,,',
      'GPRMC,000000,A,3542.000,N,18100.000,E,,,180724,,',
      'GPRMC,000000,A,3542.000,N,11800.000,E,900,,180724,,',
      'GPRMC,000000,A,3542.000,N,11800.000,E,,361,180724,,',
      'GPRMC,000000,A,3542.000,N,11800.000,E,,,310224,,',
      'GPRMC,120000,A,3542.000,N,11800.000,E,,,180724,,',
    ];
    const reading = readOwn(wrong.map((body) => sentence('$', body)).join('\n'));
    expect(reading.own).toEqual([]);
    expect(reading.problems.map(({ text }) => text)).toEqual([
      '时间“246000”有误，应为 hhmmss',
      '经纬度“11800.000 E，3560.000 N”有误，应为度分格式',
      '经纬度“18100.000 E，3542.000 N”有误，应为度分格式',
      '航速“900”或航向“”有误',
      '航速“”或航向“361”有误',
      '日期“310224”有误，应为日月年 ddmmyy',
      '时间晚于当前时间，请检查设备时钟',
    ]);
  });
});
