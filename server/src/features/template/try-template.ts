import type { InputOf } from '@workstation/contract/endpoint'
import { isLanguage, languages } from '@workstation/contract/language'
import type { messageTemplate } from '@workstation/contract/message-template'
import type { smsTemplate } from '@workstation/contract/sms-template'
import type { TemplateEvent } from '@workstation/contract/template-events'
import type { TemplatePreview } from '@workstation/contract/template-words'
import { phoneNumber } from '@workstation/domain/session/phone-number'
import { fillTemplate } from '@workstation/domain/template/fill-template'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { sendMessage } from '../message'
import { countTrial } from '../setting'
import { checkPlaceholders, eventOf, textsOf } from './check-template'
import { recordsOf } from './records'
import { trySms } from './send-sms'
import { findLanguage, findPhone } from './store'

type Tried = InputOf<typeof messageTemplate.preview>
type TriedSms = InputOf<typeof smsTemplate.preview>

/** Kind of a message that leads nowhere. */
const plainMessage = 4

const rowOf = ({ title = '', titleEn = '', titleTw = '', content = '', contentEn = '', contentTw = '' }: Tried) =>
  textsOf({ title, title_en: titleEn, title_tw: titleTw, content, content_en: contentEn, content_tw: contentTw })

/** The names of the placeholders in their own place, where no record has a value. */
const sampleOf = (event: TemplateEvent, language: keyof typeof event.builtIn) =>
  Object.fromEntries(Object.entries(event.placeholders).map(([name, titles]) => [name, `〔${titles[language]}〕`]))

/** What the texts of a form say of a record that the caller sees: the newest one, unless another is named. */
export async function previewTemplate(
  services: Services,
  { actor }: Pick<Context, 'actor'>,
  tried: Tried,
): Promise<TemplatePreview> {
  const event = eventOf(tried.category)
  const texts = rowOf(tried)
  checkPlaceholders(texts, event)
  const source = recordsOf(tried.category)
  const records = source ? await source.list(services, actor) : []
  const recordId = tried.recordId || records[0]?.id || ''
  const all = languages.map(async (language) => {
    const found = source && recordId ? await source.values(services, actor, { id: recordId, language }) : {}
    const values = { ...sampleOf(event, language), ...found }
    const own = texts[language]
    const isSaid = `${own.title}${own.content}`.trim() !== ''
    const { title, content } = isSaid ? own : event.builtIn[language]
    return { language, title: fillTemplate(title, values), content: fillTemplate(content, values) }
  })
  return { records, recordId, texts: await Promise.all(all) }
}

/** What the caller himself would read, in his language. */
async function ownText(services: Services, context: Context, tried: Tried) {
  const { texts } = await previewTemplate(services, context, tried)
  const kept = await findLanguage(services.db, context.actor.userId)
  const language = isLanguage(kept) ? kept : context.language
  return texts.find((text) => text.language === language) ?? { title: '', content: '' }
}

/** Sends what a form says to the caller alone. */
export async function sendToMe(services: Services, context: Context, tried: Tried): Promise<void> {
  const { title, content } = await ownText(services, context, tried)
  if (`${title}${content}`.trim() === '') throw new AppError('template.empty')
  const { userId, realName } = context.actor
  await transact(services.db, (trx, after) =>
    sendMessage(services, trx, after, {
      type: plainMessage,
      title: title.replaceAll('\n', ' '),
      bodyText: content,
      link: {},
      recipients: [userId],
      creator: { id: userId, name: realName },
    }),
  )
}

/** Sends what a form says by SMS, to the number of the caller unless another is named. */
export async function sendTrialSms(
  services: Services,
  context: Context,
  { phoneNumbers = '', signContent = '', templateId = '', ...tried }: InputOf<typeof smsTemplate.testSent>,
): Promise<void> {
  const { content } = await ownText(services, context, tried as TriedSms)
  const asked = phoneNumbers.trim() || (await findPhone(services.db, context.actor.userId))
  if (asked === '') throw new AppError('template.no-phone')
  const phone = phoneNumber(asked)
  if (!phone) throw new AppError('session.phone-invalid')
  await countTrial(services, context, 'sms')
  await trySms(services, phone, { text: content, sign: signContent, template: templateId })
}
