import type { dataSync, SyncRun, SyncRunTable } from '@workstation/contract/data-sync'
import type { InputOf } from '@workstation/contract/endpoint'
import { type ErrorKey, errorCatalogue, errorText } from '@workstation/contract/errors'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Db } from '../../platform/database'
import { findRow, listRows, mayActOn } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listOffered } from '../data-source'
import { endRun, listRunTables, type StoredTable, stopTables } from './store'
import { syncModel as model } from './sync-model'

/** One page of what the person sees. */
export const listRuns = (db: Db, actor: Actor, query: InputOf<typeof dataSync.list>) =>
  listRows<SyncRun>(db, model, actor, query)

/** The sources that tables are copied from and to. */
export async function listSyncSources(services: Services, context: Context) {
  const { list } = await listOffered(services, context)
  return { list: list.filter(({ id }) => id !== '0') }
}

const isKey = (key: string): key is ErrorKey => Object.hasOwn(errorCatalogue, key)

const shown =
  ({ language }: Pick<Context, 'language'>) =>
  ({ table_name: table, mode, state, rows_done, estimate, error, error_code: code }: StoredTable): SyncRunTable => ({
    ...{ table, mode, state, rowsDone: Number(rows_done), sum: estimate === null ? null : Number(estimate) },
    error: isKey(error) ? errorText(error, { code, table, name: table }, language) : error,
  })

/** A run with its tables. */
export async function readRun({ db }: Services, context: Context, id: string) {
  const row = await findRow<SyncRun>(db, model, context.actor, id)
  return { ...row, tables: (await listRunTables(db, id)).map(shown(context)) }
}

/** Stops a run: the batch that is being written is finished, and no other begun. @throws not-found, forbidden-here, data-sync.over */
export async function stopRun({ db, clock }: Services, context: Context, id: string): Promise<void> {
  await findRow<SyncRun>(db, model, context.actor, id)
  if (!(await mayActOn(db, model, context.actor, id))) throw new AppError('forbidden-here')
  await transact(db, async (trx) => {
    if (!(await endRun(trx, id, 'stopped', clock.now()))) throw new AppError('data-sync.over')
    await stopTables(trx, id)
    await writeAudit(trx, context, { action: 'dataSync.stop', entity: 'dataSync', entityId: id, changes: {} })
  })
}
