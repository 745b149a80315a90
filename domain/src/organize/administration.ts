/** What an administrator of an organisation may do there. */
export const administrationActs = ['add', 'edit', 'delete', 'select'] as const
export type AdministrationAct = (typeof administrationActs)[number]

/** What somebody may do in one organisation, and in what lies below it. */
export interface Administration {
  readonly organizeId: string
  /** In the organisation itself, with its positions and people. */
  readonly thisLayer: readonly AdministrationAct[]
  /** In everything under it, at every level. */
  readonly subLayer: readonly AdministrationAct[]
}

/** The organisations that somebody administers; null for who is not held to any. */
export type Administrations = readonly Administration[] | null

/**
 * Whether somebody may do something in an organisation. Who administers through organisations acts inside them alone.
 * @param way ids from the top down to the organisation itself
 */
export function administers(all: Administrations, way: readonly string[], act: AdministrationAct): boolean {
  if (all === null) return true
  const here = way.at(-1)
  return all.some(({ organizeId, thisLayer, subLayer }) =>
    organizeId === here ? thisLayer.includes(act) : way.includes(organizeId) && subLayer.includes(act),
  )
}

/** Whether there is an organisation in which somebody may do something. */
export const administersSomewhere = (all: Administrations, act: AdministrationAct): boolean =>
  all === null || all.some(({ thisLayer, subLayer }) => thisLayer.includes(act) || subLayer.includes(act))

/** The same of everything under an organisation. */
export const administersBelow = (all: Administrations, way: readonly string[], act: AdministrationAct): boolean =>
  all === null || all.some(({ organizeId, subLayer }) => way.includes(organizeId) && subLayer.includes(act))
