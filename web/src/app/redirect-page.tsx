import { Navigate, useLocation, useParams } from 'react-router'
import { pathOfThisSite } from '../platform/navigation'

/** `/redirect/a/b?c` opens `/a/b?c` anew (RTE-09); `/auth-redirect?redirect=/a` goes on to `/a` on this site. */
export function RedirectPage() {
  const { '*': path } = useParams()
  const { search } = useLocation()
  const target = path === undefined ? new URLSearchParams(search).get('redirect') : `/${path}${search}`
  return <Navigate to={pathOfThisSite(target)} replace />
}
