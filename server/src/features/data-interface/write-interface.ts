import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import { interfaceAccess, interfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import { readHeaders } from '@workstation/domain/data-interface/interface-lists'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { modelOfPage } from '../../platform/guarded-model/model'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { checkDraft, storedForm } from './interface-form'
import { mergeHeaders, openHeaders, sealHeaders } from './interface-headers'
import { interfaceModel as model } from './interface-model'
import { mayWriteSql } from './may-call'
import { fieldsFor, sourceOf } from './source'
import { isNameTaken, listUsers, lockCategory, rolesAmong, type UserKind } from './store'
import { addVersion, findVersion } from './version-store'

type Step = WriteStep<'data_interface'>

/** SQL reads all rows, so who may not write it neither makes, changes nor switches on one that does. */
export function refuseSql({ before, row, caller }: Pick<Step, 'before' | 'row' | 'caller'>): void {
  const isSql = row.data_type === interfaceKind.sql || before?.data_type === interfaceKind.sql
  if (isSql && !mayWriteSql(caller.actor)) throw new AppError('data-interface.sql-right')
}

/** Refuses a page or columns that whoever saves this does not see himself. */
function refuseForeignModel({ row, caller }: Step): void {
  if (row.data_type !== interfaceKind.model) return
  if (!modelOfPage(row.path)) throw new AppError('data-interface.path-model')
  fieldsFor(sourceOf(caller.actor, row.path), caller.actor, { columnOptions: row.query })
}

async function refuseForeignRoles({ trx, row }: Step): Promise<void> {
  if (row.check_type !== interfaceAccess.named || row.caller_roles === '') return
  const ids = [...new Set(row.caller_roles.split(',').filter(Boolean))]
  if ((await rolesAmong(trx, ids)).length !== ids.length) throw new AppError('data-interface.roles')
}

/** The headers of the row as it will be, with their values. */
function headersOf(services: Services, { id, before, row, changed }: Step) {
  const stored = before ? { headers: openHeaders(services.secrets, { ...before, id }), path: before.path } : null
  if (before && !changed.has('requestHeaders')) {
    const names = (stored?.headers ?? []).map(({ field }) => ({ field, defaultValue: '' }))
    return mergeHeaders(names, stored, row.path)
  }
  return mergeHeaders(readHeaders(row.request_headers) ?? [], stored, row.path)
}

const check = (services: Services) => async (step: Step) => {
  const { trx, id, row, changed } = step
  refuseSql(step)
  checkDraft(row, headersOf(services, step))
  refuseForeignModel(step)
  // Locked, so that neither the category goes nor a second one of this name comes meanwhile.
  if (changed.has('categoryId') || changed.has('fullName')) {
    const isThere = await lockCategory(trx, row.category_id)
    if (changed.has('categoryId') && !isThere) throw new AppError('data-interface.category')
    if (await isNameTaken(trx, { ...row, id }))
      throw new AppError('data-interface.name-exists', { name: row.full_name })
  }
  if (changed.has('callerRoles') || changed.has('checkType')) await refuseForeignRoles(step)
}

const sealed = (services: Services) => (step: Step) =>
  step.before && !step.changed.has('requestHeaders')
    ? {}
    : { request_headers: sealHeaders(services.secrets, step.id, headersOf(services, step)) }

const keepVersion = ({ trx, id, caller, now }: Step) =>
  addVersion(trx, id, { savedBy: caller.actor.userId, savedAt: now })

const partsOf = (services: Services) => ({
  model,
  check: check(services),
  derive: sealed(services),
  work: keepVersion,
})

export const createInterface = (services: Services, caller: WriteCaller, form: InputOf<typeof dataInterface.create>) =>
  createRow(services, caller, {
    ...partsOf(services),
    form: storedForm(form),
  })

/** Saves a changed interface. The version that its editor saw, where it says one, must still be the newest. */
export const updateInterface = (services: Services, caller: WriteCaller, form: InputOf<typeof dataInterface.update>) =>
  updateRow(services, caller, { ...partsOf(services), form: storedForm(form) })

/** 1 becomes 0 and 0 becomes 1; one that is off answers nobody. */
export const toggleInterface = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  toggleRow(services, caller, { model, id, check: async (step) => refuseSql(step) })

/** Refuses to take an interface away from what asks it: what hangs on its answer could not be filled in any more. */
async function refuseUsed({ trx, id, before }: Step): Promise<void> {
  const users = await listUsers(trx, id)
  if (users.length === 0) return
  const count = (kind: UserKind) => users.filter((user) => user.kind === kind).length
  const counts = { forms: count('form'), processes: count('process'), tasks: count('task') }
  throw new AppError('data-interface.in-use', { name: before?.full_name ?? '', ...counts })
}

/** @throws data-interface.in-use */
export const removeInterface = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, {
    model,
    id,
    check: async (step) => {
      refuseSql(step)
      await refuseUsed(step)
    },
  })

/** Saves an earlier state again, as a new version. */
export async function restoreInterface(
  services: Services,
  caller: WriteCaller,
  { id, number, version }: InputOf<typeof dataInterface.restore>,
): Promise<void> {
  const found = await findVersion(services.db, id, number)
  if (!found) throw new AppError('not-found')
  const content: Readonly<Record<string, unknown>> = found.content
  const headers = openHeaders(services.secrets, { id, request_headers: String(content.request_headers ?? '') })
  const values = Object.entries(model.writes.fields).filter(([, { to }]) => content[to] !== undefined)
  const form = {
    ...Object.fromEntries(values.map(([name, { to }]) => [name, content[to]])),
    requestHeaders: JSON.stringify(headers),
    id,
    version,
  }
  await updateRow(services, caller, { ...partsOf(services), form })
}
