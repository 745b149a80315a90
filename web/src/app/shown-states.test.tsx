import { act, cleanup, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { everyPage } from '../testing/every-page'
import { outline } from '../testing/outline'
import { holdTime, settle, showSampled } from '../testing/sampled-page'

beforeEach(holdTime)

async function setWidth(width: number): Promise<void> {
  act(() => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  })
  await settle()
}

async function pressEach(container: Element, name: string): Promise<void> {
  for (const button of container.querySelectorAll('button')) if (button.textContent === name) fireEvent.click(button)
  await settle()
}

/** What is seen that is not seen elsewhere. */
const beside = (lines: readonly string[], known: readonly string[]) => lines.filter((line) => !known.includes(line))

/**
 * What each page shows otherwise than `shown-pages` says: on a phone, where there is nothing yet, when calls fail,
 * and before any is answered. After a wanted change: npx vitest run web/src/app/shown-states.test.tsx -u
 */
test.each(everyPage)(
  'the page %s on a phone, with nothing, when calls fail, and before they are answered',
  async (id, load) => {
    const wide = await showSampled(id, load)
    const known = outline(wide.container)
    await setWidth(375)
    const lines = ['on a phone:', ...beside(outline(wide.container), known)]
    await setWidth(1440)
    cleanup()
    const empty = await showSampled(id, load, { first: 'nothing' })
    lines.push('with nothing:', ...beside(outline(empty.container), known))
    cleanup()
    const { container, restore } = await showSampled(id, load, { first: 'failure' })
    lines.push('when calls fail:', ...beside(outline(container), known))
    restore()
    await pressEach(container, '重试')
    lines.push('missing after all has been tried again:', ...beside(known, outline(container)))
    cleanup()
    const waiting = await showSampled(id, load, { first: 'silence' })
    lines.push('before calls are answered:', ...beside(outline(waiting.container), known))
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./shown-states/${id}.txt`)
  },
)
