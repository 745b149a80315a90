import type { Kind, Rows, SourceRow } from './kinds'

/** The world in which rows are weighed, as the tables have it. */
export interface MatrixWorld {
  readonly rows: readonly SourceRow[]
  /** Of such rows nobody but their owner sees anything, whatever he was granted. */
  readonly isOwn: boolean
  readonly first: string
  readonly second: string
  /** The column that tells of a person, and the one that tells of an organisation; none where a model has no such. */
  readonly person: string | null
  readonly organize: string | null
  /** The way from the top down to each organisation. */
  readonly ways: ReadonlyMap<string, readonly string[]>
  readonly managers: ReadonlyMap<string, string | null>
  readonly buttons: readonly string[]
  /** The organisations to which a row belongs, where those hold who administers through them. */
  readonly placesOf: ((row: SourceRow) => readonly string[]) | null
  /** Whose a row is, where its owner sees it wherever he administers. */
  readonly ownerOf?: (row: SourceRow) => string
  /** False for people, who are weighed by the rule of who may change whom. */
  readonly placesHoldActs: boolean
}

export interface MatrixPerson {
  readonly id: string
  readonly kind: Kind
  readonly organizes: readonly string[]
  /** The organisation that he administers. */
  readonly administered: string | null
  /** Of each holding of his kind, the buttons. */
  readonly buttons: readonly ReadonlySet<string>[]
}

function isBelow({ managers }: MatrixWorld, id: unknown, top: string): boolean {
  const seen = new Set<string>()
  let at: string | null = typeof id === 'string' ? id : null
  while (at !== null && !seen.has(at)) {
    if (at === top) return true
    seen.add(at)
    at = managers.get(at) ?? null
  }
  return false
}

function means(world: MatrixWorld, { id, organizes }: MatrixPerson, rows: Rows, row: SourceRow): boolean {
  const { person, organize, first, second, ways } = world
  if (rows === 'all') return true
  if (rows === 'second') return row.id === second
  if (rows === 'own' && person) return row[person] === id
  if (rows === 'below' && person) return isBelow(world, row[person], id)
  if (rows === 'department' && organize) return row[organize] === organizes[0]
  if (rows === 'branch' && organize) {
    const way = ways.get(String(row[organize])) ?? []
    return organizes.some((place) => way.includes(place))
  }
  return row.id === first
}

/** What a person may do on one page, found by loops over what he was given. */
export function matrixAnswers(world: MatrixWorld, person: MatrixPerson) {
  const { kind, administered } = person
  const live = kind.held.flatMap((holding, at) =>
    holding.isLive ? [{ holding, buttons: person.buttons[at] ?? new Set<string>() }] : [],
  )
  const passes = (schemes: readonly Rows[], row: SourceRow) => {
    if (schemes.length === 0) return false
    if (schemes.includes('all')) return true
    return schemes.every((rows) => means(world, person, rows, row))
  }
  const inPlace = (row: SourceRow) => {
    if (world.ownerOf?.(row) === person.id) return true
    const places = administered === null ? null : world.placesOf?.(row)
    return !places || places.length === 0 || places.includes(administered ?? '')
  }
  const hasPage = kind.isAdministrator === true || live.length > 0
  const presses = (button: string | undefined) =>
    kind.isAdministrator === true || (hasPage && (!button || live.some(({ buttons }) => buttons.has(button))))
  const sees = (row: SourceRow) =>
    !world.isOwn &&
    (kind.isAdministrator === true || (inPlace(row) && live.some(({ holding }) => passes(holding.rows, row))))
  const acts = (row: SourceRow, button: string | undefined) => {
    if (kind.isAdministrator || !button) return sees(row)
    if (!sees(row)) return false
    return live.some(
      ({ holding, buttons }) => buttons.has(button) && (holding.rows.length === 0 || passes(holding.rows, row)),
    )
  }
  const isHeldElsewhere = (row: SourceRow) => {
    const places = administered === null || !world.placesHoldActs ? null : world.placesOf?.(row)
    return places ? places.length === 0 || places.some((place) => place !== administered) : false
  }
  return { hasPage, presses, sees, acts, isHeldElsewhere }
}
