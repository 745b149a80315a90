import type { ReactNode } from 'react'
import { useWidgetTexts } from './use-widget-texts'
import './sample.css'

/** The states in which a widget is shown; `text.<state>` of the page's texts names each. */
export type SampleState = 'normal' | 'filled' | 'disabled' | 'readOnly' | 'error' | 'loading' | 'empty'

interface SampleProps {
  /** One of the usual states, or else `title` says what is shown. */
  state?: SampleState
  title?: string
  /** Takes the whole width, for tables and editors. */
  wide?: boolean
  children: ReactNode
}

/** A widget in one state, under the name of that state. */
export function Sample({ state, title, wide = false, children }: SampleProps) {
  const { t } = useWidgetTexts()
  const name = title ?? t(`state.${state ?? 'normal'}`)
  return (
    <section className={wide ? 'sample sample-wide' : 'sample'} aria-label={name}>
      <h3 className="sample-name">{name}</h3>
      <div className="sample-body">{children}</div>
    </section>
  )
}
