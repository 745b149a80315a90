import { expect, test } from 'vitest'
import type { Column, Titles } from './column'
import { languages } from './language'

declare global {
  interface ImportMeta {
    /** Of the runner of these tests. */
    glob(patterns: readonly string[], how: { eager: true }): Readonly<Record<string, object>>
  }
}

const isTitles = (value: object): value is Titles =>
  Object.keys(value).join() === languages.join() && Object.values(value).every((one) => typeof one === 'string')
const isColumn = (value: object): value is Column => 'title' in value && 'hideable' in value && 'sortable' in value

/** Columns, or what things of a kind are called, by their names. */
type Named = Readonly<Record<string, Column | Titles>>
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNamed = (value: unknown): value is Named =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((one: unknown) => isObject(one) && (isColumn(one) || isTitles(one)))

const inEach = (titles: Titles) => languages.map((language) => titles[language]).join(' | ')

function inWords([name, one]: readonly [string, Column | Titles]): string {
  if (!isColumn(one)) return `  ${name} | ${inEach(one)}`
  const { type, title, hideable, sortable, holds } = one
  const facts = [hideable || 'always shown', sortable || 'unsorted', holds && `holds ${holds}`]
  const said = facts.filter((fact) => typeof fact === 'string')
  return `  ${[`${name}: ${type}`, ...said].join(', ')} | ${inEach(title)}`
}

/** Whoever changes what lists show, or what something is called, sees it in the difference of one file. After a wanted change: npx vitest run --project contract -u */
test('every list has the columns, and everything the name, that contract/columns.txt says', async () => {
  const modules = Object.values(import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }))
  const known = new Map<string, Named>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
    if (isNamed(value)) known.set(name, value)
  const text = [...known].map(([name, all]) => [name, ...Object.entries(all).map(inWords)].join('\n'))
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('../columns.txt')
})
