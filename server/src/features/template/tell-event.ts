import type { Language } from '@workstation/contract/language'
import {
  type MessageEventCode,
  messageEvents,
  type SmsEventCode,
  templateEvent,
} from '@workstation/contract/template-events'
import { fillTemplate, type TemplateValues } from '@workstation/domain/template/fill-template'
import type { Services } from '../../services'
import { textsOf } from './check-template'
import { templatesOn } from './templates-on'

/** A message as somebody reads it. */
interface EventText {
  title: string
  bodyText: string
  /** Whether it goes out as a mail as well, where mail is set up. */
  isMailed: boolean
  /** What goes out by SMS as well; null for nothing. */
  sms: EventSms | null
}

export interface EventSms {
  text: string
  /** What the provider knows the sender and the text by. */
  sign: string
  template: string
}

const filled = ({ title, content }: { title: string; content: string }, values: TemplateValues) => ({
  title: fillTemplate(title, values).replaceAll('\n', ' '),
  bodyText: fillTemplate(content, values),
})

/** What the product itself says of an event. */
const builtInText = (code: MessageEventCode, values: TemplateValues, language: Language) =>
  filled(messageEvents[code].builtIn[language], values)

/** What goes out by SMS by the template of an id; null where it is off, or says nothing. */
async function smsBy(services: Services, id: string, values: TemplateValues, language: Language) {
  const { sms } = await templatesOn.read(services)
  const row = sms.find((one) => one.id === id)
  if (!row) return null
  const own = textsOf(row)[language].content || templateEvent(row.category)?.builtIn[language].content || ''
  return { text: fillTemplate(own, values), sign: row.sign_content, template: row.template_id }
}

/**
 * What people are told of an event, by the template that is on for it, else in the words of the product: also in a
 * language in which the template says nothing.
 */
export async function textOfEvent(
  services: Services,
  { code, values, language }: { code: MessageEventCode; values: TemplateValues; language: Language },
): Promise<EventText> {
  const builtIn = builtInText(code, values, language)
  const template = (await templatesOn.read(services)).messages.get(code)
  if (!template) return { ...builtIn, isMailed: true, sms: null }
  const own = textsOf(template)[language]
  const isSaid = own.title.trim() !== '' && own.content.trim() !== ''
  const text = isSaid ? filled(own, values) : builtIn
  const sms = template.is_sms === 1 ? await smsBy(services, template.sms_id, values, language) : null
  return { ...text, isMailed: template.is_email === 1, sms }
}

/** What goes out by SMS alone, by the template that is on for it, else in the words of the product. */
export async function smsOfEvent(
  services: Services,
  { code, values, language }: { code: SmsEventCode; values: TemplateValues; language: Language },
): Promise<EventSms> {
  const { sms } = await templatesOn.read(services)
  const row = sms.find((one) => one.category === code)
  const builtIn = templateEvent(code)?.builtIn[language].content ?? ''
  if (!row) return { text: fillTemplate(builtIn, values), sign: '', template: '' }
  const own = textsOf(row)[language].content
  return {
    text: fillTemplate(own.trim() === '' ? builtIn : own, values),
    sign: row.sign_content,
    template: row.template_id,
  }
}
