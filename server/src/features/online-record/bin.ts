import type { InputOf } from '@workstation/contract/endpoint'
import { idsOf } from '@workstation/contract/fields'
import type { onlineRecord } from '@workstation/contract/online-record'
import type { Trx } from '../../platform/database'
import { restoreRow } from '../../platform/guarded-model/restore-row'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { listRecordTables } from '../design'
import { releaseFilesBelow } from '../file'
import { purgeTable } from './bin-store'
import { findForm } from './find-form'
import { keepHistory } from './keep-history'
import { binEmptied } from './known-of-tree'
import { pageInWords } from './list-records'
import { handOnFiles } from './on-let-go'
import { onNewest } from './on-newest'
import { orUnique } from './or-unique'
import { fileEntity, fileOwner } from './record-files'
import { keywordFilter } from './record-filters'

const dayMs = 86_400_000
/** Days that a record lies in the bin. */
export const daysInBin = 30

/** One page of the records in the bin that somebody would see outside of it, the latest first. */
export async function listBin(services: Services, context: Context, input: InputOf<typeof onlineRecord.bin>) {
  const { id, keyword = '', ...query } = input
  const form = await findForm(services, id)
  const filters = keywordFilter(form, context.actor, keyword)
  return pageInWords(services, context, { form, model: form.bin, query: { ...query, filters } })
}

/** Takes records out of the bin, one after the other. @throws not-found, forbidden-here, out-of-sight, record.taken */
export async function restoreRecords(
  services: Services,
  context: Context,
  input: InputOf<typeof onlineRecord.restore>,
) {
  for (const recordId of new Set(idsOf(input.ids))) {
    await onNewest(services, input.id, (form, around) => {
      const { model, bin } = form
      const work = (step: Parameters<typeof keepHistory>[1]) => keepHistory(form, step, 'restore')
      return orUnique(form, restoreRow(services, context, { model, bin, id: recordId, around, work }))
    })
  }
}

/** Lets go of all files of records that are gone. */
async function letGo(services: Services, trx: Trx, { designId, ids }: { designId: string; ids: readonly string[] }) {
  await handOnFiles(services, trx, { designId, records: new Map(ids.map((id) => [id, null])) })
  await releaseFilesBelow(
    trx,
    fileEntity,
    ids.map((id) => fileOwner(designId, id)),
  )
}

/** Deletes some of what lies in a bin; nobody is left with half of it. @returns how many records went */
const purgeSome = (services: Services, { name, designId, before }: { name: string; designId: string; before: Date }) =>
  transact(services.db, async (trx, after) => {
    const ids = await purgeTable(trx, name, before)
    if (ids.length === 0) return 0
    await letGo(services, trx, { designId, ids })
    await binEmptied(services, { trx, after })
    return ids.length
  })

/** Empties the bins of all forms of what has lain in them for 30 days, with its rows and its history. */
export async function purgeRecords(services: Services): Promise<void> {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - daysInBin * dayMs)
  for (const { name, designId } of await listRecordTables(db))
    while ((await purgeSome(services, { name, designId, before })) > 0);
}

/** Defines the nightly emptying of bins. */
export function defineRecordJobs(services: Services): void {
  services.jobs.define('record.purge', () => purgeRecords(services))
  services.jobs.schedule('record.purge', '40 3 * * *')
}
