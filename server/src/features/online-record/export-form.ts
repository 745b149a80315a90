import { Readable } from 'node:stream'
import type { InputOf } from '@workstation/contract/endpoint'
import { formFile } from '@workstation/contract/form-file'
import type { onlineRecord } from '@workstation/contract/online-record'
import { withoutConditions } from '@workstation/domain/list/button-condition'
import { fitList } from '@workstation/domain/list/check-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { selectRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import type { ReleasedForm } from '../design'
import { keepExport } from '../export'
import { findForm } from './find-form'
import { readRecordOf } from './read-records'
import { seenDocument } from './seen-document'
import { seenFields } from './seen-fields'

/** Records that one file holds at most. */
const mostRecords = 5000

async function recordIds(services: Services, { actor }: Context, { model }: ReleasedForm): Promise<string[]> {
  const query = { only: ['id'], limit: mostRecords + 1 }
  const rows = await selectRows<{ id: string }>(services.db, model, actor, query)
  if (rows.length > mostRecords) throw new AppError('export-too-large', { limit: mostRecords })
  return rows.map(({ id }) => id)
}

/** The form, and its list as it was designed, null for one that follows from the form; to others than those who read designs what their page shows them. */
function documentsOf(services: Services, context: Context, form: ReleasedForm) {
  const { actor } = context
  const list = form.list === '' ? null : (JSON.parse(form.list) as ListDocument)
  if (isPermitted(actor, { modelId: 'webDesign' })) return { document: form.document, list }
  const shown = list && withoutConditions(fitList(list, seenFields(form, actor)))
  return { document: seenDocument(services, context, form), list: shown }
}

/** A record that is deleted, or hidden from the reader, while the others are read is left out. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.key === 'not-found') return null
  throw error
}

/** The file piece by piece, since records are many. */
async function* pieces(services: Services, context: Context, form: ReleasedForm, ids: readonly string[]) {
  const { designId: id, menuId, name, code, type, webType } = form
  const own = { id, menuId, fullName: name, enCode: code, type, webType }
  const head = JSON.stringify({ ...formFile, ...own, ...documentsOf(services, context, form) })
  yield `${head.slice(0, -1)},"records":[`
  let comma = ''
  for (const recordId of ids) {
    const data = await readRecordOf(services, context, { id, recordId }).then((read) => read.data, unlessGone)
    if (data === null) continue
    yield `${comma}\n${data}`
    comma = ','
  }
  yield ']}\n'
}

/** One file with the released form and, where asked for, its records as far as the caller sees them (VIS-42). */
export async function exportForm(services: Services, context: Context, input: InputOf<typeof onlineRecord.exportData>) {
  const form = await findForm(services, input.id)
  const ids = input.records === 1 ? await recordIds(services, context, form) : []
  const stream = Readable.from(pieces(services, context, form, ids), { objectMode: false })
  return keepExport(services, context, { name: form.name, extension: 'json', stream })
}
