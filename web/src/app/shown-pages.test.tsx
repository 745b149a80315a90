import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../platform/session-state'
import { actsOfPage } from '../testing/acts-of-page'
import { choicesOfPage } from '../testing/choices-of-page'
import { everyPage } from '../testing/every-page'
import { outline } from '../testing/outline'
import { everyButton, holdTime, settle, showSampled } from '../testing/sampled-page'
import { searchesOfPage } from '../testing/searches-of-page'

beforeEach(holdTime)

/** Opens what stands behind the acts of each row, and closes it again. */
async function actsBehind(container: Element) {
  const lines: string[] = []
  for (const button of container.querySelectorAll('.row-actions .ant-dropdown-trigger')) {
    const known = new Set(document.querySelectorAll('.ant-dropdown'))
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(200))
    const opened = [...document.querySelectorAll('.ant-dropdown')].filter((each) => !known.has(each))
    lines.push(`${button.getAttribute('aria-label')}: ${opened.flatMap(outline).join(' ')}`)
  }
  return lines
}

/** Leaves only these buttons of the page to who looks at it, and says what is shown then. */
async function outlineWith(container: Element, codes: readonly string[]) {
  const button = codes.map((enCode) => ({ id: enCode, fullName: enCode, enCode }))
  const { permissions } = useSession.getState()
  act(() => useSession.setState({ permissions: permissions.map((entry) => ({ ...entry, button })) }))
  await settle()
  return outline(container)
}

/**
 * What everybody sees who has the page; with a + what is only for who may do everything there, with a * for who may only
 * remove as well; then what those see otherwise, and with a - what is seen otherwise without any button.
 */
function compare(mighty: readonly string[], removers: readonly string[], others: readonly string[]) {
  const markOf = (line: string) => {
    if (others.includes(line)) return ' '
    return removers.includes(line) ? '*' : '+'
  }
  return [
    ...mighty.map((line) => `${markOf(line)} ${line}`),
    ...removers.filter((line) => !mighty.includes(line) && !others.includes(line)).map((line) => `* ${line}`),
    ...others.filter((line) => !mighty.includes(line)).map((line) => `- ${line}`),
  ]
}

/** The lines of a list whose columns are all shown, those among them that it keeps hidden at first. */
async function allColumns(container: Element, showColumns: (all: boolean) => Promise<void>) {
  const before = outline(container)
  await showColumns(true)
  const shown = outline(container).filter((line) => !before.includes(line))
  if (shown.length > 0) await showColumns(false)
  return shown.map((line) => `| ${line}`)
}

/**
 * Whoever changes what a page shows sees it in the difference of one file, and so does whoever reviews it: with answers
 * made up by the contract, of two rows that differ in everything; below it what each act opens, and what this asks of
 * the server when it is confirmed as it stands, or else once all in it is filled in; then what its search asks for and
 * what its other lists offer. After a wanted change:
 * npx vitest run web/src/app/shown-pages.test.tsx -u
 */
test.each(everyPage)('the page %s shows what app/shown-pages says of it', async (id, load) => {
  const { container, server, showColumns } = await showSampled(id, load)
  const mighty = [...outline(container), ...(await actsBehind(container))]
  const removers = await outlineWith(container, ['btn_remove', 'btn_batchRemove'])
  const others = await outlineWith(container, [])
  await outlineWith(container, everyButton)
  const hidden = await allColumns(container, showColumns)
  const looked = { container, server, settle }
  const lines = [
    ...compare(mighty, removers, others),
    ...hidden,
    ...(await actsOfPage(looked)),
    ...(await searchesOfPage(looked)),
    ...(await choicesOfPage(looked)),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./shown-pages/${id}.txt`)
})
