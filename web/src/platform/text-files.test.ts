import { expect, test } from 'vitest'
import { textFilesOf } from './text-files'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const namespaces = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/addTexts\('([^']+)'/g)])
  .map(([, name = '']) => name)

test.each(namespaces)('trees stayed Chinese in every language: the texts of "%s" are found in each', (namespace) => {
  expect(textFilesOf('en', namespace)).toBeDefined()
  expect(textFilesOf('zhtw', namespace)).toBeDefined()
})

test('a namespace without texts has none, and the walk finds many', () => {
  expect(textFilesOf('en', 'nowhere')).toBeUndefined()
  expect(namespaces.length).toBeGreaterThan(25)
})

test('two folders of one name took each other’s texts: every namespace is one folder’s', () => {
  expect(namespaces.filter((name, at) => namespaces.indexOf(name) < at)).toEqual([])
})
