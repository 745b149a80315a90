import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../texts'
import { lazyPart } from '../../../ui/lazy-part'
import { useUnread } from '../unread-count'
import './message.css'

const MessageDrawer = lazyPart(async () => (await import('./message-drawer')).MessageDrawer)

/** The bell of the header with the number of unread messages, at most 99 (SHL-14, SHL-15). */
export function MessageBell() {
  const { t } = useTranslation('message')
  const count = useUnread((state) => state.count)
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        type="text"
        size="middle"
        aria-label={count > 0 ? t('bellUnread', { count }) : t('siteMessages')}
        onClick={() => setOpen(true)}
        icon={
          <Badge count={count} overflowCount={99} size="small" title="">
            <BellOutlined className="message-bell" />
          </Badge>
        }
      />
      {open === undefined ? null : <MessageDrawer open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
