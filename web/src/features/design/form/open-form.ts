import { emptyForm, type FormDocument } from '@workstation/domain/form/document'
import { readForm } from '@workstation/domain/form/read-form'

/** A form as it can be drawn. */
export interface OpenForm {
  readonly document: FormDocument
  readonly readOnly: boolean
  /** Made by a newer version of the product, which knows more than this one. */
  readonly newer: boolean
}

/** The form in the text of a draft, an empty one where nothing was drawn yet; null for what is no form. */
export function openForm(text: string): OpenForm | null {
  if (text.trim() === '' || text === '{}') return { document: emptyForm, readOnly: false, newer: false }
  const read = readForm(text)
  return read.ok ? { document: read.document, readOnly: read.readOnly, newer: read.readOnly } : null
}

/** The nodes of a release by their ids, with the keys that their fields have in the table. */
export const releasedNodes = (text: string): ReadonlyMap<string, string> =>
  new Map(Object.values(openForm(text)?.document.nodes ?? {}).map(({ id, key = '' }) => [id, key]))
