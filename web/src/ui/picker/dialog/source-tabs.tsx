import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './source-tabs.css'

interface SourceTabsProps<K extends string> {
  label: string
  tabs: readonly { key: K; title: string }[]
  shown: K
  onShow: (key: K) => void
  children: ReactNode
}

/** Several sources, of which one is shown; the arrow keys go from tab to tab. */
export function SourceTabs<K extends string>({ label, tabs, shown, onShow, children }: SourceTabsProps<K>) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ key }) => key === shown)
  const show = (place: number) => {
    const tab = tabs[(place + tabs.length) % tabs.length]
    if (!tab) return
    onShow(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    show(place)
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="source-tabs" onKeyDown={onKeyDown}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={prefix + key}
            data-key={key}
            aria-selected={key === shown}
            aria-controls={`${prefix}panel`}
            tabIndex={key === shown ? 0 : -1}
            onClick={() => onShow(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={prefix + shown} className="source-panel">
        {children}
      </div>
    </>
  )
}
