import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationList } from './check/migration-list.mjs'
import { runCommand } from './check/run-command.mjs'
import { tableOwners } from './check/table-owners.mjs'
import { localeProblems } from './locales.mjs'
import { migrationName } from './new-feature/migration-name.mjs'
import { newFeature } from './new-feature.mjs'

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..')
const workspaces = ['domain', 'contract', 'server', 'web']

/** Installed packages as links, with the workspaces of the copy in place of those of the checkout. */
function linkPackages(root) {
  const installed = join(checkout, 'node_modules')
  mkdirSync(join(root, 'node_modules/@workstation'), { recursive: true })
  for (const name of readdirSync(installed).filter((name) => name !== '@workstation')) {
    symlinkSync(join(installed, name), join(root, 'node_modules', name))
  }
  for (const name of workspaces) symlinkSync(join(root, name), join(root, 'node_modules/@workstation', name))
}

function copyCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'new-feature-'))
  const config = ['biome.json', 'package.json', 'tsconfig.base.json', 'vitest.config.ts', 'tools/longest-first.mjs']
  for (const file of [...config, 'docs/tables.md']) cpSync(join(checkout, file), join(root, file))
  for (const name of workspaces) {
    cpSync(join(checkout, name), join(root, name), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
    })
  }
  linkPackages(root)
  return root
}

describe('migrationName', () => {
  test.each([
    { existing: [], name: '2026-03-31-create-part' },
    { existing: ['2026-03-30-create-z'], name: '2026-03-31-create-part' },
    { existing: ['2026-03-31-create-a'], name: '2026-03-31-create-part' },
    { existing: ['2026-03-31-create-z'], name: '2026-04-01-create-part' },
    { existing: ['2026-04-02-create-z', '2026-03-31-create-a'], name: '2026-04-03-create-part' },
  ])('after $existing: $name', ({ existing, name }) => {
    expect(migrationName(existing, '2026-03-31', 'part')).toBe(name)
  })
})

describe('newFeature', () => {
  let root
  beforeAll(() => {
    root = copyCheckout()
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test.each([
    { names: ['Rule', 'part'], problem: 'not kebab-case' },
    { names: ['rule_part', 'part'], problem: 'not kebab-case' },
    { names: ['rule--part', 'part'], problem: 'not kebab-case' },
    { names: ['../rule', 'part'], problem: 'not kebab-case' },
    { names: ['rules', 'part'], problem: 'not singular' },
    { names: ['rule', 'parts'], problem: 'not singular' },
    { names: ['rule', 'class'], problem: 'a word of the language' },
    { names: ['rule', undefined], problem: 'the noun is missing' },
    { names: ['review', 'part'], problem: 'contract/src/review.ts exists already' },
    { names: ['endpoint', 'part'], problem: 'contract/src/endpoint.ts exists already' },
  ])('refuses $names.0 $names.1: $problem', ({ names: [feature, noun], problem }) => {
    expect(() => newFeature(root, { feature, noun, today: '2099-12-31' })).toThrow(problem)
    expect(existsSync(join(root, 'server/src/features/rule'))).toBe(false)
  })

  describe('of two names that are free', () => {
    let written
    beforeAll(() => {
      written = newFeature(root, { feature: 'spare-part', noun: 'part-status', today: '2099-12-31' })
    })

    test('writes files that need no formatting and break no rule', async () => {
      const { ok, output } = await runCommand(
        root,
        'node_modules/@biomejs/biome/bin/biome',
        ...['ci', '--error-on-warnings', '--vcs-enabled=false', ...written],
      )
      expect(ok, output).toBe(true)
    })

    // What was written and what it uses: a whole workspace takes ten times as long, and CI checks it anyway.
    test.each(['server', 'web'])('keeps %s in types', async (workspace) => {
      const files = written
        .filter((file) => file.startsWith(`${workspace}/`) && /(spare-part|part-status)[^/]*(\/.*)?\.tsx?$/.test(file))
        .map((file) => file.slice(workspace.length + 1))
      expect(files.length).toBeGreaterThan(4)
      const config = join(root, workspace, 'tsconfig.new.json')
      writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files }))
      const { ok, output } = await runCommand(root, 'node_modules/typescript-native/bin/tsc', '-p', config)
      expect(ok, output).toBe(true)
    })

    test('passes the tests that come with it', { timeout: 600_000 }, async () => {
      const { ok, output } = await runCommand(
        root,
        'node_modules/vitest/vitest.mjs',
        ...['run', '--project', 'server', '--project', 'web', '--reporter', 'dot', 'features/spare-part/'],
      )
      expect(ok, output).toBe(true)
      expect(output).toMatch(/2 passed/)
    })

    test('adds one line to each list', () => {
      expect(readFileSync(join(root, 'server/src/all-routes.ts'), 'utf8')).toContain('...sparePartRoutes(services),')
      expect(readFileSync(join(root, 'contract/src/index.ts'), 'utf8')).toMatch(/^ {2}sparePart,$/m)
      expect(readFileSync(join(root, 'web/src/app/pages.ts'), 'utf8')).toContain("'spare-part': async () =>")
      expect(readFileSync(join(root, 'server/src/seed/base-menus.ts'), 'utf8')).toContain("id: 'spare-part'")
      expect(readFileSync(join(root, 'server/src/seed/base-data.ts'), 'utf8')).toContain("id === 'spare-part'")
      const { menuNames } = JSON.parse(readFileSync(join(root, 'web/src/app/shell/locale/en.json'), 'utf8'))
      expect(menuNames).toMatchObject({ 'spare-part': 'Records', dictionary: 'Dictionaries' })
      expect(migrationList(root)).toMatchObject({ ok: true })
      expect(tableOwners(root)).toMatchObject({ ok: true })
      expect(readFileSync(join(root, 'docs/tables.md'), 'utf8')).toMatch(/### \w+: spare-part\n/)
    })

    test('writes texts in every language', async () => {
      const { problems } = await localeProblems(root)
      expect(problems.filter((problem) => problem.includes('spare-part'))).toEqual([])
    })
  })
})
