/** Milliseconds between two points of a history. */
export const pointEvery = 20_000
/** How far back a history goes, in milliseconds. */
export const historyLength = 60 * 60_000

/**
 * A history with one point more. The newest point is replaced as long as it is less than 20 s after the one before, so
 * that a curve that is watched moves at once and holds no more points than one that nobody watched; what is older than an
 * hour falls out.
 */
export function keepHour<Point extends { readonly at: number }>(history: readonly Point[], point: Point): Point[] {
  const kept = history.filter(({ at }) => at > point.at - historyLength && at < point.at)
  const [before, newest] = kept.slice(-2)
  const isEarly = before !== undefined && newest !== undefined && newest.at - before.at < pointEvery
  return [...(isEarly ? kept.slice(0, -1) : kept), point]
}
