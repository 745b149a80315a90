import { signIn } from '@workstation/contract/sign-in'
import { isScanOver, type ScanState } from '@workstation/domain/session/scan-sign-in'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api'
import { signInWith } from '../sign-in'

/** Milliseconds between two questions, where the server does not make the page wait itself. */
const pause = 1000

type Shown = ScanState | 'loading' | 'failed'
interface Scan {
  state: Shown
  /** What the QR code says, '' while there is none. */
  address: string
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One scan from its QR code to its end; tells each state, and what signs in once it is confirmed. */
async function followScan(
  leaving: AbortSignal,
  show: (scan: Scan) => void,
  enter: (id: string, secret: string) => void,
) {
  const quiet = { quiet: true, signal: leaving }
  const { id, secret, address } = await call(signIn.beginScan, {}, quiet)
  let known: ScanState = 'waiting'
  show({ state: known, address })
  while (!leaving.aborted) {
    const { state }: { state: ScanState } = await call(signIn.watchScan, { id, secret, known }, quiet)
    if (leaving.aborted) return
    show({ state, address })
    if (state === 'confirmed') return enter(id, secret)
    if (isScanOver(state)) return
    if (state === known) await wait(pause)
    known = state
  }
}

/** A sign-in by scan: its state, and `renew` for another code (SES-02). */
export function useScan(attempt: (signingIn: Promise<string | null>) => Promise<boolean>) {
  const [scan, setScan] = useState<Scan>({ state: 'loading', address: '' })
  const [turn, setTurn] = useState(0)
  const newest = useRef(attempt)
  useEffect(() => {
    newest.current = attempt
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a scan of its own.
  useEffect(() => {
    const leaving = new AbortController()
    const show = (next: Scan) => {
      if (!leaving.signal.aborted) setScan(next)
    }
    const fail = () => show({ state: 'failed', address: '' })
    const enter = async (id: string, secret: string) => {
      const grant = { account: '', uid: id, ustate: secret, grant_type: 'scan' }
      if (!(await newest.current(signInWith(grant)))) fail()
    }
    followScan(leaving.signal, show, (id, secret) => void enter(id, secret)).catch(fail)
    return () => leaving.abort()
  }, [turn])
  const renew = () => {
    setScan({ state: 'loading', address: '' })
    setTurn(turn + 1)
  }
  return { ...scan, renew }
}
