import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlyTested } from './only-tested.mjs'

const checkout = join(dirname(fileURLToPath(import.meta.url)), '../..')

const files = {
  'domain/src/sum.ts': 'export const sum = 1\nexport const product = 2\nexport type Lonely = string',
  'domain/src/sum.test.ts':
    "import { product, sum, type Lonely } from './sum'\nexport const a: Lonely = `${sum}${product}`",
  'contract/src/call.ts': 'export const call = 1',
  'server/src/main.ts':
    "import { sum } from '@workstation/domain/sum'\nimport { call } from '@workstation/contract/call'\nimport { used } from './used'\nconsole.log(sum, call, used)",
  'server/src/used.ts': 'export const used = 1\nexport const inside = 2\nexport const seen = inside',
  'server/src/used.test.ts':
    "import { inside, seen } from './used'\nimport { make } from './testing/make'\nmake(inside, seen)",
  'server/src/testing/make.ts': 'export const make = (...values: number[]) => values',
  'web/src/main.tsx': "import { button } from './ui/button'\nconsole.log(button)",
  'web/src/ui/button.tsx': 'export const button = 1',
  'web/src/ui/ribbon.tsx': 'export const ribbon = 1',
  'web/src/ui/ribbon.test.tsx': "import { ribbon } from './ribbon'\nconsole.log(ribbon)",
}

describe('onlyTested', () => {
  let root
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'only-tested-'))
    const write = (file, text) => {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    for (const [file, text] of Object.entries(files)) write(file, text)
    for (const file of ['package.json', 'tsconfig.base.json', 'tools/check/only-tested.json']) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      cpSync(join(checkout, file), join(root, file))
    }
    for (const workspace of ['domain', 'contract', 'server', 'web']) {
      cpSync(join(checkout, workspace, 'package.json'), join(root, workspace, 'package.json'))
    }
    symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('finds what tests import and the product does not, a type and a file of a page too', async () => {
    const { ok, output } = await onlyTested(root, {})
    expect(ok).toBe(false)
    expect(output.split('\n').sort()).toEqual([
      'domain/src/sum.ts Lonely: nothing but tests uses it',
      'domain/src/sum.ts product: nothing but tests uses it',
      'server/src/used.ts seen: nothing but tests uses it',
      'web/src/ui/ribbon.tsx (the whole file): nothing but tests uses it',
    ])
  })

  test('leaves out what is listed with a reason, until the product uses it', async () => {
    const kept = {
      'domain/src/sum.ts Lonely': 'a reason',
      'domain/src/sum.ts product': 'a reason',
      'domain/src/sum.ts sum': 'a reason',
      'server/src/used.ts seen': 'a reason',
      'web/src/ui/ribbon.tsx (the whole file)': 'a reason',
    }
    expect(await onlyTested(root, kept)).toEqual({
      ok: false,
      output: 'domain/src/sum.ts sum: is used now or gone, so take it off the list in only-tested.mjs',
    })
  })
})
