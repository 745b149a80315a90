import { useEffect, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { RecordLine } from './model-columns'

/** What lies over a list. */
export type Over = { does: 'add'; below?: RecordLine } | { does: 'bin' } | { does: 'edit' | 'read'; recordId: string }

const idIn = (over: Over | undefined) => (over && 'recordId' in over ? over.recordId : undefined)

/**
 * What is opened over a list. A record that the address names, as its QR code does, stays named as long as it is open, so that
 * a reload shows it again; Back passes over the address of one that was closed.
 */
export function useOver() {
  const [parameters, setParameters] = useSearchParams()
  const isBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const asked = parameters.get('id')
  const [over, setOver] = useState<Over>()
  const [taken, setTaken] = useState<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const isPassed = asked !== null && asked === closed && isBack
  if (asked !== taken) {
    setTaken(asked)
    if (asked !== null && !isPassed) setOver({ does: 'read', recordId: asked })
  }
  useEffect(() => {
    if (isPassed) void navigate(-1)
  }, [isPassed, navigate])
  const open = (next: Over | undefined) => {
    setOver(next)
    if (asked === null || idIn(next) === asked) return
    setClosed(asked)
    setParameters({}, { replace: true })
  }
  return [over, open] as const
}
