import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { usePage } from '../platform/page-context'
import { addressOf } from '../platform/page-title'
import { tabActions } from './shell/tab-store'

/** In place of a page that a menu names and the product does not have: /404, and no tab of it stays (RTE-20). */
export function MissingPage() {
  const address = addressOf(usePage())
  useEffect(() => () => void tabActions.close(address), [address])
  return <Navigate to="/404" replace />
}
