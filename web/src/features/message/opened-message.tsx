import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../../platform/page-title'
import { EmptyState } from '../../ui/empty-state'
import { PageBoundary } from '../../ui/page-boundary'
import { PageError } from '../../ui/page-error'
import { WhenAnswered } from '../../ui/when-answered'
import { isGone } from './is-gone'
import { MessageView } from './parts/message-view'
import { openedMessageQuery } from './queries'
import './parts/page.css'
import './texts'

/** What a page says that has nothing to show, with the way back. */
export function NothingHere({ text, hint }: { text: string; hint: string }) {
  const { t } = useTranslation('message')
  const navigate = useNavigate()
  const back = (
    <Button type="primary" onClick={() => void navigate('/messageRecord')}>
      {t('toCentre')}
    </Button>
  )
  return (
    <div className="message-page">
      <EmptyState
        text={text}
        action={
          <>
            <p className="message-page-hint">{hint}</p>
            {back}
          </>
        }
      />
    </div>
  )
}

interface OpenedMessageProps {
  id: string
  /** Shows what the message leads to; null shows the message itself. */
  show: (link: string) => ReactNode
}

/** A message of one's own, opened on a page: what it leads to, or what it says where it leads nowhere. */
export function OpenedMessage({ id, show }: OpenedMessageProps) {
  const { t } = useTranslation('message')
  return (
    <PageBoundary
      fallback={(error, retry) =>
        isGone(error) ? (
          <NothingHere text={t('flowGone')} hint={t('flowGoneText')} />
        ) : (
          <PageError error={error} onRetry={retry} />
        )
      }
    >
      <WhenAnswered queries={[openedMessageQuery(id)]}>
        <Content id={id} show={show} />
      </WhenAnswered>
    </PageBoundary>
  )
}

function Content({ id, show }: OpenedMessageProps) {
  const { data } = useSuspenseQuery(openedMessageQuery(id))
  usePageTitle(data.title)
  const shown = data.link ? show(data.link) : null
  if (shown) return shown
  return (
    <div className="message-page">
      <MessageView message={data} mailId={data.mailId} />
    </div>
  )
}
