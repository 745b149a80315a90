import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Lines drawn above and below what is seen, so that quick scrolling shows no gaps. */
const spare = 8
/** Pixels taken for the height where nothing is laid out yet. */
const unknownHeight = 400

/** Which of many lines of one height are in view, so that twenty thousand cost no more than twenty. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [view, setView] = useState({ top: 0, height: unknownHeight })
  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    const next = { top: element.scrollTop, height: element.clientHeight || unknownHeight }
    setView((before) => (before.top === next.top && before.height === next.height ? before : next))
  }, [box])
  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, look])
  const show = useCallback(
    (index: number) => {
      const element = box.current
      if (!element) return
      const top = index * rowHeight
      const height = element.clientHeight || unknownHeight
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height
      look()
    },
    [box, rowHeight, look],
  )
  // A list that became shorter may leave the place where it was scrolled to.
  const furthest = Math.max(0, count * rowHeight - view.height)
  const first = Math.max(0, Math.floor(Math.min(view.top, furthest) / rowHeight) - spare)
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare)
  return { first, end, look, show }
}
