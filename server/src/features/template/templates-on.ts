import { cachedValue } from '../../platform/cached-value'
import type { Db } from '../../platform/database'
import { listMessagesOn, listSmsOn, type StoredMessageTemplate, type StoredSmsTemplate } from './store'

interface TemplatesOn {
  /** By event. */
  messages: ReadonlyMap<string, StoredMessageTemplate>
  sms: readonly StoredSmsTemplate[]
}

async function load(db: Db): Promise<TemplatesOn> {
  const messages = await listMessagesOn(db)
  return { messages: new Map(messages.map((row) => [row.category, row])), sms: await listSmsOn(db) }
}

/** The templates that are on, from memory while no node has changed one. */
export const templatesOn = cachedValue('template', load)
