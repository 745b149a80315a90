import { cachedValue } from '../../platform/cached-value'
import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { listPositions, type PositionRow } from './store'

const positions = cachedValue('position', listPositions)

/** All positions that are on, from memory. */
export const readPositions = (services: Services): Promise<PositionRow[]> => positions.read(services)

/** Tells every node that positions have changed; call it in the transaction of the change. */
export const positionsChanged = (services: Services, trx: Trx, after: AfterCommit): Promise<void> =>
  positions.changed(services, trx, after)
