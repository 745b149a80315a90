import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Near, useIsNear } from '../../ui/near'
import type { FieldTie } from './web-kind'

/** Fields of a form that are drawn with it; more of them take longer than anybody waits. */
export const drawnAtOnce = 60

const focusable = 'input, textarea, button, [tabindex]'

interface AwaitedProps {
  near: Near
  tie: FieldTie
  /** The value as far as it has words by itself. */
  words: string
  /** The box of the field. */
  children: ReactNode
}

/** A field of a long form: what it says, until it comes into view or is entered by a key. */
export function AwaitedBox({ near, tie, words, children }: AwaitedProps) {
  const face = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(near, face)
  const [entered, setEntered] = useState<Element | null>(null)
  useEffect(() => entered?.querySelector<HTMLElement>(focusable)?.focus(), [entered])
  if (isNear || entered) return children
  const label = tie['aria-label']
  return (
    <button
      ref={face}
      id={tie.id}
      type="button"
      className="form-awaited"
      aria-label={words ? `${label}: ${words}` : label}
      disabled={tie.disabled}
      onFocus={({ currentTarget }) => setEntered(currentTarget.parentElement)}
    >
      {words}
    </button>
  )
}
