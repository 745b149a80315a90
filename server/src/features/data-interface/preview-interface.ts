import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import { asRows } from '@workstation/domain/data-interface/answer-rows'
import { interfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import { readHeaders } from '@workstation/domain/data-interface/interface-lists'
import { isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { runLogged } from './call-interface'
import { checkDraft, parametersOf, storedForm } from './interface-form'
import { mergeHeaders, openHeaders } from './interface-headers'
import { interfaceModel as model } from './interface-model'
import { mayCall, mayWriteSql } from './may-call'
import { givenValues } from './read-values'
import { type Runnable, runInterface } from './run-interface'
import { findInterface } from './store'

/** Columns are told from so many rows. */
const looked = 100

function previewOf(list: unknown[], start: number) {
  const rows = asRows(list.slice(0, looked))
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { data: list, columns, milliseconds: Math.round(performance.now() - start) }
}

/** A trial run of a saved interface by who keeps it; SQL that he may neither write nor call is not his to try. */
export async function previewInterface(
  services: Services,
  context: Context,
  input: InputOf<typeof dataInterface.preview>,
) {
  const { actor, ip } = context
  const start = performance.now()
  await findRow(services.db, model, actor, input.id)
  const stored = await findInterface(services.db, input.id)
  if (!stored) throw new AppError('not-found')
  const mayRead = stored.data_type !== interfaceKind.sql || mayWriteSql(actor) || mayCall(actor, stored, ip)
  if (!mayRead) throw new AppError('data-interface.sql-right')
  const list = await runLogged(services, context, { stored, kind: 'preview', paramList: input.paramList })
  return previewOf(list, start)
}

type Form = InputOf<typeof dataInterface.tryOut>

/** What was typed, as it would be stored. */
const draftOf = (form: Form): Runnable => ({
  id: form.id ?? '',
  version: 1,
  full_name: form.fullName,
  en_code: form.enCode,
  category_id: form.categoryId,
  data_type: form.dataType,
  check_type: 0,
  request_method: form.requestMethod ?? '',
  db_link_id: form.dbLinkId ?? '0',
  query: form.query ?? '',
  path: form.path?.trim() ?? '',
  request_headers: '',
  request_parameters: String(form.requestParameters ?? '[]'),
  data_processing: form.dataProcessing ?? '',
  ip_address: '',
  caller_roles: '',
  row_limit: form.rowLimit ?? 1000,
  seconds: form.seconds ?? 5,
  enabled_mark: 1,
  sort_code: 0,
  description: '',
})

/** A trial run of what is not saved, by who could save it. */
export async function tryInterface(services: Services, context: Context, input: Form) {
  const { actor, request } = context
  const start = performance.now()
  const mayWrite = ['btn_add', 'btn_edit'].some((button) => isPermitted(actor, { modelId: model.modelId, button }))
  if (!mayWrite) throw new AppError('forbidden')
  const form = storedForm(input)
  const stored = draftOf(form)
  if (stored.data_type === interfaceKind.sql && !mayWriteSql(actor)) throw new AppError('data-interface.sql-right')
  if (input.id) await findRow(services.db, model, actor, input.id)
  const saved = input.id ? await findInterface(services.db, input.id) : undefined
  const before = saved ? { headers: openHeaders(services.secrets, saved), path: saved.path } : null
  const headers = mergeHeaders(readHeaders(form.requestHeaders) ?? [], before, stored.path)
  checkDraft(stored, headers)
  const given = givenValues(parametersOf(stored), input.paramList, request)
  return previewOf(await runInterface(services, { stored, actor, given, headers }), start)
}
