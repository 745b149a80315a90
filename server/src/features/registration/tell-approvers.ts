import { isLanguage, type Language } from '@workstation/contract/language'
import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { sendMessage } from '../message'
import { readOrganizes } from '../organize'
import { listApprovers } from './store'

/** Messages of this kind lead to the page of registrations. */
export const registrationLink = 'registration'
/** A message that leads on to a page (MSG-06). */
const workflowMessage = 2

interface Applicant {
  realName: string
  organize: string
}

const texts: Record<Language, (applicant: Applicant) => { title: string; bodyText: string; sender: string }> = {
  zh: ({ realName, organize }) => ({
    title: `${realName} 申请注册`,
    bodyText: `${realName}（${organize}）提交了注册申请，等待审核。`,
    sender: '系统',
  }),
  en: ({ realName, organize }) => ({
    title: `${realName} asks to register`,
    bodyText: `${realName} (${organize}) has asked to register and waits for approval.`,
    sender: 'System',
  }),
  zhtw: ({ realName, organize }) => ({
    title: `${realName} 申請註冊`,
    bodyText: `${realName}（${organize}）提交了註冊申請，等待審核。`,
    sender: '系統',
  }),
}

/** Tells everybody who may approve that somebody waits, each in his language. */
export async function tellApprovers(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  { id, realName, organizeId }: { id: string; realName: string; organizeId: string },
): Promise<void> {
  const organize = (await readOrganizes(services)).byId.get(organizeId)?.fullName ?? ''
  const readers = new Map<Language, string[]>()
  for (const { id, language } of await listApprovers(trx)) {
    const key = isLanguage(language) ? language : 'zh'
    readers.set(key, [...(readers.get(key) ?? []), id])
  }
  for (const [language, recipients] of readers) {
    const { sender, ...text } = texts[language]({ realName, organize })
    const link = { kind: registrationLink }
    const creator = { id: null, name: sender }
    const asks = { what: 'decide', about: id }
    await sendMessage(services, trx, after, { type: workflowMessage, ...text, link, asks, recipients, creator })
  }
}
