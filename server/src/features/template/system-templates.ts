import type { SystemTemplate } from '@workstation/contract/system-template'
import { messageEvents, smsEvents, type TemplateEvent } from '@workstation/contract/template-events'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { eventOf } from './check-template'
import { isCodeFree, listMessagesOn, listSmsOn, type TemplateTableName } from './store'
import { createMessageTemplate, toggleMessageTemplate } from './write-message-template'
import { createSmsTemplate, toggleSmsTemplate } from './write-sms-template'

const none = { id: '', fullName: '' }
const nameOf = (row: { id: string; full_name: string } | undefined) =>
  row ? { id: row.id, fullName: row.full_name } : none

/** Every event with the templates that count for it. */
export async function listSystemTemplates({ db }: Services): Promise<{ list: SystemTemplate[] }> {
  const [messages, sms] = await Promise.all([listMessagesOn(db), listSmsOn(db)])
  const standing = (code: string, isSmsOnly: 0 | 1): SystemTemplate => {
    const message = messages.find(({ category }) => category === code)
    const sent = isSmsOnly === 1 ? sms.find(({ category }) => category === code) : undefined
    const named = message?.is_sms === 1 ? sms.find(({ id }) => id === message.sms_id) : undefined
    return { code, isSmsOnly, message: nameOf(message), sms: nameOf(sent ?? named) }
  }
  const list = [
    ...Object.keys(messageEvents).map((code) => standing(code, 0)),
    ...Object.keys(smsEvents).map((code) => standing(code, 1)),
  ]
  return { list }
}

/** A code that no template has: that of the event, with a number where it is taken. */
async function freeCode(services: Services, table: TemplateTableName, code: string): Promise<string> {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? code : `${code}-${number}`
    if (await isCodeFree(services.db, table, tried)) return tried
  }
}

const copied = ({ name, builtIn }: TemplateEvent) => ({
  fullName: name.zh,
  content: builtIn.zh.content,
  contentEn: builtIn.en.content,
  contentTw: builtIn.zhtw.content,
  enabledMark: 0 as const,
})

/** Makes a template of the product's own text, which is off until somebody turns it on. @throws template.event */
export async function copySystemTemplate(services: Services, context: Context, code: string) {
  const event = eventOf(code)
  if (Object.hasOwn(smsEvents, code)) {
    const enCode = await freeCode(services, 'sms_template', code)
    return createSmsTemplate(services, context, { ...copied(event), enCode, category: code })
  }
  const { zh, en, zhtw } = event.builtIn
  const enCode = await freeCode(services, 'message_template', code)
  const titles = { title: zh.title, titleEn: en.title, titleTw: zhtw.title }
  return createMessageTemplate(services, context, { ...copied(event), ...titles, enCode, category: code })
}

/** Turns off what counts for an event, so that the text of the product counts again. @throws template.event */
export async function resetSystemTemplate(services: Services, context: Context, code: string): Promise<void> {
  eventOf(code)
  if (Object.hasOwn(smsEvents, code)) {
    const row = (await listSmsOn(services.db)).find(({ category }) => category === code)
    if (row) await toggleSmsTemplate(services, context, { id: row.id })
    return
  }
  const row = (await listMessagesOn(services.db)).find(({ category }) => category === code)
  if (row) await toggleMessageTemplate(services, context, { id: row.id })
}
