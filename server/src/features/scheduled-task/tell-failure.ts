import { type ErrorKey, errorCatalogue } from '@workstation/contract/errors'
import { isLanguage, type Language } from '@workstation/contract/language'
import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { sendMessage } from '../message'
import { languageOfPerson, type StoredTask } from './store'

const texts: Record<Language, (name: string, pause: boolean) => { title: string; rest: string; sender: string }> = {
  zh: (name, pause) => ({
    title: pause ? `定时任务“${name}”已停用` : `定时任务“${name}”执行失败`,
    rest: pause ? '连续失败 10 次，已停用。最近一次：' : '原因：',
    sender: '系统',
  }),
  en: (name, pause) => ({
    title: pause ? `The task “${name}” was switched off` : `The task “${name}” failed`,
    rest: pause ? 'It failed ten times in a row and was switched off. The last time: ' : 'Why: ',
    sender: 'System',
  }),
  zhtw: (name, pause) => ({
    title: pause ? `定時任務「${name}」已停用` : `定時任務「${name}」執行失敗`,
    rest: pause ? '連續失敗 10 次，已停用。最近一次：' : '原因：',
    sender: '系統',
  }),
}

const isKey = (key: string): key is ErrorKey => Object.hasOwn(errorCatalogue, key)
/** A message about the system itself (MSG-06). */
const noticeType = 2

/** Tells who saved a task that it failed, in his language. */
export async function tellFailure(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  task: StoredTask,
  { message, pause }: { message: string; pause: boolean },
): Promise<void> {
  const person = task.run_as ?? task.created_by
  if (!person) return
  const known = await languageOfPerson(trx, person)
  const language = isLanguage(known) ? known : 'zh'
  const { title, rest, sender } = texts[language](task.full_name, pause)
  const why = isKey(message) ? services.words.errorText(message, {}, language) : message
  await sendMessage(services, trx, after, {
    ...{ type: noticeType, title, bodyText: `${rest}${why}`, link: {}, recipients: [person] },
    creator: { id: null, name: sender },
  })
}
