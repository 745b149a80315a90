import { expect, test } from 'vitest'
import type { Column, Columns } from './column'
import { languages } from './language'

declare global {
  interface ImportMeta {
    /** Of the runner of these tests. */
    glob(patterns: readonly string[], how: { eager: true }): Readonly<Record<string, object>>
  }
}

const isColumn = (value: unknown): value is Column =>
  typeof value === 'object' && value !== null && 'title' in value && 'hideable' in value && 'sortable' in value
const isColumns = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isColumn)

function columnInWords(name: string, { type, title, hideable, sortable, holds }: Column): string {
  const facts = [hideable || 'always shown', sortable || 'unsorted', holds && `holds ${holds}`]
  const said = facts.filter((one) => typeof one === 'string')
  return `  ${[`${name}: ${type}`, ...said].join(', ')} | ${languages.map((language) => title[language]).join(' | ')}`
}

/** Whoever changes what lists show sees it in the difference of one file. After a wanted change: npx vitest run --project contract -u */
test('every list has the columns that contract/columns.txt says', async () => {
  const modules = Object.values(import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }))
  const lists = new Map(modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isColumns(value)))
  const text = [...(lists as Map<string, Columns>)].map(([name, columns]) =>
    [name, ...Object.entries(columns).map(([column, one]) => columnInWords(column, one))].join('\n'),
  )
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('../columns.txt')
})
