import { Navigate, useSearchParams } from 'react-router'
import { pathOfThisSite } from '../../../platform/navigation'
import { JumpFromWechat } from './jump-from-wechat'
import './modes.css'
import './texts'

/** `/jump`: the way back from WeChat (RTE-04, RTE-05); without its `state` on to the page of this site in `redirect`. */
export function JumpPage() {
  const [params] = useSearchParams()
  const state = params.get('state')
  const code = params.get('code')
  if (state === null && code === null) return <Navigate to={pathOfThisSite(params.get('redirect'))} replace />
  return <JumpFromWechat code={code ?? ''} state={state ?? ''} />
}
