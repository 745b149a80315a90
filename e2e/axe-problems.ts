import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface AxeResult {
  violations: { id: string; nodes: { target: string[] }[] }[]
}
interface Axe {
  run: (root: Document | readonly string[], options: object) => Promise<AxeResult>
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Windows whose style sheets have been read: they are the same on all pages, and reading them takes a fifth of a look. */
const read = new WeakSet<Page>()

/**
 * What axe finds against WCAG 2.2 A and AA, each as rule and place.
 * @param places selectors of the parts to look at; the whole page when left out
 * @param except rules that are looked at apart
 */
export async function axeProblems(
  page: Page,
  places?: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  // Through the debugger: the page's own policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const preload = !read.has(page)
  read.add(page)
  const rules = Object.fromEntries(except.map((rule) => [rule, { enabled: false }]))
  return page.evaluate(
    async ([root, options]) => {
      const { run } = (globalThis as never as { axe: Axe }).axe
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const { violations } = await run(root ?? document, {
        ...options,
        runOnly: { type: 'tag', values: tags },
        // Naming each place where nothing is wrong takes as long as looking.
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [places, { preload, rules }] as const,
  )
}
