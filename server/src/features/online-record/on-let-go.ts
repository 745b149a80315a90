import type { Trx } from '../../platform/database'
import type { Services } from '../../services'

/** Files that records of a form let go of, by the ids of the records; of those with null all. */
export interface LetGo {
  readonly designId: string
  readonly records: ReadonlyMap<string, readonly string[] | null>
}

/** Hands those on that something else holds as well, before the others go. */
type HandOn = (services: Services, trx: Trx, gone: LetGo) => Promise<void>

const holders = new Map<string, HandOn>()

/** Says how a feature takes over files of records that it holds as well. */
export function onLetGo(feature: string, handOn: HandOn): void {
  holders.set(feature, handOn)
}

/** Asks all that may hold files of records, one after another. */
export async function handOnFiles(services: Services, trx: Trx, gone: LetGo): Promise<void> {
  for (const handOn of holders.values()) await handOn(services, trx, gone)
}
