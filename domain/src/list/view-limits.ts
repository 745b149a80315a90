/** What the views of lists may hold at most. */
export const viewLimits = {
  bytes: 64 * 1024,
  name: 50,
  filters: 100,
  columns: 500,
  collapsed: 1000,
  own: 50,
  shared: 100,
} as const
