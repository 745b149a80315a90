import { pageTitles } from '@workstation/contract/menu-titles'
import { type Actor, isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database'
import { type GuardedModel, isNarrowed, seesSomewhere } from '../../../platform/guarded-model/model'
import { findRow, listRows, selectRows } from '../../../platform/guarded-model/read-rows'
import { nameColumns, recordName } from '../../../platform/guarded-model/record-name'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { whereSeen, withId } from '../store'
import { addedTables, type PrintedRecord, type PrintSource, type Row } from './print-source'

/** What no paper needs: ids, whose names stand beside them, and what only the product counts. */
const isLeft = (name: string) => /(^i|I)d$/.test(name) || name === 'version'

const shownOf = ({ columns, ownPageOnly }: GuardedModel) =>
  [...columns.values()].filter(({ shown, name }) => shown && !isLeft(name) && !ownPageOnly.has(name))

/** The columns that the reader does not see in this row, be it that he sees them in others. */
export async function hiddenColumns(db: Db, model: GuardedModel, actor: Actor, id: string): Promise<Set<string>> {
  const hidden = new Set(model.ownPageOnly)
  for (const { name } of shownOf(model)) {
    if (!seesSomewhere(model, actor, name)) hidden.add(name)
    else if (isNarrowed(model, actor, name)) {
      const filters = [withId(id), whereSeen(name)]
      const seen = await selectRows<Row>(db, model, actor, { filters, only: ['id'], limit: 1 })
      if (seen.length === 0) hidden.add(name)
    }
  }
  return hidden
}

async function readRecord(
  model: GuardedModel,
  services: Services,
  context: Context,
  id: string,
): Promise<PrintedRecord> {
  const { actor } = context
  // Without the page nothing would narrow the rows.
  if (!isPermitted(actor, { modelId: model.modelId })) throw new AppError('print.unknown')
  const values = await findRow<Row>(services.db, model, actor, id)
  const hidden = await hiddenColumns(services.db, model, actor, id)
  const tables: Record<string, readonly Row[]> = {}
  for (const table of addedTables(model.modelId)) {
    const { rows, hidden: ofTable } = await table.read(services, context, id)
    tables[table.name] = rows
    for (const name of ofTable) hidden.add(`${table.name}.${name}`)
  }
  return { values, tables, hidden, people: [], steps: [] }
}

/** The records of a page, each with its columns and with what other features add. */
export function sourceOfModel(model: GuardedModel): PrintSource {
  const title = pageTitles[model.modelId] ?? { zh: model.modelId, en: model.modelId, zhtw: model.modelId }
  return {
    id: model.modelId,
    title,
    type: 2,
    fields: shownOf(model).map(({ name, title: named, type }) => ({ name, title: named, type })),
    tables: addedTables(model.modelId).map(({ name, title: named, fields }) => ({ name, title: named, fields })),
    hasPeople: false,
    hasSteps: false,
    read: (services, context, id) => readRecord(model, services, context, id),
    list: async ({ db }, { actor }, keyword) => {
      const only = ['id', ...nameColumns]
      const { list } = await listRows<Row>(db, model, actor, { keyword, pageSize: 50, only })
      return list.map((row) => ({ id: String(row.id), fullName: recordName(row) || String(row.id) }))
    },
  }
}
