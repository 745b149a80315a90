import { fireEvent } from '@testing-library/react'
import { all, type Looked } from './acts-of-page'
import type { FakeServer } from './fake-server'
import { choose } from './fill-in'

/** Each is the whole search of its page; what stands below asks by itself. */
function inWords(server: FakeServer, from: number): string[] {
  const last = server.reads().slice(from).at(-1)
  return last ? [`→ ${last.endpoint.method} ${last.endpoint.path} ${JSON.stringify(last.input)}`] : []
}

async function searchBy({ server, settle }: Looked, bar: Element): Promise<string[]> {
  const unfold = all('button[aria-expanded="false"]', bar)[0]
  if (unfold) fireEvent.click(unfold)
  const from = server.reads().length
  const lines: string[] = []
  for (const field of all('.search-field', bar)) {
    const choice = field.querySelector<HTMLElement>('[role="combobox"]')
    const offered = choice ? await choose(choice, settle) : []
    if (offered.length > 0) lines.push(`${field.querySelector('label')?.textContent}: ${offered.join(', ')}`)
    for (const each of all(
      'input[type="text"]:not([role="combobox"], .ant-picker input), input[type="search"]',
      field,
    )) {
      if (each === choice) continue
      fireEvent.change(each, { target: { value: `${lines.length}word` } })
      fireEvent.keyDown(each, { key: 'Enter', keyCode: 13 })
    }
    await settle(1)
  }
  return [...lines, ...inWords(server, from)]
}

/** What a page asks for once all fields of its search but periods say something, and then once the last line of its tree is chosen. */
export async function searchesOfPage(looked: Looked): Promise<string[]> {
  const { container, server, settle } = looked
  const bar = container.querySelector('.search-bar')
  const lines = bar ? ['', 'search:', ...(await searchBy(looked, bar))] : []
  const branch = all('[role="treeitem"]', container).at(-1)
  const from = server.reads().length
  if (branch) {
    fireEvent.click(branch)
    await settle(2)
  }
  const found = inWords(server, from)
  return [...lines, ...(found.length > 0 ? ['', `${branch?.textContent}:`, ...found] : [])]
}
