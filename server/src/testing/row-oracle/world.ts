import { Random } from '@workstation/domain/testing/random'

let random = new Random(0)
/** Begins the row of numbers that belongs to a seed. */
export function seedWith(seed: number): void {
  random = new Random(seed)
}
/** A whole number from 0 to below `n`; the same row of them for a seed. */
export const draw = (n: number): number => random.below(n)
export const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T
export const some = <T>(most: number, make: () => T): T[] => Array.from({ length: draw(most + 1) }, make)

// The world: nine organisations below each other, twelve people below each other, two groups.
export const above: Record<string, string | null> = {
  g: null,
  a: 'g',
  b: 'g',
  a1: 'a',
  a2: 'a',
  a11: 'a1',
  b1: 'b',
  x: null,
  x1: 'x',
}
export const organizes = Object.keys(above)
export const wayOf = (id: string): string[] => [...(above[id] ? wayOf(above[id]) : []), id]
export const people = Array.from({ length: 12 }, (_, at) => `p${at}`)
// p10 is moved below p11 once both are there.
export const managers: Record<string, string | null> = Object.fromEntries(
  people.map((id, at) => [id, at === 0 ? null : `p${Math.floor((at - 1) / 2)}`]),
)
managers.p10 = 'p11'
managers.p11 = null
export const places: Record<string, string[]> = Object.fromEntries(
  people.map((id, at) => [id, at === 9 ? [] : [organizes[at % 9] as string, ...(at % 3 === 0 ? ['x1'] : [])]]),
)
/** Who administers what: in the organisation itself, and below it; p3 may look into nothing of his. */
type Layer = ('add' | 'edit' | 'delete' | 'select')[]
export const administrations: Record<string, { organizeId: string; thisLayer: Layer; subLayer: Layer }[]> = {
  p1: [{ organizeId: 'a', thisLayer: ['select'], subLayer: [] }],
  p2: [
    { organizeId: 'a', thisLayer: ['edit'], subLayer: ['select'] },
    { organizeId: 'x', thisLayer: ['select'], subLayer: ['add', 'select'] },
  ],
  p3: [{ organizeId: 'g', thisLayer: ['edit'], subLayer: ['delete'] }],
  p4: [{ organizeId: 'b1', thisLayer: [], subLayer: ['select'] }],
  p5: [],
}
export const groups: Record<string, string[]> = { red: ['p1', 'p2', 'p9'], blue: ['p2', 'p11'] }

export const day = 86_400_000
export const zone = 8 * 3_600_000
/** The first moment of the present day in Shanghai. */
export const today = Math.floor((Date.now() + zone) / day) * day - zone

export interface Row {
  id: string
  name: string | null
  amount: number | null
  isOpen: boolean | null
  doneAt: number | null
  tags: string[] | null
  personId: string | null
  organizeId: string | null
}
const orNull = <T>(value: T): T | null => (draw(6) === 0 ? null : value)
export const names = ['', 'Ann', 'annex', 'Bob_1', '50%', '王', "o'x", '@odd']
export const times = [0, -1, -1000, day, day - 1, -day, -7 * day, -31 * day, -92 * day, -366 * day, 3 * day].map(
  (n) => today + n,
)
/** Rows of the world, another set for each seed. */
export const drawRows = (): Row[] =>
  Array.from({ length: 40 }, (_, at) => ({
    id: `r${at}`,
    name: orNull(pick(names)),
    amount: orNull(pick([-3, 0, 1, 2.5, 7, 100])),
    isOpen: orNull(pick([true, false])),
    doneAt: orNull(pick(times)),
    tags: orNull(some(3, () => pick(['p1', 'p2', 'p3', 'a', 'red']))),
    personId: orNull(pick(people)),
    organizeId: orNull(pick(organizes)),
  }))
