import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isOn, maySignIn } from '../../platform/is-on'
import type { MessageTemplateTable, SmsTemplateTable } from '../../tables/template'

export type StoredMessageTemplate = Selectable<MessageTemplateTable>
export type StoredSmsTemplate = Selectable<SmsTemplateTable>
export type TemplateTableName = 'message_template' | 'sms_template'

/** What was removed is seen by nobody. */
export const messageTemplateRows = (): RawBuilder<unknown> => sql`deleted_at is null`
export const smsTemplateRows = (): RawBuilder<unknown> => sql`deleted_at is null`

interface Filters {
  category?: string | undefined
  enabledMark?: number | undefined
}

/** The filters of both lists; empty ones do not limit. */
export const filtersOf = ({ category, enabledMark }: Filters): RawBuilder<unknown>[] => [
  ...(category ? [sql`category = ${category}`] : []),
  ...(enabledMark === undefined ? [] : [sql`enabled_mark = ${enabledMark}`]),
]

/** The templates that are on, for choosing one. */
export const listTemplateNames = (db: Db, table: TemplateTableName, category = '') =>
  db
    .selectFrom(table)
    .select(['id', 'full_name as fullName', 'en_code as enCode'])
    .where('deleted_at', 'is', null)
    .where(isOn(table))
    .$if(category !== '', (query) => query.where('category', '=', category))
    .orderBy('sort_code')
    .orderBy('en_code')
    .execute()

/** One change of what counts for an event at a time. */
export async function lockEvent(trx: Trx, table: TemplateTableName, category: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}:${category}`}))`.execute(trx)
}

/** Another template that is on for an event. */
export const findOther = (db: Db, { id, category }: { id: string; category: string }) =>
  db
    .selectFrom('message_template')
    .select(['id', 'full_name'])
    .where('category', '=', category)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where(isOn('message_template'))
    .executeTakeFirst()

/** The same of SMS alone, where no message template leads to one. */
export const findOtherSms = (db: Db, { id, category }: { id: string; category: string }) =>
  db
    .selectFrom('sms_template')
    .select(['id', 'full_name'])
    .where('category', '=', category)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where(isOn('sms_template'))
    .executeTakeFirst()

/** An SMS template, which nobody changes until the transaction ends. */
export const holdSms = (trx: Trx, id: string) =>
  trx
    .selectFrom('sms_template')
    .select(['id', 'category', 'enabled_mark'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** A message template that sends an SMS template, on or off. */
export const findUserOfSms = (db: Db, id: string) =>
  db
    .selectFrom('message_template')
    .select('full_name')
    .where('sms_id', '=', id)
    .where('is_sms', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The message templates that are on. */
export const listMessagesOn = (db: Db): Promise<StoredMessageTemplate[]> =>
  db
    .selectFrom('message_template')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(isOn('message_template'))
    .execute()

/** The SMS templates that are on. */
export const listSmsOn = (db: Db): Promise<StoredSmsTemplate[]> =>
  db.selectFrom('sms_template').selectAll().where('deleted_at', 'is', null).where(isOn('sms_template')).execute()

/** Whether a code is free among the templates of a kind. */
export async function isCodeFree(db: Db, table: TemplateTableName, code: string): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where(sql<string>`lower(en_code)`, '=', code.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found === undefined
}

/** The number of somebody who may sign in, "" where none is known. */
export async function findPhone(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('app_user')
    .select('mobile_phone')
    .where('id', '=', userId)
    .where(maySignIn())
    .executeTakeFirst()
  return row?.mobile_phone ?? ''
}

export async function findLanguage(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst()
  return row?.language ?? ''
}
