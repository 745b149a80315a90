import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importDirection } from './import-direction.mjs'

const checkout = join(dirname(fileURLToPath(import.meta.url)), '../..')

function makeWorkspaces() {
  const root = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(checkout, file), join(root, file))
  }
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
  for (const workspace of ['domain', 'contract', 'server', 'web']) {
    mkdirSync(join(root, workspace), { recursive: true })
    cpSync(join(checkout, workspace, 'package.json'), join(root, workspace, 'package.json'))
  }
  return root
}

/** What keeps to the rules. */
const innocent = {
  'domain/src/rule.ts': 'export const rule = 1',
  'server/src/platform/route.ts': 'export const route = 1',
  'server/src/features/role/index.ts': "export { roles } from './store'",
  'server/src/features/role/store.ts': 'export const roles = 1',
  'server/src/features/user/routes.ts': "import { roles } from '../role'\nexport const routes = roles",
  'server/src/app.ts': "import { roles } from './features/role'\nexport const app = roles",
  'server/src/testing/make.ts': 'export const make = 1',
  'web/src/ui/button.tsx': 'export const button = 1',
  'web/src/platform/api.ts': 'export const call = 1',
}

/** One file for each rule, which breaks that rule alone. */
const guilty = [
  ['domain-is-pure', 'domain/src/a.ts', "import { readFileSync } from 'node:fs'\nexport const a = readFileSync"],
  ['contract-is-data', 'contract/src/a.ts', "export { call } from '../../web/src/platform/api'"],
  ['migrations-are-frozen', 'server/src/migrations/a.ts', "export { route } from '../platform/route'"],
  ['server-knows-no-web', 'server/src/a.ts', "export { button } from '../../web/src/ui/button'"],
  ['web-knows-no-server', 'web/src/a.ts', "export { app } from '../../server/src/app'"],
  ['platform-knows-no-feature', 'server/src/platform/a.ts', "export { roles } from '../features/role'"],
  ['platform-stands-below-app', 'server/src/features/user/b.ts', "export { app } from '../../app'"],
  ['features-meet-at-the-door', 'server/src/features/user/c.ts', "export { roles } from '../role/store'"],
  ['sql-stands-in-stores', 'server/src/features/user/d.ts', "import { sql } from 'kysely'\nexport const d = sql"],
  ['tests-stay-tests', 'server/src/e.ts', "export { make } from './testing/make'"],
  ['everything-resolves', 'server/src/f.ts', "export { gone } from './gone'"],
  ['no-circles', 'domain/src/g.ts', "import { h } from './h'\nexport const g = () => h"],
]
const otherHalfOfCircle = ['domain/src/h.ts', "import { g } from './g'\nexport const h = () => g"]

describe('importDirection', () => {
  let root
  beforeAll(() => {
    root = makeWorkspaces()
    for (const [file, text] of Object.entries(innocent)) write(file, text)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  test('is content with code that keeps to the rules, unless fewer modules were read than the floor says', async () => {
    expect(await importDirection(root, 9)).toEqual({ ok: true, output: '9 modules' })
    expect(await importDirection(root, 10)).toMatchObject({ ok: false })
  })

  // Reading a checkout takes five seconds of a processor, so that one reading serves every rule.
  describe('with one file that breaks each rule', () => {
    let found
    beforeAll(async () => {
      for (const [, file, text] of guilty) write(file, text)
      write(...otherHalfOfCircle)
      found = await importDirection(root, 0)
    })

    test('fails', () => expect(found.ok).toBe(false))

    test.each(guilty)('%s: %s', (rule, file) => {
      expect(found.output).toContain(`${rule}: ${file} → `)
    })

    test('names no file that keeps to the rules', () => {
      for (const file of Object.keys(innocent)) expect(found.output).not.toContain(`: ${file} → `)
    })
  })
})
