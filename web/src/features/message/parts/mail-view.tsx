import { ArrowLeftOutlined } from '@ant-design/icons'
import { useSuspenseQuery } from '@tanstack/react-query'
import { message } from '@workstation/contract/message'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { formatDateTimeSeconds } from '../../../platform/format'
import { withoutToken } from '../../../platform/navigation'
import { queryOf } from '../../../platform/queries/query-of'
import { PageBoundary } from '../../../ui/page-boundary'
import { PageError } from '../../../ui/page-error'
import { WhenAnswered } from '../../../ui/when-answered'
import { isGone } from '../is-gone'
import { NothingHere } from '../opened-message'
import { MailState } from './mail-state'
import './message-view.css'
import './page.css'

/** One mail, as plain text; below it a fresh link, since the one that was sent is known to its reader alone. */
export function MailView({ id }: { id: string }) {
  const { t } = useTranslation('message')
  return (
    <PageBoundary
      fallback={(error, retry) =>
        isGone(error) ? (
          <NothingHere text={t('mailGone')} hint={t('mailGoneText')} />
        ) : (
          <PageError error={error} onRetry={retry} />
        )
      }
    >
      <WhenAnswered queries={[queryOf(message.mail, { id })]}>
        <Content id={id} />
      </WhenAnswered>
    </PageBoundary>
  )
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation('message')
  const navigate = useNavigate()
  const { data: mail } = useSuspenseQuery(queryOf(message.mail, { id }))
  return (
    <div className="message-page">
      <Button
        className="message-page-head"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={() => void navigate('/emailDetail')}
      >
        {t('allMails')}
      </Button>
      <article className="message-view">
        <h3>{mail.subject}</h3>
        <p className="message-view-from">
          <span>
            {t('mailTo')} {mail.address}
          </span>
          <time dateTime={new Date(mail.sendTime ?? mail.creatorTime).toISOString()}>
            {formatDateTimeSeconds(mail.sendTime ?? mail.creatorTime)}
          </time>
          <MailState state={mail.state} />
        </p>
        <div className="message-view-body">{mail.bodyText}</div>
        {mail.link ? <Link to={withoutToken(mail.link)}>{t('open')}</Link> : null}
      </article>
    </div>
  )
}
