import { everyCode, missingFrom, type Right, type Rights } from './right'

/** A right that somebody gains or loses, and whether as a whole, for some of its rows, or for some of its time. */
export interface ChangedRight {
  readonly right: Right
  readonly change: 'whole' | 'rows' | 'end'
}

export interface RightsDifference {
  readonly gains: readonly ChangedRight[]
  readonly loses: readonly ChangedRight[]
}

const thingOf = ({ kind, of, code }: Right) => `${kind}:${of}:${code}`
const rowsOf = ({ rows = everyCode }: Right) => rows

/** What `to` has and `from` has not, each thing once; all that comes with a whole page by itself is not told beside it. */
function beyond(from: Rights, to: Rights): ChangedRight[] {
  const missing = missingFrom(from, to)
  const pages = new Set(missing.flatMap(({ kind, of }) => (kind === 'page' ? of : [])))
  const things = new Map([...missing].reverse().map((right) => [thingOf(right), right]))
  const known = new Set([...from.values()].map(thingOf))
  const withRows = new Set([...from.values()].map((right) => thingOf(right) + rowsOf(right)))
  return [...things].reverse().flatMap(([thing, right]): ChangedRight[] => {
    if (right.code === everyCode && pages.has(right.of)) return []
    if (!known.has(thing)) return [{ right, change: 'whole' }]
    return [{ right, change: withRows.has(thing + rowsOf(right)) ? 'end' : 'rows' }]
  })
}

/** What a change of rights gives somebody and takes from him, as he notices it. */
export const rightsDifference = (before: Rights, after: Rights): RightsDifference => ({
  gains: beyond(before, after),
  loses: beyond(after, before),
})
