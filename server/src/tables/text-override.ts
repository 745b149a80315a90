import type { Generated } from 'kysely'

export interface TextOverrideTable {
  /** A digest of folder and key, so that it is the same on each node and in each installation. */
  id: string
  version: Generated<number>
  /** The folder of the pages that it belongs to; `errors` are the messages of the server. */
  place: string
  name: string
  /** The texts of the product, '' where a language has none. */
  base_zh: string
  base_en: string
  base_zhtw: string
  /** What is shown in their place; null where nothing is. */
  own_zh: string | null
  own_en: string | null
  own_zhtw: string | null
  /** True when a newer product fills other places than what was written: then the product's text is shown. */
  is_unfit: Generated<boolean>
  /** True for what was changed and the product no longer has. */
  is_gone: Generated<boolean>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

/** View: the texts as they are shown, as their page lists them. */
export interface TextOverrideListTable {
  id: string
  version: number
  text_key: string
  place: string
  zh: string
  en: string
  zhtw: string
  base_zh: string
  base_en: string
  base_zhtw: string
  state: number
  modified_at: Date | null
  is_gone: boolean
}
