import { fireEvent } from '@testing-library/react'

type Settle = (turns: number) => Promise<void>

const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)]
const options =
  '.ant-select-item-option:not(.ant-select-item-option-disabled), .ant-select-tree-treenode:not(.ant-select-tree-treenode-disabled) .ant-select-tree-node-content-wrapper'
const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** What a field may ask for, each tried until it takes one; the number keeps one field apart from another. */
const offers = [
  (nth: number) => `word${nth}`,
  (nth: number) => `${nth}`,
  (nth: number) => `138000000${String(nth).padStart(2, '0')}`,
  (nth: number) => `word${nth}@example.com`,
  (nth: number) => `https://example.com/${nth}`,
  () => '0 8 * * *',
  (nth: number) => `{"word":${nth}}`,
  () => 'Word-17-word',
]

const isText = (control: HTMLElement) =>
  control.matches('textarea, input:is([type="text"], [type="password"], [type="url"], [type="email"], :not([type]))') &&
  !control.matches('[readonly], [role="combobox"], [role="spinbutton"], .ant-picker input, [disabled]')
const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true'
const write = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } })
  fireEvent.blur(control)
}

/** Writes a day into a field of dates, or a day with a time where that is what it shows. */
function pickDate(control: HTMLElement, nth: number) {
  const day = `2026-03-1${nth % 10}`
  fireEvent.mouseDown(control)
  fireEvent.focus(control)
  fireEvent.click(control)
  for (const value of [day, `${day} 05:06`, `${day} 05:06:07`, '05:06']) {
    fireEvent.change(control, { target: { value } })
    if (!isWrong(control)) break
  }
  fireEvent.keyDown(control, { key: 'Enter', keyCode: 13 })
  fireEvent.blur(control)
}

/** Takes the last of what a list offers, or the first of what a dialog does. @returns what a list offers */
export async function choose(control: HTMLElement, settle: Settle): Promise<string[]> {
  const known = new Set(all('[role="dialog"]'))
  fireEvent.mouseDown(control)
  fireEvent.click(control)
  await settle(2)
  const dialog = all('[role="dialog"]').find((each) => !known.has(each))
  if (!dialog) {
    const offered = all(`${open} :is(${options})`)
    const last = offered.at(-1)
    if (last) fireEvent.click(last)
    return offered.map((each) => each.textContent ?? '')
  }
  const [first] = all('[role="treeitem"][aria-selected="false"], [role="option"][aria-selected="false"]', dialog)
  if (first) fireEvent.click(first)
  await settle(1)
  const way = first ? 'button.ant-btn-primary:not([disabled])' : '[aria-label="Close"]'
  const [end] = document.contains(dialog) ? all(way, dialog) : []
  if (end) fireEvent.click(end)
  await settle(1)
  return []
}

/** Turns and chooses all that can be, and writes something else into every field. @returns what each list offers */
async function turnAll(dialog: HTMLElement, settle: Settle): Promise<string[]> {
  const offered: string[] = []
  for (const each of all('[role="switch"]:not([disabled]), input[type="checkbox"]:not([disabled])', dialog))
    fireEvent.click(each)
  for (const group of all('[role="radiogroup"], .ant-radio-group', dialog)) {
    const last = all('input[type="radio"]:not([disabled])', group).at(-1)
    if (last) fireEvent.click(last)
  }
  await settle(1)
  for (const each of all('[role="combobox"]:not([disabled])', dialog))
    if (document.contains(each)) offered.push((await choose(each, settle)).join(', '))
  for (const [nth, each] of all('.ant-picker input:not([disabled])', dialog).entries()) pickDate(each, nth)
  for (const [nth, each] of all('[role="spinbutton"]:not([disabled])', dialog).entries()) write(each, `${nth + 3}`)
  for (const [nth, each] of all('textarea, input', dialog).filter(isText).entries())
    write(each, offers[0]?.(nth + 1) ?? '')
  await settle(1)
  return offered.filter(Boolean)
}

/**
 * Fills in all that a dialog asks, as somebody would who changes everything, until its main button is content.
 * @param dialog what is open
 * @param confirm presses its main button
 * @param isDone whether that asked for something
 * @returns what its lists offer
 */
export async function fillIn(dialog: HTMLElement, settle: Settle, confirm: () => Promise<void>, isDone: () => boolean) {
  const offered = await turnAll(dialog, settle)
  await confirm()
  for (const offer of offers.slice(1)) {
    if (isDone()) return offered
    const wrong = all('textarea, input', dialog).filter((each) => isText(each) && isWrong(each))
    if (wrong.length === 0) return offered
    for (const [nth, each] of wrong.entries()) write(each, offer(nth + 1))
    await settle(1)
    await confirm()
  }
  return offered
}
