import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importDirection } from './import-direction.mjs'

const checkout = join(dirname(fileURLToPath(import.meta.url)), '../..')

describe('importDirection', () => {
  let root
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'imports-'))
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) {
      cpSync(join(checkout, file), join(root, file))
    }
    symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
    for (const workspace of ['domain', 'contract', 'server', 'web']) {
      mkdirSync(join(root, workspace), { recursive: true })
      cpSync(join(checkout, workspace, 'package.json'), join(root, workspace, 'package.json'))
    }
    write('domain/src/rule.ts', 'export const rule = 1')
    write('server/src/platform/route.ts', 'export const route = 1')
    write('server/src/features/role/index.ts', "export { roles } from './store'")
    write('server/src/features/role/store.ts', 'export const roles = 1')
    write('server/src/app.ts', "import { roles } from './features/role'\nexport const app = roles")
    write('web/src/ui/button.tsx', 'export const button = 1')
    write('web/src/platform/api.ts', 'export const call = 1')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  test('is content with code that keeps to the rules', async () => {
    write('server/src/features/user/routes.ts', "import { roles } from '../role'\nexport const routes = roles")
    expect(await importDirection(root, 0)).toEqual({ ok: true, output: '8 modules' })
  })

  test.each([
    ['domain-is-pure', 'domain/src/a.ts', "import { readFileSync } from 'node:fs'\nexport const a = readFileSync"],
    ['contract-is-data', 'contract/src/a.ts', "export { call } from '../../web/src/platform/api'"],
    ['migrations-are-frozen', 'server/src/migrations/a.ts', "export { route } from '../platform/route'"],
    ['server-knows-no-web', 'server/src/a.ts', "export { button } from '../../web/src/ui/button'"],
    ['web-knows-no-server', 'web/src/a.ts', "export { app } from '../../server/src/app'"],
    ['platform-knows-no-feature', 'server/src/platform/a.ts', "export { roles } from '../features/role'"],
    ['platform-stands-below-app', 'server/src/features/user/a.ts', "export { app } from '../../app'"],
    ['features-meet-at-the-door', 'server/src/features/user/a.ts', "export { roles } from '../role/store'"],
    ['sql-stands-in-stores', 'server/src/features/user/a.ts', "import { sql } from 'kysely'\nexport const a = sql"],
    ['tests-stay-tests', 'server/src/a.ts', "export { make } from './testing/make'"],
    ['everything-resolves', 'server/src/a.ts', "export { b } from './b'"],
  ])('%s', async (rule, file, text) => {
    write('server/src/testing/make.ts', 'export const make = 1')
    write(file, text)
    const { ok, output } = await importDirection(root, 0)
    expect(ok).toBe(false)
    expect(output).toContain(`${rule}: ${file}`)
  })

  test('no-circles', async () => {
    write('domain/src/a.ts', "import { b } from './b'\nexport const a = () => b")
    write('domain/src/b.ts', "import { a } from './a'\nexport const b = () => a")
    expect((await importDirection(root, 0)).output).toContain('no-circles: domain/src/a.ts')
  })

  test('fails when fewer modules were read than the floor says', async () => {
    expect(await importDirection(root, 8)).toMatchObject({ ok: false })
  })
})
