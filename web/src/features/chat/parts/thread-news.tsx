import type { ChatMessage } from '@workstation/contract/chat'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatPartner } from './chat-partner'

/** Says what the other person writes to whoever hears the page; the history that was there before is not read out. */
export function ThreadNews({ partner, newest }: { partner: ChatPartner; newest: ChatMessage | undefined }) {
  const { t } = useTranslation('chat')
  const [said, setSaid] = useState('')
  const heard = useRef<number | null>(null)
  useEffect(() => {
    if (!newest) return
    const isNew = heard.current !== null && newest.seq > heard.current && newest.sendUserId === partner.id
    heard.current = newest.seq
    if (!isNew) return
    const content = newest.contentType === 'text' ? newest.content : t(`kind.${newest.contentType}`)
    setSaid(t('says', { name: partner.realName, content }))
  }, [newest, partner, t])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
