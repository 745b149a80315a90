import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = dirname(fileURLToPath(import.meta.url))
const manifests = [
  'package.json',
  'server/package.json',
  'web/package.json',
  'contract/package.json',
  'domain/package.json',
]
const installed = manifests.flatMap((file) => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, '..', file), 'utf8'))
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
})

/** Every file of the tools that a tool loads, and every package, by the names that they are imported under. */
function importsOf(file, found = new Set()) {
  if (found.has(file)) return found
  found.add(file)
  const names = readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*'([@./\w:-]+)'/g)
  for (const [, name] of names) {
    if (name.startsWith('.')) importsOf(join(dirname(file), name), found)
    else found.add(name)
  }
  return found
}

test('a fresh clone did not start: what `npm start` loads is installed by it, without what only development needs', () => {
  const names = [...importsOf(join(folder, 'start.mjs'))]
  expect(names.some((name) => name.endsWith('build-web.mjs'))).toBe(true)
  const packages = names
    .filter((name) => !name.startsWith('/') && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect(packages.filter((name) => !installed.includes(name))).toEqual([])
})
