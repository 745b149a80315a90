/** Which calculated field reads which fields, by key. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

export type CalculationOrder =
  | { ok: true; order: readonly string[] }
  /** The fields that wait for each other, the first one again at the end. */
  | { ok: false; cycle: readonly string[] }

/** The order in which calculated fields are worked out, each after those that it reads, or the first circle among them. */
export function calculationOrder(dependencies: Dependencies): CalculationOrder {
  const order: string[] = []
  const done = new Set<string>()
  for (const start of dependencies.keys()) {
    if (done.has(start)) continue
    // A list in place of recursion: a chain of thousands of fields must not exhaust the stack.
    const path = [{ key: start, next: 0 }]
    const open = new Set([start])
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = dependencies.get(top.key)?.[top.next++]
      if (next === undefined) {
        path.pop()
        open.delete(top.key)
        done.add(top.key)
        order.push(top.key)
      } else if (open.has(next)) {
        const keys = path.map(({ key }) => key)
        return { ok: false, cycle: [...keys.slice(keys.indexOf(next)), next] }
      } else if (dependencies.has(next) && !done.has(next)) {
        path.push({ key: next, next: 0 })
        open.add(next)
      }
    }
  }
  return { ok: true, order }
}
