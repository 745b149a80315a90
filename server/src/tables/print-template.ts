import type { Generated } from 'kysely'
import type { Json } from './column'

export interface PrintTemplateTable {
  id: string
  full_name: string
  en_code: string
  /** An entry of the dictionary printDev. */
  category: string
  type: number
  /** The page of the records, or `interface_` and the id of a data interface. */
  source: string
  /** JSON of the document. */
  document: string
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  version: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: print templates with names, as their page lists them. */
export interface PrintTemplateListTable {
  id: string
  version: number
  full_name: string
  en_code: string
  category: string
  category_text: string
  type: number
  source: string
  enabled_mark: number
  sort_code: number
  description: string
  creator_user: string
  created_at: Date
  modified_at: Date | null
}

export interface PrintTemplateVersionTable {
  id: string
  template_id: string
  /** The version of the record that it is. */
  number: number
  content: Json<Record<string, string | number>>
  saved_by: string | null
  saved_at: Date
}
