import { create } from 'zustand';
import { toastSuccess } from '../../notices/notices.ts';
import type { PixelValue } from '../layers/rasters/pixel-values.ts';
import type { ServiceFeature } from './feature-info.ts';
import type { IdentifiedPlace } from '../tools/start-tool.ts';
import type { Attribute } from './attributes.ts';
import { withWindow, type InfoWindow } from './info-windows.ts';

/** What an info popup or window is about. */
export interface InfoSubject {
  readonly title: string;
  readonly attributes: readonly Attribute[];
  /** The row behind it; null where there is none. */
  readonly row: { readonly table: string; readonly id: string } | null;
  /** What is known of the row already; null when it has to be asked for. */
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly place: IdentifiedPlace;
  /** What the shown rasters hold at the place. */
  readonly pixels: readonly PixelValue[];
  /** What map services of others know there. */
  readonly services: readonly ServiceFeature[];
}

interface InfoState {
  readonly popup: InfoSubject | null;
  readonly windows: readonly InfoWindow<InfoSubject>[];
}

export const useInfo = create<InfoState>()(() => ({ popup: null, windows: [] }));

const OVER = '超出设定数量,加载默认位置';

export function showPopup(popup: InfoSubject | null): void {
  useInfo.setState({ popup });
}

/** Adds what rasters and services know to the popup, if it is still the same. */
export function addFindings(subject: InfoSubject, findings: Pick<InfoSubject, 'pixels' | 'services'>): void {
  useInfo.setState(({ popup }) => (popup === subject ? { popup: { ...popup, ...findings } } : {}));
}

/** Makes a window of the popup, which stays when the next popup opens. */
export function pinPopup(): void {
  const { popup, windows } = useInfo.getState();
  if (popup === null) return;
  const key = popup.row === null ? popup.place.position.join(',') : `${popup.row.table} ${popup.row.id}`;
  const next = withWindow(windows, key, popup);
  useInfo.setState({ popup: null, windows: next.windows });
  if (next.isOver) toastSuccess(OVER);
}

export function closeWindow(key: string): void {
  useInfo.setState(({ windows }) => ({ windows: windows.filter((window) => window.key !== key) }));
}
