import type { ReactNode, Ref, UIEvent } from 'react'

interface ScrollAreaProps {
  label: string
  className?: string
  ref?: Ref<HTMLElement>
  onScroll?: (event: UIEvent<HTMLElement>) => void
  children: ReactNode
}

/** What scrolls has to be reached by keyboard, though nothing in it can be pressed. */
const reachable = { tabIndex: 0 }

/** The part of a viewer that scrolls, with a name for those who hear it. */
export function ScrollArea({ label, className = '', ref, onScroll, children }: ScrollAreaProps) {
  return (
    <section {...reachable} ref={ref} aria-label={label} onScroll={onScroll} className={`preview-scroll ${className}`}>
      {children}
    </section>
  )
}
