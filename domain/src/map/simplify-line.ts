import type { Point } from './geo-json'

/** Points that are simplified at once: in the worst case the cost grows with the square of it. */
const longestRun = 128

/** The square of the distance of a point from the line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return (x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2
}

/** Douglas and Peucker: which points between two stay, since they lie further from the line than the tolerance. */
function keepFar(line: readonly Point[], kept: Set<number>, tolerance: number): void {
  const runs: [number, number][] = []
  for (let at = 0; at < line.length - 1; at += longestRun) runs.push([at, Math.min(at + longestRun, line.length - 1)])
  for (let run = runs.pop(); run; run = runs.pop()) {
    const [from, to] = run
    kept.add(from).add(to)
    let [farthest, most] = [from, tolerance * tolerance]
    for (let at = from + 1; at < to; at++) {
      const far = distance(line[at] as Point, line[from] as Point, line[to] as Point)
      if (far > most) [farthest, most] = [at, far]
    }
    if (farthest !== from) runs.push([from, farthest], [farthest, to])
  }
}

/**
 * A line, or a ring, with fewer points: none that was left out lies further than the tolerance from what stays. The ends
 * stay; points one upon the other become one.
 */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const distinct = line.filter(([x, y], at) => at === 0 || x !== line[at - 1]?.[0] || y !== line[at - 1]?.[1])
  const kept = new Set<number>(distinct.length > 0 ? [0] : [])
  keepFar(distinct, kept, tolerance)
  return distinct.filter((_, at) => kept.has(at))
}
