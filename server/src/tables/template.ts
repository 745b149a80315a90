import type { Generated } from 'kysely'

interface TemplateColumns {
  id: string
  version: Generated<number>
  full_name: string
  en_code: string
  /** The event that it tells of. */
  category: string
  content: Generated<string>
  content_en: Generated<string>
  content_tw: Generated<string>
  enabled_mark: Generated<number>
  sort_code: Generated<number>
  description: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
  modified_at: Date | null
  deleted_at: Date | null
}

export interface MessageTemplateTable extends TemplateColumns {
  title: Generated<string>
  title_en: Generated<string>
  title_tw: Generated<string>
  is_email: Generated<number>
  is_sms: Generated<number>
  is_wecom: Generated<number>
  is_ding_talk: Generated<number>
  /** The SMS template; '' for none. */
  sms_id: Generated<string>
}

export interface SmsTemplateTable extends TemplateColumns {
  company: Generated<number>
  sign_content: Generated<string>
  sign_id: Generated<string>
  template_id: Generated<string>
  tt_template_id: Generated<string>
  endpoint: Generated<string>
  domain: Generated<string>
  region: Generated<string>
}

/** View: message templates as their page lists them. */
export interface MessageTemplateListTable extends MessageTemplateTable {
  is_station_letter: number
  sms_template_name: string
  creator_name: string
}

/** View: SMS templates as their page lists them. */
export interface SmsTemplateListTable extends SmsTemplateTable {
  creator_name: string
}

export interface TemplateVersionTable {
  id: string
  template_id: string
  number: number
  /** Its fields as they stood, by the columns of its table. */
  content: Record<string, unknown>
  saved_by: string | null
  saved_at: Date
}
