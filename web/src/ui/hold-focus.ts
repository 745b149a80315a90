/** Where the focus goes back to from a layer that gives way to another one in this moment. */
let givenUp: HTMLElement | null = null

const focused = (): HTMLElement | null => {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
}

/**
 * Remembers what stands in focus while something opens over a page.
 * @returns what gives it the focus back, where that went with what closes: a layer that is taken away at once has no end of
 * its closing at which it would do so itself
 */
export function holdFocus(): () => void {
  const before = focused() ?? givenUp
  return () => {
    givenUp = before
    setTimeout(() => {
      givenUp = null
      if (!focused()) before?.focus({ preventScroll: true })
    })
  }
}
