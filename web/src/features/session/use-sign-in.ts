import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { endingInWords } from '../../platform/ending-in-words'
import { pathOfThisSite } from '../../platform/navigation'
import { endReason } from '../../platform/session-state'

/**
 * One attempt to sign in: its progress, why it failed, until one has failed why the last session ended, and the way on.
 * @returns `attempt` takes a call that answers null or a problem in words, and answers whether it succeeded; `forget` drops
 *   the problem
 */
export function useSignIn() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [ended] = useState(endReason)
  const [params] = useSearchParams()
  const navigate = useNavigate()

  const attempt = async (signingIn: Promise<string | null>): Promise<boolean> => {
    setBusy(true)
    setProblem('')
    const failed = await signingIn
    if (failed === null) await navigate(pathOfThisSite(params.get('redirect')), { replace: true })
    setBusy(false)
    setProblem(failed ?? '')
    return failed === null
  }
  return { busy, problem, ended: problem ? '' : endingInWords(ended), attempt, forget: () => setProblem('') }
}
