import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const compares = /enabled_mark\W{0,4}(=|<>|!==?|===|'=|'<>)\s*'?,?\s*\d|'enabled_mark', '(=|<>|!=)'/

/** Where the meaning of the mark itself is at home: the predicates, and what switches it. */
const atHome = [
  'platform/is-on.ts',
  'platform/guarded-model/toggle-row.ts',
  'features/dictionary/update-entry.ts',
  'features/organize/place-store.ts',
  'features/registration/decide-registration.ts',
  'features/user/save-user.ts',
  'features/user/leaving/leave.ts',
  'features/user/leaving/undo-leaving.ts',
  'features/user/reset-administrator.ts',
  'seed/demo/store.ts',
]

test('nothing compares enabled_mark by hand: who is on, is picked, is told and counts is asked in one place', () => {
  const files = ['features', 'platform', 'seed'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map(
      (name) => `${folder}/${String(name).replaceAll('\\', '/')}`,
    ),
  )
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const found = sources.filter((file) => compares.test(readFileSync(join(root, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(200)
  expect(found.filter((file) => !atHome.includes(file))).toEqual([])
})
