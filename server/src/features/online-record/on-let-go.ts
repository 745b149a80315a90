import type { Trx } from '../../platform/database'
import type { Services } from '../../services'

/** Files that a record lets go of: some of them, or all where none are named. */
export interface LetGo {
  readonly designId: string
  readonly id: string
  readonly fileIds?: readonly string[]
}

/** Hands those on that something else holds as well, before the others go. */
type HandOn = (services: Services, trx: Trx, gone: LetGo) => Promise<void>

const holders = new Map<string, HandOn>()

/** Says how a feature takes over files of records that it holds as well. */
export function onLetGo(feature: string, handOn: HandOn): void {
  holders.set(feature, handOn)
}

/** Asks all that may hold files of a record, one after another. */
export async function handOnFiles(services: Services, trx: Trx, gone: LetGo): Promise<void> {
  for (const handOn of holders.values()) await handOn(services, trx, gone)
}
