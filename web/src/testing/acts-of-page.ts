import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import type { FakeServer } from './fake-server'
import { fillIn } from './fill-in'
import { outline } from './outline'

export interface Looked {
  readonly container: Element
  readonly server: FakeServer
  /** Waits so many turns until all that was begun is there; each is a piece of code, an answer or what follows it. */
  readonly settle: (turns: number) => Promise<void>
}

/** What every list has at hand, with tests of its own. */
const ofEveryList = /^(视图|刷新|列设置|重置|展开|收起|全部计数|)$/
const closing = /^(Close|取消|关闭|返回|我已记下)$/
const leaving = /^(放弃|放弃修改|放弃更改)$/

export const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
/** The same act of another row is called the same but for the number of what it is done to. */
export const verbOf = (element: Element) => nameOf(element).replace(/\d/g, '')
export const isOff = (element: Element) => element.matches('[disabled], [aria-disabled="true"]')
export const all = (selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>(selector),
]
export const dialogs = () => all('[role="dialog"]').filter((each) => !each.closest('[style*="display: none"]'))

/** What stands there already goes in one turn; what is fetched first takes several. */
export async function press({ settle }: Looked, element: Element, turns = 1) {
  fireEvent.click(element)
  await settle(turns)
}

/** The acts of a row, its menu opened for them; what its name leads to is among them. */
async function actsOfRow(looked: Looked, row: Element): Promise<HTMLElement[]> {
  const menu = row.querySelector('.row-actions .ant-dropdown-trigger')
  const known = new Set(all('.ant-dropdown'))
  if (menu) await press(looked, menu)
  const opened = all('.ant-dropdown').filter((each) => !known.has(each))
  return [
    ...all('.row-actions button', row).filter((each) => each !== menu),
    ...opened.flatMap((each) => all('[role="menuitem"]', each)),
  ]
}

const besideRows = (container: Element) =>
  all('button', container).filter(
    (each) => !each.closest('tr, .ant-pagination') && !ofEveryList.test(nameOf(each).trim()),
  )

/** Closes what lies over the page, the last first, and leaves what was typed when asked whether to. */
export async function closeAll(looked: Looked) {
  for (let round = 0; round < 2; round++)
    for (const dialog of dialogs().toReversed()) {
      const ways = all('button', dialog)
      const way = [leaving, closing].flatMap((kind) => ways.find((each) => kind.test(nameOf(each))) ?? []).at(0)
      if (way) await press(looked, way)
    }
}

const inWords = ({ endpoint, input }: ReturnType<FakeServer['changes']>[number]) =>
  `→ ${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`

/** What an act shows over the page; then what its main button asks for as it stands, or says is missing; then whether it stays. */
async function shownBy(looked: Looked, element: HTMLElement, fills: boolean): Promise<string[]> {
  const before = looked.server.changes().length
  const known = new Set(dialogs())
  await press(looked, element, 3)
  const parts = () => dialogs().filter((each) => !known.has(each))
  const shown = parts().flatMap(outline)
  const main = parts().at(-1)?.querySelector('button.ant-btn-primary:not([disabled])')
  if (main) await press(looked, main, 2)
  const said = parts()
    .flatMap(outline)
    .filter((line) => !shown.includes(line))
  const asked = looked.server.changes().slice(before)
  const filled = fills && asked.length === 0 ? await askedWhenFilled(looked, parts) : []
  const stays = looked.server.changes().length > before && parts().length > 0 ? ['(stays)'] : []
  await closeAll(looked)
  const left = dialogs().map((each) => outline(each).slice(0, 40).join(' '))
  if (left.length > 0) throw new Error(`After ${nameOf(element)} this stays open: ${left}`)
  if (document.body.textContent?.includes('Unexpected Application Error'))
    throw new Error(`${nameOf(element)} breaks the page`)
  return [...shown, ...(main ? said.map((line) => `! ${line}`) : []), ...asked.map(inWords), ...filled, ...stays]
}

/** What the main button of a dialog asks for once all in it is filled in and turned, or what it still says is wrong. */
async function askedWhenFilled(looked: Looked, parts: () => HTMLElement[]): Promise<string[]> {
  const dialog = parts().at(-1)
  if (!dialog?.querySelector('form')) return []
  const before = looked.server.changes().length
  const asked = () => looked.server.changes().slice(before)
  const confirm = async () => {
    const main = dialog.querySelector('button.ant-btn-primary:not([disabled])')
    if (main) await press(looked, main, 2)
  }
  const offered = await fillIn(dialog, looked.settle, confirm, () => asked().length > 0)
  const wrong = asked().length > 0 ? [] : [...new Set(all('.ant-form-item-explain-error', dialog).map(nameOf))]
  return [
    ...offered.map((line) => `of ${line}`),
    ...wrong.map((line) => `? ${line}`),
    ...asked().map((each) => `filled ${inWords(each)}`),
  ]
}

/** Words that are drawn at random, such as a password that is proposed, the same after each act. */
function foreseeRandom() {
  let drawn = 0
  return vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
    const numbers = values as unknown as Uint8Array
    for (let at = 0; at < numbers.length; at++) numbers[at] = drawn += 37
    return values
  })
}

/** Tells of acts what they lead to, each kind of act once, and those that lead to the same by the name of the first. */
function telling(looked: Looked, lines: string[], fills: boolean) {
  const known = new Map<string, string>()
  const verbs = new Set<string>()
  return async (acts: readonly HTMLElement[]) => {
    for (const each of acts.filter((one) => document.contains(one) && !isOff(one) && !verbs.has(verbOf(one)))) {
      verbs.add(verbOf(each))
      const name = nameOf(each)
      const random = foreseeRandom()
      const shown = await shownBy(looked, each, fills).finally(() => random.mockRestore())
      const text = shown.join('\n')
      if (shown.length > 0) lines.push('', `${name}:`, ...(known.has(text) ? [`as ${known.get(text)}`] : shown))
      known.set(text, known.get(text) ?? name)
    }
  }
}

/** Goes through the acts of a page: those beside its rows, then those of its first two rows. */
export async function eachActs(looked: Looked, work: (acts: readonly HTMLElement[]) => Promise<void>): Promise<void> {
  await work(besideRows(looked.container))
  for (const at of [0, 1]) {
    const row = all('tbody tr.ant-table-row', looked.container)[at]
    if (row) await work(await actsOfRow(looked, row))
  }
}

/**
 * What the acts of a page lead to: those beside its rows, then those of its first two rows.
 * @param fills whether what refuses what it holds is filled in
 */
export async function actsOfPage(looked: Looked, { fills = true } = {}): Promise<string[]> {
  const lines: string[] = []
  await eachActs(looked, telling(looked, lines, fills))
  return lines
}
