import { type ErrorKey, errorCatalogue } from '@workstation/contract/errors'
import { isLanguage, type Language } from '@workstation/contract/language'
import type { Trx } from '../../../platform/database'
import type { AfterCommit } from '../../../platform/transact'
import type { Services } from '../../../services'
import { sendMessage } from '../../message'
import { languageOfPerson } from '../../session'
import type { StoredChange } from './change-store'
import { nameOfPerson } from './ended-store'

const texts: Record<Language, Record<'leave' | 'move', (name: string) => string> & { why: string; sender: string }> = {
  zh: {
    leave: (name) => `${name}的离职未能按期办理`,
    move: (name) => `${name}的调动未能按期办理`,
    why: '没有做任何更改。原因：',
    sender: '系统',
  },
  en: {
    leave: (name) => `The leaving of ${name} did not happen`,
    move: (name) => `The moving of ${name} did not happen`,
    why: 'Nothing was changed. Why: ',
    sender: 'System',
  },
  zhtw: {
    leave: (name) => `${name}的離職未能按期辦理`,
    move: (name) => `${name}的調動未能按期辦理`,
    why: '沒有做任何更改。原因：',
    sender: '系統',
  },
}
/** A message about the system itself (MSG-06). */
const noticeType = 2

const isKey = (key: string): key is ErrorKey => Object.hasOwn(errorCatalogue, key)

/** Why something did not happen, in words. */
export const failureInWords = (
  { words }: Pick<Services, 'words'>,
  failure: StoredChange['failure'],
  language: Language,
): string => (failure && isKey(failure.key) ? words.errorText(failure.key, failure.params as never, language) : '')

/** Tells who planned something, in his language, that it did not happen and why. */
export async function tellPlanner(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  { kind, user_id: userId, planned_by: plannedBy, failure }: StoredChange,
): Promise<void> {
  const known = await languageOfPerson(trx, plannedBy)
  const language = isLanguage(known) ? known : 'zh'
  const { why, sender, ...title } = texts[language]
  await sendMessage(services, trx, after, {
    type: noticeType,
    title: title[kind](await nameOfPerson(trx, userId)),
    bodyText: why + failureInWords(services, failure, language),
    link: {},
    recipients: [plannedBy],
    creator: { id: null, name: sender },
  })
}
