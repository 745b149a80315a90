import { isLanguage, type Language } from '@workstation/contract/language'
import type { Trx } from '../../../platform/database'
import { groupBy } from '../../../platform/group-by'
import { isRowVisible } from '../../../platform/guarded-model/read-rows'
import { failureInWords } from '../../../platform/kept-failure'
import type { AfterCommit } from '../../../platform/transact'
import type { Services } from '../../../services'
import { listPermitted, loadActor } from '../../authority'
import { sendMessage } from '../../message'
import { languageOfPerson } from '../../session'
import { userModel } from '../user-model'
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

const mayMend = { modelId: 'user', button: 'btn_edit' }

/** Who planned something; where he may not do it any more, whoever may, so that somebody hears of it. */
async function listReaders(services: Services, trx: Trx, { planned_by: by, user_id: about, failure }: StoredChange) {
  if (failure?.key !== 'leaving.planner-gone') return [{ id: by, language: await languageOfPerson(trx, by) }]
  const readers: { id: string; language: string }[] = []
  for (const one of await listPermitted(trx, mayMend)) {
    const actor = one.id === about ? null : await loadActor(services, one.id, null)
    if (actor && (await isRowVisible(trx, userModel, actor, about))) readers.push(one)
  }
  return readers
}

/** Tells who planned something, or who may do it in his place, that it did not happen and why. */
export async function tellPlanner(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  change: StoredChange,
): Promise<void> {
  const { kind, user_id: userId, failure } = change
  const all = await listReaders(services, trx, change)
  const readers = groupBy(all, ({ language }) => (isLanguage(language) ? language : 'zh'))
  for (const [language, people] of readers) {
    const { why, sender, ...title } = texts[language]
    await sendMessage(services, trx, after, {
      type: noticeType,
      title: title[kind](await nameOfPerson(trx, userId)),
      bodyText: why + (failure ? failureInWords(services.words, failure, language) : ''),
      link: {},
      recipients: people.map(({ id }) => id),
      creator: { id: null, name: sender },
    })
  }
}
