import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { ById, Flag, ListOf } from './fields'

const Standing = Type.Object({ id: Type.String(), fullName: Type.String() })

/** An event with what tells of it now. */
export const SystemTemplate = Type.Object({
  /** Code of the event. */
  code: Type.String(),
  /** 1 where it goes out by SMS alone. */
  isSmsOnly: Flag,
  /** The message template that is on; '' where the text of the product counts. */
  message: Standing,
  sms: Standing,
})
export type SystemTemplate = Static<typeof SystemTemplate>

const EventCode = Type.Object({ code: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) })
const all = feature('systemTemplate', ['systemTemplate', 'messageTemplate', 'smsTemplate'])

export const systemTemplate = callsOf(all, {
  /** Every event of which the product tells somebody; the texts of the product stand in `template-events`. */
  list: endpoint({ method: 'GET', path: '/api/system/SystemTemplate', output: ListOf(SystemTemplate) }),
  /** Makes a template of the product's own text, off until somebody turns it on. */
  copy: endpoint({
    method: 'POST',
    path: '/api/system/SystemTemplate/:code/Actions/Copy',
    input: EventCode,
    output: ById,
  }),
  /** Turns off whatever template counts for an event, so that the product's own text counts again. */
  reset: endpoint({ method: 'PUT', path: '/api/system/SystemTemplate/:code/Actions/Reset', input: EventCode }),
})
