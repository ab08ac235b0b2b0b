import { openAssembly, type Assembled } from './ais/assemble.ts';
import { readMessage } from './ais/message.ts';
import { FIX_FORMATTERS, readFix, type GpsFix } from './gps/fix.ts';
import { nearestInstant } from './nearest-instant.ts';
import { isProblem } from './nmea/problem.ts';
import { readSentence, type Sentence } from './nmea/sentence.ts';
import { timeProblem, type Position } from './position.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A report arrives up to 55 s after its second, or up to 5 s before it by a slow clock: on average 25 s after, ms. */
const USUAL_DELAY = 25_000;

/** Stations that speak AIS: ships, base stations, receivers, repeaters, aids to navigation (NMEA 0183 4.10). */
const AIS_TALKERS = new Set(['AB', 'AD', 'AI', 'AN', 'AR', 'AS', 'AT', 'AX', 'BS', 'SA']);
const AIS_FORMATTERS = new Set(['VDM', 'VDO']);

/** What a log says. */
export interface LogReading {
  /** By MMSI, in the order of the log. */
  readonly reported: readonly { readonly mmsi: string; readonly position: Position }[];
  /** The last name that each MMSI gave. */
  readonly names: ReadonlyMap<string, string>;
  /** Of the vessel that carries the receiver. */
  readonly own: readonly Position[];
  /** Sentences that hold, but neither place nor name a ship. */
  readonly ignored: number;
  readonly problems: readonly LineProblem[];
}

export interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

interface LogSettings {
  /** When the log arrived, ms: the time of what carries none. */
  readonly now: number;
  /** Whether it is known whose receiver wrote the log. */
  readonly hasOwner: boolean;
}

/** A line that holds something. */
interface LogLine {
  /** From 1. */
  readonly line: number;
  readonly content: string;
}

/** Reads AIS and satellite receiver sentences, line by line; a line that is wrong spoils no other. */
export function readLog(lines: readonly LogLine[], { now, hasOwner }: LogSettings): LogReading {
  const reported: { mmsi: string; position: Position }[] = [];
  const own: Position[] = [];
  const names = new Map<string, string>();
  const problems: LineProblem[] = [];
  let ignored = 0;
  const refuse = (line: number, problem: string) => problems.push({ line, text: problem });
  const assembly = openAssembly(refuse);

  const takeMessage = ({ bits, heardAt, lines }: Assembled) => {
    const report = readMessage(bits);
    if (report !== undefined && isProblem(report)) return lines.forEach((line) => refuse(line, report.problem));
    if (report === undefined || (report.position === null && report.name === null)) {
      ignored += lines.length;
      return;
    }
    const { mmsi, name, position } = report;
    if (position !== null) {
      const { second, ...place } = position;
      const heard = heardAt ?? now;
      const ts = second === null ? heard : nearestInstant(heard - USUAL_DELAY, MINUTE, second * 1000);
      const late = timeProblem(ts, now);
      if (late !== undefined) return lines.forEach((line) => refuse(line, late));
      reported.push({ mmsi, position: { ts, ...place } });
    }
    if (name !== null) names.set(mmsi, name);
  };

  const sentences = lines.map(({ line, content }) => ({ line, sentence: readSentence(content) }));
  let dated = firstDated(sentences.map(({ sentence }) => sentence)) ?? now;
  const takeFix = (fix: GpsFix, sentence: Sentence, line: number) => {
    const { timeOfDay, day, ...place } = fix;
    const ts = day === null ? nearestInstant(sentence.heardAt ?? dated, DAY, timeOfDay) : day + timeOfDay;
    if (day !== null) dated = ts;
    const wrong = timeProblem(ts, now);
    if (wrong === undefined) own.push({ ts, ...place });
    else refuse(line, wrong);
  };

  for (const { line, sentence } of sentences) {
    if (isProblem(sentence)) {
      refuse(line, sentence.problem);
    } else if (AIS_FORMATTERS.has(sentence.formatter) && AIS_TALKERS.has(sentence.talker)) {
      const added = assembly.add(sentence, line);
      if (added !== undefined && isProblem(added)) refuse(line, added.problem);
      else if (added !== undefined) takeMessage(added);
    } else if (!FIX_FORMATTERS.has(sentence.formatter)) {
      ignored += 1;
    } else if (hasOwner) {
      const fix = readFix(sentence);
      if (fix === undefined) ignored += 1;
      else if (isProblem(fix)) refuse(line, fix.problem);
      else takeFix(fix, sentence, line);
    } else {
      refuse(line, `${sentence.formatter} 报文没有船舶标识，请在地址后附上 ?vesselId=船舶编号`);
    }
  }
  assembly.end();
  return { reported, names, own, ignored, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Lines with their numbers; empty ones and comments are left out. */
export function linesOf(text: string): LogLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
}

/** The first time in a log that carries its date, ms. */
function firstDated(sentences: readonly ReturnType<typeof readSentence>[]): number | undefined {
  for (const sentence of sentences) {
    if (isProblem(sentence) || sentence.formatter !== 'RMC') continue;
    const fix = readFix(sentence);
    if (fix !== undefined && !isProblem(fix) && fix.day !== null) return fix.day + fix.timeOfDay;
  }
  return undefined;
}
