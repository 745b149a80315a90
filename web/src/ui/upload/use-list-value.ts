import { useRef, useState } from 'react'

/**
 * The list of a form field. Uploads end at any time, several between two renders, so each change starts from the
 * newest list and not from the one of the last render.
 */
export function useListValue<T>(value: readonly T[] | undefined, onChange: ((list: T[]) => void) | undefined) {
  const [own, setOwn] = useState<readonly T[]>([])
  const list = value ?? own
  const newest = useRef(list)
  newest.current = list
  const change = (next: (list: readonly T[]) => T[]) => {
    const changed = next(newest.current)
    newest.current = changed
    setOwn(changed)
    onChange?.(changed)
  }
  return { list, change }
}
