import { message } from '@workstation/contract/message'
import { reviewOverview } from '@workstation/contract/review-overview'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useReload } from '../../platform/queries/mark-changed'
import { useServerEvent } from '../../platform/use-server-event'
import { applyUnread } from './unread-count'

/** Seconds that a message which was pushed stays in the corner. */
const shownFor = 6

/**
 * Shows each pushed message in the corner of the page, and takes it away again when it is recalled.
 * @param onOpen gets the id of the message that somebody wants to read
 */
export function useMessageNews(onOpen: (id: string) => void): void {
  const { t } = useTranslation('message')
  const { notification } = App.useApp()
  const reload = useReload()
  useServerEvent('messagePush', ({ title, messageId }) => {
    const open = () => {
      notification.destroy(messageId)
      onOpen(messageId)
    }
    notification.open({
      key: messageId,
      title: t('newMessage'),
      description: title,
      duration: shownFor,
      actions: (
        <Button size="small" onClick={open} aria-label={`${t('open')} ${title}`}>
          {t('open')}
        </Button>
      ),
    })
  })
  useServerEvent('messageRecalled', (event) => {
    applyUnread(event)
    notification.destroy(event.messageId)
    void reload.answersOf(message.list, reviewOverview.waitingForMe, reviewOverview.read)
  })
}
