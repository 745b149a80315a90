import { designWords } from '@workstation/domain/form/design-words'
import { holdsRows } from '@workstation/domain/form/form-places'
import type { RecordContext, RecordValues } from '@workstation/domain/form/record-values'
import { startRow } from '@workstation/domain/form/start-record'
import {
  accessTo,
  type FormAccess,
  type FormValues,
  isPathSeen,
  isPathWritten,
  requiredFields,
  seenValues,
  withoutRow,
  writtenValues,
} from '@workstation/domain/workflow/form-access'
import { seenForm } from '@workstation/domain/workflow/seen-form'
import type { Db } from '../../platform/database'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { type ReleasedForm, sealSecrets } from '../design'
import {
  editorValues,
  firstValues,
  namesInWords,
  type Refusing,
  recordContext,
  refuseStrangers,
  workOutValues,
} from '../online-record'
import { formOfVersion } from '../workflow-process'

export type Reader = Pick<Context, 'actor' | 'language'>

interface Writing {
  /** The release of the process, with whose form it goes. */
  readonly versionId: string
  /** For whom it is filled in: who starts, or whose part it is. */
  readonly personId: string
  readonly before: FormValues
  readonly sent: Readonly<Record<string, unknown>>
  readonly access: FormAccess
  readonly refuses: Refusing
  /** The transaction that it is written in, where there is one. */
  readonly trx?: Db
}

/** Rows are known by their ids, so that who does not see all of a row can save the rest of it. */
function withRowIds({ tables }: ReleasedForm, values: FormValues): FormValues {
  const named = tables.flatMap(({ key }) => {
    const rows = values[key]
    return Array.isArray(rows) ? [[key, rows.map((row) => (row?.id ? row : { ...row, id: newId() }))]] : []
  })
  return { ...values, ...Object.fromEntries(named) }
}

/** The form after what somebody sent, as far as his step lets him write it. @throws record.fields */
export async function writtenForm(services: Services, reader: Reader, writing: Writing): Promise<FormValues> {
  const { versionId, personId, before, sent, access, refuses, trx } = writing
  const isOwn = (path: string) => isPathWritten(access, withoutRow(path))
  const form = await formOfVersion(services, versionId)
  const reading = { ...recordContext(services, reader), own: await ownOf(services, reader, personId) }
  const values = form
    ? workOutValues({
        ...{ form, sent, refuses, reading },
        before: before as RecordValues,
        merge: (read) =>
          writtenValues(before, read, access, (table) => startRow(form.compiled, table, reading)) as RecordValues,
        isOwn,
        required: requiredFields(access),
      })
    : writtenValues(before, sent, access)
  if (form && refuses !== 'nothing') {
    const naming = { services, context: reader, form, ...(trx && { trx }) }
    await refuseStrangers(naming, { reading, before: before as RecordValues, values: values as RecordValues, isOwn })
  }
  return form ? withRowIds(form, sealSecrets(services, form, values as RecordValues)) : values
}

/** With whose ids the fields of a form begin: those of the one for whom it is filled in, and of where he works. */
export async function ownOf(services: Services, reader: Reader, personId: string): Promise<RecordContext['own']> {
  const actor = personId === reader.actor.userId ? reader.actor : await loadActor(services, personId, null)
  return actor ? recordContext(services, { ...reader, actor }).own : { person: personId }
}

/** What a form that nobody has filled in yet begins with, for whoever starts. */
export async function newForm(
  services: Services,
  reader: Reader,
  { versionId, starter }: { versionId: string; starter: string },
): Promise<FormValues> {
  const form = await formOfVersion(services, versionId)
  if (!form) return {}
  return firstValues(form, { ...recordContext(services, reader), own: await ownOf(services, reader, starter) })
}

interface Shown {
  readonly versionId: string
  readonly values: FormValues
  readonly access: FormAccess
}

/** That rows may not be added to a table that is written, or not be taken from it. */
const closedActs = (access: FormAccess, table: string) =>
  ['+', '-']
    .map((act) => `${table}.${act}`)
    .filter((id) => isPathWritten(access, table) && !isPathWritten(access, id))
    .map((id) => ({ id, name: '', read: isPathSeen(access, id), write: false, required: false }))

/** A form as somebody may see it at a step: its document, its values, and what may be done with each field. */
export async function shownForm(services: Services, reader: Context, { versionId, values, access }: Shown) {
  const form = await formOfVersion(services, versionId)
  const seen = seenValues(values, access)
  const data = form ? editorValues(form, seen as RecordValues, recordContext(services, reader)) : seen
  const operates = [...(form?.compiled.fields ?? [])].flatMap(([path, place]) => {
    const { node, table } = place
    const [read, write] = [isPathSeen(access, path), isPathWritten(access, path)]
    // Of hidden columns the form itself says nothing.
    if (!read && table !== null) return []
    const required = write && accessTo(access, path) === 'required'
    const operate = { id: path, name: read ? designWords(node.label, reader.language) : '', read, write, required }
    return holdsRows(place) ? [operate, ...closedActs(access, path)] : [operate]
  })
  const names = form ? await namesInWords(services, reader, { form, values: seen as RecordValues }) : {}
  const shown = Object.keys(data).filter((key) => accessTo(access, key) !== 'hidden')
  return {
    flowFormInfo: form ? JSON.stringify(seenForm(form.document, access)) : '',
    formOperates: operates,
    formWords: JSON.stringify(names),
    formData: JSON.stringify(Object.fromEntries(shown.map((key) => [key, (data as Record<string, unknown>)[key]]))),
  }
}
