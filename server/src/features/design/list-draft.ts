import type { Language } from '@workstation/contract/language'
import type { FormDocument } from '@workstation/domain/form/document'
import { fitList, readList } from '@workstation/domain/list/check-list'
import { fromColumnData, toAppColumnData, toColumnData } from '@workstation/domain/list/column-data'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { type ListField, listFields } from '@workstation/domain/list/list-field'
import { AppError } from '../../platform/app-error'

/** The list in the text of a draft; null for '', which is the list that follows from the form. @throws design.list */
export function readListDraft(text: string): ListDocument | null {
  if (text === '') return null
  const read = readList(text)
  if (!read) throw new AppError('design.list')
  return read.list
}

/** The list of some fields: what was designed, as far as they are there, or what follows from them. */
export const listOf = (text: string, fields: readonly ListField[]): ListDocument =>
  fitList(readListDraft(text) ?? deriveList(fields), fields)

/** A list as older clients read it. */
export function olderListData(list: ListDocument, fields: readonly ListField[], language: Language) {
  const telling = { fields, language }
  return { columnData: toColumnData(list, telling), appColumnData: toAppColumnData(list, telling) }
}

/** What a client sent of a list. */
export interface SentList {
  readonly listData?: string | undefined
  readonly columnData?: string | undefined
  readonly appColumnData?: string | undefined
}

/** The fields of a card, as an older client names them; undefined where it names none. */
function phoneFields(text: string | undefined, telling: { fields: readonly ListField[]; language: Language }) {
  const columns = text ? fromColumnData(text, telling)?.columns : undefined
  return columns?.map(({ field }) => field)
}

/**
 * The list that a client wants, as the text of its draft: what it sent itself, or what an older client sent where that is
 * not just what it was told. Undefined leaves the list as it is.
 * @param known the draft as it is, and the form that is kept with it
 * @throws design.list
 */
export function sentList(
  { listData, columnData = '', appColumnData }: SentList,
  known: { readonly id?: string; readonly text: string; readonly form: FormDocument; readonly language: Language },
): string | undefined {
  if (listData !== undefined) return listData
  if (columnData === '') return undefined
  const fields = listFields(known.form, known.id)
  const telling = { fields, language: known.language }
  const told = olderListData(listOf(known.text, fields), fields, known.language)
  if (columnData === told.columnData && (!appColumnData || appColumnData === told.appColumnData)) return undefined
  const list = fromColumnData(columnData, telling)
  if (!list) throw new AppError('design.list')
  const phone = appColumnData === told.appColumnData ? undefined : phoneFields(appColumnData, telling)
  return JSON.stringify(phone ? { ...list, phone } : list)
}
