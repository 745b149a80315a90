import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../texts'
import { lazyPart } from '../../../ui/lazy-part'
import { useMessageNews } from '../use-message-news'
import './message.css'

const PushedMessage = lazyPart(async () => (await import('./pushed-message')).PushedMessage)

/** What has just arrived, in the free part of the header: it lies over nothing that somebody is about to press. */
export function MessageNews() {
  const { t } = useTranslation('message')
  const { news, drop } = useMessageNews()
  const [opened, setOpened] = useState<string>()
  const open = () => {
    setOpened(news?.id)
    drop()
  }
  return (
    <>
      <span className="message-news" role="status">
        {news ? (
          <button type="button" aria-label={`${t('open')} ${news.title}`} title={news.title} onClick={open}>
            <b>{t('newMessage')}</b> {news.title}
          </button>
        ) : null}
      </span>
      {opened ? <PushedMessage key={opened} id={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}
