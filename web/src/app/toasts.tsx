import { useSyncExternalStore } from 'react'
import { toasts } from '../platform/toast'
import './toasts.css'

/** Draws what `toast` says, for the whole product: light enough for the sign-in page. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <div className="toasts">
      {shown.map(({ id, kind, text }) => (
        <div
          key={id}
          className={`toast toast-${kind}`}
          role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
        >
          <span className="toast-mark" aria-hidden="true" />
          {text}
        </div>
      ))}
    </div>
  )
}
