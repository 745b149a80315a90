interface Row {
  readonly id: string
  readonly parentId: string
}
export type Nested<R> = R & { hasChildren: boolean; children: Nested<R>[] }

/**
 * Lays rows into each other, siblings in the order of the list. A row whose way to the top is broken is left out with
 * all that lies below it, so that nothing shows below a parent that is disabled or hidden.
 * @param top what stands as parent id in the rows of the first level
 */
export function nestRows<R extends Row>(rows: readonly R[], top: string): Nested<R>[] {
  const below = new Map<string, R[]>()
  for (const row of rows) {
    const siblings = below.get(row.parentId)
    if (siblings) siblings.push(row)
    else below.set(row.parentId, [row])
  }
  const nest = (parentId: string): Nested<R>[] =>
    (below.get(parentId) ?? []).map((row) => {
      const children = nest(row.id)
      return { ...row, hasChildren: children.length > 0, children }
    })
  return nest(top)
}
