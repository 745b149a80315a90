import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../platform/api'
import { pathOfThisSite } from '../../../platform/navigation'
import { type Credentials, callLogin, credentialFields, enter } from '../sign-in'
import { forgetWechatTrip, readWechatTrip, type WechatTrip } from './wechat-trip'

export type WechatStage = 'waiting' | 'binding' | 'failed' | 'refused'

/** WeChat sends no code when its person refused; a state that this browser did not begin is somebody else's. */
function firstStage(trip: WechatTrip, { code, state }: { code: string; state: string }): WechatStage {
  if (trip.ustate === '' || trip.state !== state) return 'failed'
  return code ? 'waiting' : 'refused'
}

/** Finishes a sign-in by WeChat with the code that it gave (SES-11), and binds an account where it is the first. */
export function useWechatReturn({ code, state }: { code: string; state: string }) {
  const [trip] = useState(readWechatTrip)
  const [stage, setStage] = useState(() => firstStage(trip, { code, state }))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const begun = useRef(false)

  const send = async (fields: { account: string; password?: string; code?: string; timestamp?: string }) => {
    const input = { timestamp: String(Date.now()), ...fields, uid: code, ustate: trip.ustate, grant_type: 'wechat' }
    return callLogin(input).then(
      async (session) => {
        forgetWechatTrip()
        enter(session)
        await navigate(pathOfThisSite(trip.redirect), { replace: true })
        return null
      },
      (error: ApiError) => error,
    )
  }
  useEffect(() => {
    // A code is good once, so it is sent once, however often React runs this.
    if (stage !== 'waiting' || begun.current) return
    begun.current = true
    void send({ account: '' }).then((error) => {
      if (!error) return
      setStage(error.key === 'session.wechat-unbound' ? 'binding' : 'failed')
      setProblem(error.key === 'session.wechat-unbound' ? '' : error.msg)
    })
  })
  const bind = async (credentials: Credentials): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    const error = await send(await credentialFields(credentials))
    setBusy(false)
    setProblem(error?.msg ?? '')
    if (error?.key === 'session.wechat-failed') setStage('failed')
    return error === null
  }
  return { stage, busy, problem, bind }
}
