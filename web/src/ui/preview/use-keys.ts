import { useEffect, useRef } from 'react'

/** Each with the name of the key, as `KeyboardEvent.key` has it. */
type Keys = readonly (readonly [string, () => unknown])[]

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select')

/** Keys that work while the component is shown, except where somebody types. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const action = latest.current.find(([key]) => key === event.key)?.[1]
      if (!action || event.defaultPrevented) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
