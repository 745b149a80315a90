import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Actor } from '../../platform/actor'
import { listRows, selectRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { fieldsFor, sourceOf, storedColumn } from './source'
import { hasValue } from './store'

type SourceRow = { id: string } & Record<string, unknown>

/** A page of the rows that a popup selection offers, within the rights of the person (FRM-62, FRM-64). */
export function readSourceRows({ db }: Services, actor: Actor, input: InputOf<typeof dataInterface.rows>) {
  const model = sourceOf(actor, input.id)
  const { currentPage, pageSize, keyword, sort, sidx } = input
  const only = fieldsFor(model, actor, input)
  return listRows<SourceRow>(db, model, actor, { currentPage, pageSize, keyword, sort, sidx, only })
}

/** The row that holds the stored value, as JSON text; '' when there is none that the person may see (FRM-66, FRM-67). */
export async function readSourceRow({ db }: Services, actor: Actor, input: InputOf<typeof dataInterface.row>) {
  const model = sourceOf(actor, input.id)
  const only = fieldsFor(model, actor, input)
  const column = storedColumn(model, actor, input.propsValue)
  if (!column) return ''
  const query = { filters: [hasValue(column, input.value)], only, limit: 1 }
  const [row] = await selectRows<SourceRow>(db, model, actor, query)
  return row ? JSON.stringify(row) : ''
}
