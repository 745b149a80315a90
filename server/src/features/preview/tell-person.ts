import { isLanguage, type Language } from '@workstation/contract/language'
import type { Actor } from '../../platform/actor'
import type { Trx } from '../../platform/database'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { sendMessage } from '../message'
import { languageOfPerson } from '../session'
import { readSetting } from '../setting'

const texts: Record<Language, (by: string) => { title: string; body: string }> = {
  zh: (by) => ({
    title: `${by} 正在以您的权限预览系统`,
    body: '预览最长半小时，只能查看，不能操作；您的消息、私人文件和个人资料不会显示。',
  }),
  en: (by) => ({
    title: `${by} is previewing the product with your rights`,
    body: 'For half an hour at most, and only to look: nothing can be changed, and your messages, private files and profile are not shown.',
  }),
  zhtw: (by) => ({
    title: `${by} 正在以您的權限預覽系統`,
    body: '預覽最長半小時，只能檢視，不能操作；您的訊息、私人檔案和個人資料不會顯示。',
  }),
}

/** A message about the system itself (MSG-06). */
const noticeType = 2

/** Tells somebody that another one looks with his rights, unless the settings keep that quiet. */
export async function tellPerson(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  if (id === actor.userId || (await readSetting(services, 'previewTellsPerson')) !== '1') return
  const known = await languageOfPerson(trx, id)
  const { title, body } = texts[isLanguage(known) ? known : 'zh'](actor.realName)
  await sendMessage(services, trx, after, {
    ...{ type: noticeType, title, bodyText: body, link: {}, recipients: [id] },
    creator: { id: actor.userId, name: actor.realName },
  })
}
