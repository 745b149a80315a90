import { useMemo } from 'react'
import { useProductName } from '../../platform/product-name'
import { PageBoundary } from '../../ui/page-boundary'
import { LinkRefused, WrongLink } from './run/link-refused'
import { RunAccessContext } from './run/run-access'
import { RunView } from './run/run-view'
import './review-info-page.css'

interface ReviewInfoPageProps {
  id: string
  /** '' without a link; the session then decides. */
  token: string
}

/** The public review page: everything that a person named in a run does, from a link or with a session (RTE-06, RTE-07). */
export function ReviewInfoPage({ id, token }: ReviewInfoPageProps) {
  const product = useProductName()
  const access = useMemo(() => ({ id, token: token || undefined }), [id, token])
  return (
    <main className="review-info-page">
      <p className="review-info-product">{product}</p>
      <RunAccessContext.Provider value={access}>
        <PageBoundary fallback={(error, retry) => <LinkRefused error={error} onRetry={retry} />}>
          {/* A wrong address is refused like a wrong link, without asking the server for nothing. */}
          {id ? <RunView /> : <WrongLink />}
        </PageBoundary>
      </RunAccessContext.Provider>
    </main>
  )
}
