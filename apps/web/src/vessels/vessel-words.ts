import type { Vessel } from './vessel.ts';

const METRES_PER_SECOND_PER_KNOT = 1852 / 3600;

export function speedText(speed: number): string {
  return `${speed.toFixed(1)} m/s(${(speed / METRES_PER_SECOND_PER_KNOT).toFixed(1)} 节)`;
}

function courseText(course: number): string {
  return `${Math.round(course)}°`;
}

/** What a popup says of a vessel. */
export function vesselAttributes({ name, shipName, shipId, source, time, speed, course, online }: Vessel) {
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
