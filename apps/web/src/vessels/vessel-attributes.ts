import { speedText } from './tracks/speed-text.ts';
import type { Vessel } from './vessel.ts';

/** What a popup says of a vessel. */
type Told = Pick<Vessel, 'name' | 'shipName' | 'shipId' | 'source' | 'time' | 'speed' | 'course' | 'online'>;

export function vesselAttributes({ name, shipName, shipId, source, time, speed, course, online }: Told) {
  return {
    name,
    shipName: shipName ?? shipId,
    geoLayer: '船舶',
    定位来源: source === 'ais' ? 'AIS' : '北斗',
    在线: online,
    time,
    speed: speed === null ? null : speedText(speed),
    course: course === null ? null : courseText(course),
  };
}

function courseText(course: number): string {
  return `${Math.round(course)}°`;
}
