import { useEffect, useRef } from 'react'

/** True while somebody types, or has a dialog before him, to which the key belongs. */
const isBusy = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')

/** Calls `open` on Ctrl+K (⌘K on a Mac) anywhere, and on / where nobody types. */
export function useSearchKeys(open: () => void): void {
  const newest = useRef(open)
  useEffect(() => {
    newest.current = open
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const control = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isBusy(event)
      if (!control && !slash) return
      event.preventDefault()
      newest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
