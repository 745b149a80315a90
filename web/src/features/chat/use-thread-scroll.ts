import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels: nearer to the end than this one is reading what comes, and is taken along. */
const atEnd = 80
/** Pixels from the start at which older messages are read (CHT-44). */
const threshold = 100

const distance = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight

interface Ends {
  /** Number of the first message, undefined while there is none. */
  first: number | undefined
  /** Changes with every message that comes at the end. */
  last: string
  /** True when the newest message is the person's own. */
  own: boolean
}

/**
 * Keeps one's place in a conversation: what is added above moves nothing, what comes below is shown to whoever is at the
 * end or wrote it, and announced to whoever reads further up.
 */
export function useThreadScroll(box: RefObject<HTMLElement | null>, { first, last, own }: Ends, onStart: () => void) {
  const [news, setNews] = useState(false)
  const before = useRef<{ first: number | undefined; last: string; height: number; atEnd: boolean } | null>(null)
  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    setNews(false)
  }, [box])
  useLayoutEffect(() => {
    const element = box.current
    if (!element || first === undefined) return
    const known = before.current
    if (!known || known.first === undefined) toEnd()
    else if (first < known.first) element.scrollTop += element.scrollHeight - known.height
    else if (last !== known.last) {
      if (own || known.atEnd) toEnd()
      else setNews(true)
    }
    before.current = { first, last, height: element.scrollHeight, atEnd: distance(element) <= atEnd }
  }, [box, first, last, own, toEnd])
  const hasMessages = first !== undefined
  useEffect(() => {
    const element = box.current
    if (!hasMessages || !element?.firstElementChild) return
    // Pictures arrive, the field grows, the emoji open: whoever is at the end stays there.
    const observer = new ResizeObserver(() => {
      if (before.current?.atEnd) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [box, hasMessages])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    const isAtEnd = distance(element) <= atEnd
    if (before.current) before.current = { ...before.current, height: element.scrollHeight, atEnd: isAtEnd }
    if (isAtEnd) setNews(false)
    if (element.scrollTop <= threshold) onStart()
  }
  return { news, toEnd, onScroll }
}
