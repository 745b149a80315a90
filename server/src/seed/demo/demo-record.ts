import type { CastKey } from './demo-cast'

/** A record of a demo form: who made it how many days ago, and what it holds. */
export interface DemoRecord {
  readonly by: CastKey
  readonly daysAgo: number
  readonly data: Readonly<Record<string, unknown>>
  /** The asset number of what it is a part of. */
  readonly partOf?: string
  /** Pictures that belong to it, by name. */
  readonly photos?: readonly string[]
}
