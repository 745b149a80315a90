import type { InputOf } from '@workstation/contract/endpoint'
import type { Language } from '@workstation/contract/language'
import {
  type MessageTemplate,
  type messageTemplate,
  messageTemplateColumns,
} from '@workstation/contract/message-template'
import { type SmsTemplate, type smsTemplate, smsTemplateColumns } from '@workstation/contract/sms-template'
import { templateEvent } from '@workstation/contract/template-events'
import { templateWords } from '@workstation/contract/template-words'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { shownColumns } from '../../platform/guarded-model/model'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { messageTemplateModel } from './message-template-model'
import { smsTemplateModel } from './sms-template-model'
import { filtersOf } from './store'
import { findVersion, listVersions } from './version-store'

/** One page of the message templates that the person sees. */
export function listMessageTemplates(db: Db, actor: Actor, query: InputOf<typeof messageTemplate.list>) {
  const { category, enabledMark, ...asked } = query
  return listRows<MessageTemplate>(db, messageTemplateModel, actor, { ...asked, filters: filtersOf(query) })
}

/** One page of the SMS templates that the person sees. */
export function listSmsTemplates(db: Db, actor: Actor, query: InputOf<typeof smsTemplate.list>) {
  const { category, enabledMark, ...asked } = query
  return listRows<SmsTemplate>(db, smsTemplateModel, actor, { ...asked, filters: filtersOf(query) })
}

/** What can stand in the texts of an event, in the language of the reader; none for an event that there is not. */
export function placeholdersOf(code: string, language: Language) {
  const known = Object.entries(templateEvent(code)?.placeholders ?? {})
  return known.map(([field, titles]) => ({ field, fieldName: titles[language] }))
}

/** A message template that the person sees, with its placeholders as existing clients read them. */
export async function findMessageTemplate(db: Db, { actor, language }: Context, id: string) {
  const row = await findRow<MessageTemplate>(db, messageTemplateModel, actor, id)
  return { ...row, templateJson: JSON.stringify(placeholdersOf(row.category ?? '', language)) }
}

export const findSmsTemplate = (db: Db, actor: Actor, id: string) =>
  findRow<SmsTemplate>(db, smsTemplateModel, actor, id)

const models = { message_template: messageTemplateModel, sms_template: smsTemplateModel }
type Kind = keyof typeof models

/** The versions of a template that the person sees, the newest first. */
export async function readVersions(db: Db, actor: Actor, { kind, id }: { kind: Kind; id: string }) {
  await findRow(db, models[kind], actor, id)
  const rows = await listVersions(db, id)
  const list = rows.map(({ number, saved_by, saved_at }) => ({
    number,
    savedBy: saved_by ?? '',
    savedTime: saved_at.getTime(),
  }))
  return { list }
}

/** What a template was at a version, in the fields that the person may see (THR-13). */
export async function readVersion(
  db: Db,
  actor: Actor,
  { kind, id, number }: { kind: Kind; id: string; number: number },
) {
  const model = models[kind]
  await findRow(db, model, actor, id)
  const found = await findVersion(db, id, number)
  if (!found) throw new AppError('not-found')
  const shown = new Set(shownColumns(model, actor).map(({ name }) => name))
  const fields = Object.entries(model.writes.fields).filter(([name]) => shown.has(name))
  return Object.fromEntries(fields.map(([name, { to }]) => [name, String(found.content[to] ?? '')]))
}

const titles = {
  message: { zh: '消息模板', en: 'Message templates', zhtw: '訊息範本' },
  sms: { zh: '短信模板', en: 'SMS templates', zhtw: '簡訊範本' },
}

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>
const wordIn = (words: Words, language: Language) => (value: unknown) =>
  words[String(value)]?.[language] ?? String(value)
const eventIn = (language: Language) => (value: unknown) =>
  templateEvent(String(value))?.name[language] ?? String(value)

/** The same rows as the list, as a spreadsheet. */
export function exportMessageTemplates(
  services: Services,
  context: Context,
  query: InputOf<typeof messageTemplate.export>,
) {
  const { selectKey, category, enabledMark, ...asked } = query
  const { language } = context
  const yes = wordIn(templateWords.yes, language)
  return makeExport(services, context, {
    name: titles.message[language],
    model: messageTemplateModel,
    query: { ...asked, filters: filtersOf(query) },
    selectKey:
      selectKey ||
      Object.keys(messageTemplateColumns)
        .filter((name) => !/^(id|version|smsId)$/.test(name))
        .join(),
    shown: {
      category: eventIn(language),
      isStationLetter: yes,
      isEmail: yes,
      isSms: yes,
      isWecom: yes,
      isDingTalk: yes,
      enabledMark: wordIn(templateWords.enabledMark, language),
    },
  })
}

/** The same rows as the list, as a spreadsheet. */
export function exportSmsTemplates(services: Services, context: Context, query: InputOf<typeof smsTemplate.export>) {
  const { selectKey, category, enabledMark, ...asked } = query
  const { language } = context
  return makeExport(services, context, {
    name: titles.sms[language],
    model: smsTemplateModel,
    query: { ...asked, filters: filtersOf(query) },
    selectKey:
      selectKey ||
      Object.keys(smsTemplateColumns)
        .filter((name) => !/^(id|version)$/.test(name))
        .join(),
    shown: {
      category: eventIn(language),
      company: wordIn(templateWords.company, language),
      enabledMark: wordIn(templateWords.enabledMark, language),
    },
  })
}
