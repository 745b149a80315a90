/** Does something once the page has nothing more pressing to do; answers what gives it up. */
export function whenIdle(work: () => void): () => void {
  // Safari knows no idle time.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(asked)
}
