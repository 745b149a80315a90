import type { ErrorParams } from '@workstation/contract/errors'
import { isLanguage, type Language } from '@workstation/contract/language'
import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { reasonInWords } from '../../platform/reason-in-words'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { listPermitted } from '../authority'
import { sendMessage } from '../message'
import { listPersonOn, type StoredTask } from './store'

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

/** A message about the system itself (MSG-06). */
const noticeType = 2

const mayMend = { modelId: 'task', button: 'btn_edit' }

/** Who saved a task; where he is off, whoever may change it, so that somebody hears of it. */
async function listReaders(trx: Trx, { run_as, created_by }: StoredTask) {
  const person = run_as ?? created_by
  const own = person ? await listPersonOn(trx, person) : []
  return own.length > 0 ? own : listPermitted(trx, mayMend)
}

/** Tells that a task failed, each reader in his language. */
export async function tellFailure(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  task: StoredTask,
  { pause, ...why }: { message: string; params: ErrorParams; pause: boolean },
): Promise<void> {
  const readers = groupBy(await listReaders(trx, task), ({ language }) => (isLanguage(language) ? language : 'zh'))
  for (const [language, people] of readers) {
    const { title, rest, sender } = texts[language](task.full_name, pause)
    const bodyText = `${rest}${reasonInWords(services.words, why, language)}`
    const recipients = people.map(({ id }) => id)
    await sendMessage(services, trx, after, {
      ...{ type: noticeType, title, bodyText, link: {}, recipients },
      creator: { id: null, name: sender },
    })
  }
}
