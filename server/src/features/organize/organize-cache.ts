import { buildTree } from '@workstation/domain/tree/build-tree'
import { cachedValue } from '../../platform/cached-value'
import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { listOrganizes, type OrganizeIndex } from './store'

const organizes = cachedValue('organize', async (db) => buildTree(await listOrganizes(db)))

/** All companies and departments that are on, from memory. */
export const readOrganizes = (services: Services): Promise<OrganizeIndex> => organizes.read(services)

/** Tells every node that companies or departments have changed; call it in the transaction of the change. */
export const organizesChanged = (services: Services, trx: Trx, after: AfterCommit): Promise<void> =>
  organizes.changed(services, trx, after)
