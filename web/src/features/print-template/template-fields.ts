import type { InputOf } from '@workstation/contract/endpoint'
import type { printTemplate } from '@workstation/contract/print-template'
import type { PrintTemplate } from '@workstation/contract/print-template-record'
import { emptyDocument } from '@workstation/domain/print/print-document'

/** What the editor holds. */
export interface TemplateFields {
  fullName: string
  enCode: string
  category?: string | undefined
  type: 1 | 2
  source?: string | undefined
  /** JSON text of the document. */
  document: string
  enabledMark: 0 | 1
  sortCode?: number | null | undefined
  description: string
}

export type TemplateInput = InputOf<typeof printTemplate.create>

export const newTemplate = (): TemplateFields => ({
  fullName: '',
  enCode: '',
  category: undefined,
  type: 2,
  source: undefined,
  document: JSON.stringify(emptyDocument),
  enabledMark: 1,
  sortCode: 0,
  description: '',
})

export const fieldsOf = (row: PrintTemplate): TemplateFields => ({
  fullName: row.fullName,
  enCode: row.enCode,
  category: row.category || undefined,
  type: row.type as 1,
  source: row.source || undefined,
  document: row.document,
  enabledMark: row.enabledMark,
  sortCode: row.sortCode,
  description: row.description,
})

export const inputOf = (fields: TemplateFields): TemplateInput => ({
  ...fields,
  category: fields.category ?? '',
  source: fields.source ?? '',
  sortCode: fields.sortCode ?? 0,
})
