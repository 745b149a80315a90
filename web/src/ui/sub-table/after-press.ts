let pressed = false
document.addEventListener(
  'pointerdown',
  () => {
    pressed = true
  },
  true,
)
for (const end of ['pointerup', 'pointercancel'] as const) {
  document.addEventListener(
    end,
    () => {
      pressed = false
    },
    true,
  )
}

/**
 * Does something when no button is held down: at once, or behind the click that comes of it. What changes the height
 * of a page between press and release moves the target away, and the click is lost.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work()
    return
  }
  const stop = new AbortController()
  const finish = () => {
    stop.abort()
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, finish, { capture: true, signal: stop.signal })
}
