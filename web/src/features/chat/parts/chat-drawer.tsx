import { Drawer } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBack } from '../../../ui/use-back'
import { useWindowWidth } from '../../../ui/use-window-width'
import { setChatPartner, useChatOpening } from '../chat-opening'
import { watchConversation } from '../unread-chats'
import { useHearChat } from '../use-hear-chat'
import { ChatPanel } from './chat-panel'
import { ChatSide } from './chat-side'
import './chat.css'

/** Pixels: below this width there is room for the list or for one conversation. */
const narrow = 768

/** The chat (CHT-01, CHT-02): people at the left, the open conversation beside them; on a phone one after the other. */
export function ChatDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('chat')
  const partner = useChatOpening((state) => state.partner)
  const isNarrow = useWindowWidth() < narrow
  useHearChat()
  useEffect(() => {
    watchConversation(open ? (partner?.id ?? null) : null)
    return () => watchConversation(null)
  }, [open, partner])
  // On a phone a conversation lies over the list.
  useBack(open, isNarrow && partner ? () => setChatPartner(null) : onClose)
  return (
    <Drawer
      title={t('chat')}
      open={open}
      onClose={onClose}
      size={isNarrow ? '100%' : 820}
      destroyOnHidden
      rootClassName="chat-drawer"
      closable={{ 'aria-label': t('common:close'), placement: 'end' }}
    >
      {isNarrow && partner ? null : <ChatSide chosen={partner?.id ?? null} onChoose={setChatPartner} />}
      {partner ? (
        <ChatPanel key={partner.id} partner={partner} narrow={isNarrow} onLeave={() => setChatPartner(null)} />
      ) : null}
      {partner || isNarrow ? null : <p className="chat-nobody">{t('chooseSomebody')}</p>}
    </Drawer>
  )
}
