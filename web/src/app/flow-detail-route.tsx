import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { type DetailConfig, decodeDetailConfig } from '../features/message/detail-config'
import { isGone } from '../features/message/is-gone'
import { NothingHere, OpenedMessage } from '../features/message/opened-message'
import { RunAccessContext } from '../features/review/run/run-access'
import { pathOfThisSite } from '../platform/navigation'
import { lazyPage } from '../ui/lazy-part'
import { PageBoundary } from '../ui/page-boundary'
import { PageError } from '../ui/page-error'

const RunView = lazyPage(async () => (await import('../features/review/run/run-view')).RunView)

const ApprovalView = lazyPage(async () => (await import('../features/workflow/detail/approval-view')).ApprovalView)

const reviewPage = '/reviewinfo?'
/** This page itself, to which the messages of approvals lead. */
const detailPage = '/workFlowDetail?'

/** `/workFlowDetail?config=…`: what a message or an address of a flow is about, inside the shell (RTE-16, RTE-17). */
export function FlowDetailRoute() {
  const { t } = useTranslation('message')
  const [query] = useSearchParams()
  const config = decodeDetailConfig(query.get('config') ?? '')
  if (!config) return <NothingHere text={t('flowBroken')} hint={t('flowBrokenText')} />
  if (config.kind === 'review') return <ReviewRun id={config.id} />
  if (config.kind === 'workflow') return <Approval config={config} />
  return <OpenedMessage key={config.id} id={config.id} show={(link) => <Linked link={pathOfThisSite(link)} />} />
}

/** A review opens here, by the session and without the token of its link, which has fewer rights; any other page is gone to. */
function Linked({ link }: { link: string }) {
  const config = link.startsWith(detailPage) ? configIn(link) : null
  if (config?.kind === 'workflow') return <Approval config={config} />
  if (!link.startsWith(reviewPage)) return <Navigate to={link} replace />
  const values = new URLSearchParams(link.slice(reviewPage.length))
  return <ReviewRun id={values.get('id') ?? ''} />
}

const configIn = (link: string) =>
  decodeDetailConfig(new URLSearchParams(link.slice(detailPage.length)).get('config') ?? '')

/** An approval by its id, with the part that a message or a list named. */
function Approval({ config: { id, operator = '', opType = 0 } }: { config: DetailConfig }) {
  const { t } = useTranslation('message')
  const access = useMemo(() => ({ id, operatorId: operator, opType }), [id, operator, opType])
  return (
    <PageBoundary
      key={`${id} ${operator}`}
      fallback={(error, retry) =>
        isGone(error) ? (
          <NothingHere text={t('approvalGone')} hint={t('approvalGoneText')} />
        ) : (
          <PageError error={error} onRetry={retry} />
        )
      }
    >
      <ApprovalView access={access} />
    </PageBoundary>
  )
}

function ReviewRun({ id }: { id: string }) {
  const access = useMemo(() => ({ id, token: undefined }), [id])
  return (
    <RunAccessContext.Provider value={access}>
      <PageBoundary>
        <RunView />
      </PageBoundary>
    </RunAccessContext.Provider>
  )
}
