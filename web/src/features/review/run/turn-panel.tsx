import { type ReactNode, useId } from 'react'
import './turn-panel.css'

interface TurnPanelProps {
  title: string
  text: ReactNode
  /** The buttons; on a narrow window they stay at the lower edge, under the thumb. */
  actions: ReactNode
  children?: ReactNode
}

/** What I must do now: first on the page, alone, and large. */
export function TurnPanel({ title, text, actions, children }: TurnPanelProps) {
  const id = useId()
  return (
    <section className="turn-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
      <div className="turn-actions">{actions}</div>
    </section>
  )
}
