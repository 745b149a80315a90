import { all, type Looked } from './acts-of-page'
import { choose } from './fill-in'

const nameOf = (control: HTMLElement) =>
  control.getAttribute('aria-label') ?? all(`label[for="${control.id || '-'}"]`)[0]?.textContent ?? ''

/** What the lists of a page offer, but for those of its search and of its numbers of rows. */
export async function choicesOfPage({ container, settle }: Looked): Promise<string[]> {
  const lines: string[] = []
  const lists = all('[role="combobox"]:not([disabled])', container)
  for (const each of lists.filter((one) => !one.closest('.search-bar, .ant-pagination'))) {
    if (!document.contains(each)) continue
    const name = nameOf(each)
    const offered = await choose(each, settle)
    if (offered.length > 0) lines.push(`of ${name}: ${offered.join(', ')}`)
  }
  return lines.length > 0 ? ['', 'choices:', ...lines] : []
}
