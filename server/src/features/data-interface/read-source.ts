import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import { isText } from '@workstation/contract/fields'
import { asRows } from '@workstation/domain/data-interface/answer-rows'
import { interfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import { AppError } from '../../platform/app-error'
import { listRows, selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { findCallable, runLogged } from './call-interface'
import { fieldsFor, sourceOf, storedColumn } from './source'
import { rowsPage, rowWith } from './source-page'
import { hasValue, type StoredInterface } from './store'

type SourceRow = { id: string } & Record<string, unknown>
type RowsInput = InputOf<typeof dataInterface.rows>
type RowInput = InputOf<typeof dataInterface.row>

/** The page whose rows an id means: its own, or that which an interface of the kind model names. */
function modelOf({ actor }: Context, id: string, stored: StoredInterface | undefined) {
  if (!stored) return sourceOf(actor, id)
  const isPlain = stored.data_type === interfaceKind.model && stored.data_processing.trim() === ''
  return isPlain ? sourceOf(actor, stored.path) : null
}

/** A page of the rows that a popup selection offers, within the rights of the person (FRM-62, FRM-64). */
export async function readSourceRows(services: Services, context: Context, input: RowsInput) {
  const { actor } = context
  const stored = await findCallable(services, context, input.id)
  const model = modelOf(context, input.id, stored)
  if (stored && !model) {
    const asked = { ...input, showKey: input.propsValue, showValue: input.relationField, id: undefined }
    const list = await runLogged(services, context, { stored, kind: 'list', paramList: input.paramList, asked })
    return rowsPage(asRows(list), input, stored.query)
  }
  if (!model) throw new AppError('data-interface.unknown')
  const { currentPage, pageSize, keyword, sort, sidx } = input
  const only = fieldsFor(model, actor, input)
  return listRows<SourceRow>(services.db, model, actor, { currentPage, pageSize, keyword, sort, sidx, only })
}

/** The row that holds the stored value, or null when there is none that the person may see. */
async function findSourceRow(services: Services, context: Context, input: RowInput): Promise<object | null> {
  const { actor } = context
  const stored = await findCallable(services, context, input.id)
  const model = modelOf(context, input.id, stored)
  if (stored && !model) {
    const asked = { showKey: input.propsValue, showValue: input.relationField, id: input.value }
    const list = await runLogged(services, context, { stored, kind: 'info', paramList: input.paramList, asked })
    return rowWith(asRows(list), input)
  }
  if (!model) throw new AppError('data-interface.unknown')
  const only = fieldsFor(model, actor, input)
  const column = storedColumn(model, actor, input.propsValue)
  if (!column) return null
  const query = { filters: [hasValue(column, input.value)], only, limit: 1 }
  const [row] = await selectRows<SourceRow>(services.db, model, actor, query)
  return row ?? null
}

/** The row that holds the stored value, as JSON text; '' when there is none that the person may see (FRM-66, FRM-67). */
export async function readSourceRow(services: Services, context: Context, input: RowInput): Promise<string> {
  const row = await findSourceRow(services, context, input)
  return row ? JSON.stringify(row) : ''
}

/** The stored value that a client of this generation names `id` in the query. */
function namedValue({ request }: Context): string {
  const { id } = request.query as { id?: unknown }
  if (typeof id !== 'string' || id.length > 200 || !isText(id)) throw new AppError('invalid', { fields: 'value' })
  return id
}

/** The same by GET: as text for who names the stored `value`, as an object for who names it `id`. */
export async function readSourceRowByGet(
  services: Services,
  context: Context,
  { value, ...input }: InputOf<typeof dataInterface.rowByGet>,
): Promise<unknown> {
  if (value !== undefined) return readSourceRow(services, context, { ...input, value })
  return (await findSourceRow(services, context, { ...input, value: namedValue(context) })) ?? {}
}
