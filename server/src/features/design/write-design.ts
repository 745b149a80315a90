import type { design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Language } from '@workstation/contract/language'
import { emptyForm } from '@workstation/domain/form/document'
import { keysRenamed } from '@workstation/domain/form/keys-renamed'
import { pointAtCopy } from '@workstation/domain/list/point-at-copy'
import { renameInList } from '@workstation/domain/list/rename-in-list'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { findRow } from '../../platform/guarded-model/read-rows'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { newId } from '../../platform/id'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { checkDraft } from './check-draft'
import { designModel as model } from './design-model'
import { readListDraft, sentList } from './list-draft'
import { documentIn, readDraft } from './release/releasable'
import { codesLike, findDesign } from './store'
import { findVersion } from './version-store'

type Step = WriteStep<'design'>

/** Counts changes of the draft, so that it can be told whether the newest one was released. */
const counted = ({ before, changed }: Step) =>
  before && (changed.has('formData') || changed.has('listData')) ? { draft_version: before.draft_version + 1 } : {}

/** A designed list follows fields that get other keys, unless it was sent itself. */
function followed({ before, row, changed }: Step, isListSent: boolean): { list_draft?: string } {
  if (!before || isListSent || !changed.has('formData') || row.list_draft === '') return {}
  const [list, known] = [readListDraft(row.list_draft), documentIn(before.draft)]
  const renames = known ? keysRenamed(known, readDraft(row.draft)) : new Map()
  return list && renames.size > 0 ? { list_draft: JSON.stringify(renameInList(list, renames)) } : {}
}

type Sent = Pick<InputOf<typeof design.create>, 'formData' | 'listData' | 'columnData' | 'appColumnData'>

/** What was sent, with the list of an older client in our own form. @throws design.document, design.list */
function withList<Form extends Sent>(
  form: Form,
  known: { id?: string; draft: string; list: string },
  language: Language,
): Form {
  const { columnData, appColumnData, ...own } = form
  if (columnData === undefined || own.listData !== undefined) return own as Form
  const document = readDraft(form.formData ?? known.draft)
  const listData = sentList({ columnData, appColumnData }, { ...known, text: known.list, form: document, language })
  return { ...own, ...(listData === undefined ? {} : { listData }) } as Form
}

/** @throws design.document, design.list, design.code, code-exists */
export function createDesign(
  services: Services,
  caller: Context,
  form: InputOf<typeof design.create> & { readonly id?: string },
) {
  const known = { draft: JSON.stringify(emptyForm), list: '' }
  return createRow(services, caller, { model, form: withList(form, known, caller.language), check: checkDraft })
}

/**
 * Saves properties and draft; answers the version that the next save names.
 * @throws design.document, design.list, design.code, design.code-stays, code-exists, changed
 */
export async function updateDesign(services: Services, caller: Context, form: InputOf<typeof design.update>) {
  let version = 0
  const stored = form.columnData === undefined ? undefined : await findDesign(services.db, form.id)
  const known = { id: form.id, draft: stored?.draft ?? JSON.stringify(emptyForm), list: stored?.list_draft ?? '' }
  await updateRow(services, caller, {
    model,
    form: withList(form, known, caller.language),
    check: checkDraft,
    derive: (step) => {
      version = (step.before?.version ?? 0) + 1
      return { ...counted(step), ...followed(step, form.listData !== undefined || form.columnData !== undefined) }
    },
  })
  return { version }
}

/**
 * The texts of a form and its list under another id: what names the form itself names the copy.
 * @param renamed ids and code by which it was named so far, and from now on
 * @throws design.document, design.list
 */
export function copiedTexts(of: { form: string; list: string }, renamed: Parameters<typeof pointAtCopy>[1]) {
  const copied = pointAtCopy({ form: readDraft(of.form), list: readListDraft(of.list) }, renamed)
  return { formData: JSON.stringify(copied.form), listData: copied.list ? JSON.stringify(copied.list) : '' }
}

const copyName: Readonly<Record<Language, string>> = { zh: '副本', en: ' copy', zhtw: '副本' }
const longestCode = 24

/** The first code that is free: `code_1`, `code_2` and so on. */
export async function freeCode({ db }: Services, code: string): Promise<string> {
  const stem = `${code.slice(0, longestCode - 4).replace(/_+$/, '')}_`
  const taken = await codesLike(db, stem)
  const numbers = Array.from({ length: taken.size + 1 }, (_, at) => `${stem}${at + 1}`)
  return numbers.find((one) => !taken.has(one)) ?? stem
}

/** Adds the same draft under another name and code, not released (VIS-21). */
export async function copyDesign(services: Services, context: Context, id: string) {
  await findRow(services.db, model, context.actor, id)
  const stored = await findDesign(services.db, id)
  if (!stored) throw new AppError('not-found')
  const words = copyName[context.language]
  const own = [id, stored.menu_id].filter(Boolean)
  const copy = newId()
  const enCode = await freeCode(services, stored.en_code)
  const renamed = { from: own, to: copy, codes: { from: stored.en_code, to: enCode } }
  return createDesign(services, context, {
    id: copy,
    fullName: `${stored.full_name.slice(0, 50 - words.length)}${words}`,
    enCode,
    category: stored.category,
    type: stored.type,
    webType: stored.web_type,
    sortCode: stored.sort_code,
    description: stored.description,
    ...copiedTexts({ form: stored.draft, list: stored.list_draft }, renamed),
    ...(stored.own_table ? {} : { tables: '[]' }),
  })
}

/** Takes an earlier release as the draft again. */
export async function restoreDesign(
  services: Services,
  caller: Context,
  { id, number, version }: InputOf<typeof design.restore>,
) {
  const found = await findVersion(services.db, id, number)
  // One that is not there is refused with the right of the caller first.
  await findRow(services.db, model, caller.actor, id)
  if (!found) throw new AppError('not-found')
  const documents = { formData: found.document, listData: found.list_document }
  const form = { id, ...documents, ...(version === undefined ? {} : { version }) }
  return updateDesign(services, caller, form as InputOf<typeof design.update>)
}
