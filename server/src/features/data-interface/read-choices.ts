import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { isRowOn } from '../../platform/is-on'
import { matchesKeyword } from '../../platform/matches-keyword'
import { paginationOf, rowsOfPage } from '../../platform/page'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { parametersOf } from './interface-form'
import { interfaceModel as model } from './interface-model'
import { mayCall } from './may-call'
import { categoriesBelow, findInterface, listCategories, listEnabled } from './store'

/** Whether somebody sees the interface itself on its page. */
const keeps = async ({ db }: Services, actor: Actor, id: string) =>
  (actor.isAdministrator || actor.pages.has(model.modelId)) && (await isRowVisible(db, model, actor, id))

/** The parameters of one that is on and that the caller may call, or that he keeps (DIF-11). */
export async function readParametersOf(services: Services, { actor, ip }: Context, id: string) {
  const stored = await findInterface(services.db, id)
  const isCallable = stored && isRowOn(stored) && mayCall(actor, stored, ip)
  if (!stored || !(isCallable || (await keeps(services, actor, id)))) throw new AppError('data-interface.unknown')
  return { list: parametersOf(stored).map((one) => ({ id: one.field, ...one })) }
}

type Category = Awaited<ReturnType<typeof listCategories>>[number]

/** The categories that something lies in, or below. */
function usedCategories(categories: readonly Category[], of: readonly { category_id: string }[]): Category[] {
  const known = new Map(categories.map((one) => [one.id, one]))
  const used = new Set<string>()
  for (const { category_id } of of) {
    let next = known.get(category_id)
    while (next && !used.has(next.id)) {
      used.add(next.id)
      next = known.get(next.parent_id)
    }
  }
  return categories.filter(({ id }) => used.has(id))
}

/** Categories with the interfaces that are on and that the caller may call (DIF-03). */
export async function readSelector(services: Services, { actor, ip }: Context) {
  const [categories, rows] = await Promise.all([listCategories(services.db), listEnabled(services.db)])
  const callable = rows.filter((row) => mayCall(actor, row, ip))
  const known = new Set(categories.map(({ id }) => id))
  const folders = usedCategories(categories, callable).map(({ id, parent_id, full_name, en_code }) => ({
    id,
    // Below one that is off it stands at the top.
    parentId: known.has(parent_id) ? parent_id : '-1',
    fullName: full_name,
    enCode: en_code,
    categoryId: '0',
    dataType: 0,
  }))
  // One whose category is off can still be chosen.
  const leaves = callable.map((row) => ({
    id: row.id,
    parentId: known.has(row.category_id) ? row.category_id : '-1',
    fullName: row.full_name,
    enCode: row.en_code,
    categoryId: row.category_id,
    dataType: row.data_type,
  }))
  return { list: nestRows([...folders, ...leaves]) }
}

/** The same as a page (DIF-04). */
export async function readChoices(
  services: Services,
  { actor, ip }: Context,
  input: InputOf<typeof dataInterface.getList>,
) {
  const { categoryId, dataType, keyword = '' } = input
  const [enabled, categories] = await Promise.all([listEnabled(services.db), categoriesBelow(services.db, categoryId)])
  const rows = enabled.filter(
    (row) =>
      mayCall(actor, row, ip) &&
      (!categories || categories.includes(row.category_id)) &&
      (dataType === undefined || row.data_type === dataType) &&
      (keyword.trim() === '' || matchesKeyword([row.full_name, row.en_code], keyword.trim())),
  )
  const list = rowsOfPage(rows, input).map((row) => ({
    id: row.id,
    fullName: row.full_name,
    enCode: row.en_code,
    categoryId: row.category_id,
    dataType: row.data_type,
    checkType: row.check_type,
    requestMethod: row.request_method,
    tenantId: '',
    requestParameters: row.request_parameters,
  }))
  return { list, pagination: paginationOf(input, rows.length) }
}
