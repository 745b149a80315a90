import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { decodeDetailConfig } from '../features/message/detail-config'
import { NothingHere, OpenedMessage } from '../features/message/opened-message'
import { RunAccessContext } from '../features/review/run/run-access'
import { pathOfThisSite } from '../platform/navigation'
import { lazyPart } from '../ui/lazy-part'
import { PageBoundary } from '../ui/page-boundary'

const RunView = lazyPart(async () => (await import('../features/review/run/run-view')).RunView)

const reviewPage = '/reviewinfo?'

/** `/workFlowDetail?config=…`: what a message or an address of a flow is about, inside the shell (RTE-16, RTE-17). */
export function FlowDetailRoute() {
  const { t } = useTranslation('message')
  const [query] = useSearchParams()
  const config = decodeDetailConfig(query.get('config') ?? '')
  if (!config) return <NothingHere text={t('flowBroken')} hint={t('flowBrokenText')} />
  if (config.kind === 'review') return <ReviewRun id={config.id} />
  return <OpenedMessage key={config.id} id={config.id} show={(link) => <Linked link={pathOfThisSite(link)} />} />
}

/** A review opens here, by the session and without the token of its link, which has fewer rights; any other page is gone to. */
function Linked({ link }: { link: string }) {
  if (!link.startsWith(reviewPage)) return <Navigate to={link} replace />
  const values = new URLSearchParams(link.slice(reviewPage.length))
  return <ReviewRun id={values.get('id') ?? ''} />
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
