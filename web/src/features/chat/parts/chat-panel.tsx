import { DeleteOutlined, LeftOutlined, SearchOutlined } from '@ant-design/icons'
import { chat } from '@workstation/contract/chat'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../platform/queries/use-call'
import { useConfirmRemove } from '../../../ui/confirm-remove'
import type { ChatPartner } from './chat-partner'
import { Composer } from './composer'
import { HistorySearch } from './history-search'
import { ThreadView } from './thread-view'

interface ChatPanelProps {
  partner: ChatPartner
  /** The list of people is out of sight, and one has to get back to it. */
  narrow: boolean
  onLeave: () => void
}

/** The open conversation (CHT-02). */
export function ChatPanel({ partner, narrow, onLeave }: ChatPanelProps) {
  const { t } = useTranslation('chat')
  const [searching, setSearching] = useState(false)
  const confirm = useConfirmRemove()
  const { mutateAsync } = useCall(chat.removeConversation, { onDone: onLeave })
  const remove = () =>
    confirm({
      what: t('conversationWith', { name: partner.realName }),
      lost: t('removeLost'),
      onConfirm: () => mutateAsync({ id: partner.id }),
    })
  return (
    <section className="chat-panel" aria-label={t('conversationWith', { name: partner.realName })}>
      <header className="chat-head">
        {narrow ? <Button type="text" icon={<LeftOutlined />} aria-label={t('back')} onClick={onLeave} /> : null}
        <h2>{partner.realName}</h2>
        <Tooltip title={t('searchHistory')}>
          <Button
            type="text"
            icon={<SearchOutlined />}
            aria-label={t('searchHistory')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          />
        </Tooltip>
        <Tooltip title={t('removeConversation')}>
          <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeConversation')} onClick={remove} />
        </Tooltip>
      </header>
      {searching ? (
        <HistorySearch partner={partner} onClose={() => setSearching(false)} />
      ) : (
        <>
          <ThreadView partner={partner} />
          <Composer partner={partner} focus={!narrow} />
        </>
      )}
    </section>
  )
}
