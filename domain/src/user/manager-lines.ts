/** For each line of a sheet the line of its manager, or null where he stands elsewhere. */
type ManagerLines = readonly (number | null)[]

/** The lines whose managers lead back to themselves. Takes as many steps as there are lines. */
export function linesInCircles(managers: ManagerLines): Set<number> {
  const seenIn = new Map<number, number>()
  const circles = new Set<number>()
  for (const start of managers.keys()) {
    let at: number | null = start
    while (at !== null && !seenIn.has(at)) {
      seenIn.set(at, start)
      at = managers[at] ?? null
    }
    // Met within this very walk: from here on it goes round.
    if (at === null || seenIn.get(at) !== start) continue
    for (let next = at; !circles.has(next); next = managers[next] ?? next) circles.add(next)
  }
  return circles
}

/** Lines in an order in which each comes after the line of its manager; those of a circle in any. */
export function managersFirst(managers: ManagerLines): number[] {
  const order: number[] = []
  const isTaken = new Set<number>()
  for (const start of managers.keys()) {
    const above: number[] = []
    for (let at: number | null = start; at !== null && !isTaken.has(at); at = managers[at] ?? null) {
      isTaken.add(at)
      above.push(at)
    }
    order.push(...above.reverse())
  }
  return order
}
