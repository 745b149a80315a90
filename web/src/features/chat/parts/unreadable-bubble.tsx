import { useTranslation } from 'react-i18next'

/** In place of a message that an older or another client wrote in a way of its own. */
export function UnreadableBubble() {
  const { t } = useTranslation('chat')
  return <p className="chat-bubble">{t('unreadable')}</p>
}
