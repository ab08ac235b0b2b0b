import { askService, isPage, reportedProblem } from './ask-service.ts';

export interface TileFailure {
  readonly problem: string;
  /** There is no tile at this place, which need not mean that there are none. */
  readonly isEmpty: boolean;
  /** The picture is there, but its server does not let this site read it. */
  readonly isForbidden: boolean;
}

/** Why a picture did not come, found out by asking for it again. */
export async function whyNoTile(url: string, signal: AbortSignal): Promise<TileFailure> {
  const answer = await askService(url, signal);
  if ('problem' in answer) {
    const { problem, status, isUnreached } = answer;
    return { problem, isEmpty: status === 404, isForbidden: isUnreached && (await isPicture(url)) };
  }
  const { text } = answer;
  const problem =
    reportedProblem(text) ?? (isPage(text) ? '对方回答的是网页，不是图片' : '对方回答的不是可以显示的图片');
  return { problem, isEmpty: text === '', isForbidden: false };
}

function isPicture(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    picture.src = url;
  });
}
