import { signIn } from '@workstation/contract/sign-in'
import { useState } from 'react'
import { type ApiError, call } from '../../../platform/api'
import { useCountdown } from './use-countdown'

/** Asks for codes by SMS, at most one in 60 s (SES-04). */
export function usePhoneCode() {
  const { left, start } = useCountdown()
  const [asking, setAsking] = useState(false)
  const [sent, setSent] = useState<{ minutes: number } | null>(null)
  const [problem, setProblem] = useState('')

  const ask = async (phone: string) => {
    if (asking || left > 0) return
    setAsking(true)
    setProblem('')
    await call(signIn.sendPhoneCode, { phone }, { quiet: true }).then(
      ({ resendSeconds, validSeconds }) => {
        setSent({ minutes: validSeconds / 60 })
        start(resendSeconds)
      },
      (error: ApiError) => {
        setSent(null)
        setProblem(error.msg)
      },
    )
    setAsking(false)
  }
  return { ask, asking, left, sent, problem }
}
