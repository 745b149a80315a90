import type { FocusEvent, KeyboardEvent } from 'react'

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]

/** ← → Home End go through the buttons of a toolbar, of which Tab stops at the last one used. */
export const toolbarKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = buttonsOf(event.currentTarget)
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const last = buttons.length - 1
    const next = new Map([
      ['ArrowRight', at === last ? 0 : at + 1],
      ['ArrowLeft', at <= 0 ? last : at - 1],
      ['Home', 0],
      ['End', last],
    ]).get(event.key)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  },
  onFocus(event: FocusEvent<HTMLElement>) {
    for (const button of event.currentTarget.querySelectorAll('button'))
      button.tabIndex = button === event.target ? 0 : -1
  },
}
