import { act, fireEvent } from '@testing-library/react'

const controls = 'input:not([type="hidden"]), textarea, button:not([disabled])'

const nameOf = (control: HTMLElement) =>
  control.getAttribute('aria-label') ||
  document.querySelector(`label[for="${control.id || '-'}"]`)?.textContent ||
  control.closest('label')?.querySelector('span:not([class])')?.textContent ||
  control.closest('label')?.textContent ||
  control.textContent ||
  ''

const openOptions = () => [
  ...document.querySelectorAll<HTMLElement>(
    '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option:not(.ant-select-item-option-selected)',
  ),
]

/** Chooses the last of what is offered and not chosen. @returns all that is offered beside what is chosen */
async function chooseLast(control: HTMLElement): Promise<string> {
  fireEvent.mouseDown(control)
  await act(async () => {})
  const options = openOptions()
  const last = options.at(-1)
  if (last) fireEvent.click(last)
  return `of ${options.map(({ textContent }) => textContent).join(', ')}`
}

/** Does with a control what changes it. @returns what was offered, if anything */
async function turn(control: HTMLElement): Promise<string> {
  const role = control.getAttribute('role')
  const isWritten = control.matches('textarea, input:not([type="checkbox"], [type="radio"])')
  if (role === 'combobox') return chooseLast(control)
  if (isWritten) fireEvent.change(control, { target: { value: role === 'spinbutton' ? '17' : '新字' } })
  else fireEvent.click(control)
  return ''
}

interface Opened {
  readonly element: Element
  /** What is set now. */
  readonly read: () => unknown
  readonly close: () => void
}

/**
 * Changes each control of something, one at a time and each from how it stood in the beginning.
 * @param open shows it as in the beginning
 * @returns a line for each control: its name, what else could be chosen, and what is set then
 */
export async function turnControls(open: () => Opened | Promise<Opened>) {
  const lines: string[] = []
  for (let at = 0; ; at++) {
    const { element, read, close } = await open()
    const control = [...element.querySelectorAll<HTMLElement>(controls)][at]
    if (!control) {
      close()
      return lines
    }
    const before = JSON.stringify(read())
    const offered = await turn(control)
    const after = JSON.stringify(read())
    lines.push([nameOf(control), offered, after === before ? '-' : after].filter(Boolean).join(' → '))
    close()
  }
}
