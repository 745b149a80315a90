import { useSearchParams } from 'react-router'
import { ReviewInfoPage } from '../features/review/review-info-page'
import { ShellProviders } from './shell/shell-providers'

/** `/reviewinfo?id=…&token=…`: the review page without the shell, given both values of the query (RTE-06, RTE-07). */
export function ReviewInfoRoute() {
  const [query] = useSearchParams()
  return (
    <ShellProviders>
      <ReviewInfoPage id={query.get('id') ?? ''} token={query.get('token') ?? ''} />
    </ShellProviders>
  )
}
