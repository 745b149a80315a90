import './status-dot.css'

/** What a status means: waiting, under way, well ended, badly ended, in need of attention. */
export type StatusTone = 'idle' | 'busy' | 'good' | 'bad' | 'warn'

/** A status as a dot and a word, never as a colour alone. */
export function StatusDot({ tone, text }: { tone: StatusTone; text: string }) {
  return (
    <span className={`status-dot status-dot-${tone}`}>
      <i aria-hidden="true" />
      <span className="status-dot-text" title={text}>
        {text}
      </span>
    </span>
  )
}
