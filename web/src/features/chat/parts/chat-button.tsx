import { MessageOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part'
import { forgetChatOpening, setChatOpen, useChatOpening } from '../chat-opening'
import { useUnreadTotal } from '../unread-chats'
import '../texts'
import './chat-button.css'

const ChatDrawer = lazyPart(async () => (await import('./chat-drawer')).ChatDrawer)

/**
 * Opens the chat (SHL-13). It blinks while something is unread and the chat is closed, so that opening it also stops the
 * blinking (CHT-10 to CHT-12); without motion the number alone says it.
 */
export function ChatButton() {
  const { t } = useTranslation('chat')
  const count = useUnreadTotal()
  const open = useChatOpening((state) => state.open)
  useEffect(() => forgetChatOpening, [])
  return (
    <>
      <Button
        type="text"
        size="middle"
        aria-label={count > 0 ? t('buttonUnread', { count }) : t('chat')}
        onClick={() => setChatOpen(true)}
        icon={
          <Badge count={count} overflowCount={99} size="small" title="">
            <MessageOutlined className="chat-icon" data-blinking={count > 0 && open !== true} />
          </Badge>
        }
      />
      {open === undefined ? null : <ChatDrawer open={open} onClose={() => setChatOpen(false)} />}
    </>
  )
}
