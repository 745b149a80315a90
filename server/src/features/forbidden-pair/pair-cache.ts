import type { ForbiddenPair } from '@workstation/domain/permission/forbidden-pair'
import { cachedValue } from '../../platform/cached-value'
import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { listPairsOn } from './store'

const pairs = cachedValue('forbiddenPair', listPairsOn)

/** The pairs that are on, from memory. */
export const readPairs = (services: Services): Promise<ForbiddenPair[]> => pairs.read(services)

/** Tells every node that they have changed; call it in the transaction of the change. */
export const pairsChanged = (services: Services, trx: Trx, after: AfterCommit): Promise<void> =>
  pairs.changed(services, trx, after)
