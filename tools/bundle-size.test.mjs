import { describe, expect, test } from 'vitest'
import { measure } from './bundle-size/measure.mjs'

const table = ['_table.js']
const manifest = {
  'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', imports: ['_react.js'] },
  'src/features/session/sign-in-page.tsx': { file: 'sign-in.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/features/portal/home-page.tsx': { file: 'home.js', isDynamicEntry: true },
  'src/app/shell/shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/app/pages.ts': { file: 'pages.js', isDynamicEntry: true },
  'src/features/user/users-page.tsx': { file: 'users.js', isDynamicEntry: true, imports: table },
  'src/features/role/roles-page.tsx': { file: 'roles.js', isDynamicEntry: true, imports: table },
}
const sizes = {
  'entry.js': 20,
  'react.js': 50,
  'table.js': 60,
  'sign-in.js': 10,
  'home.js': 5,
  'shell.js': 100,
  'users.js': 9,
  'roles.js': 8,
}
const measured = (changed = {}) => measure(manifest, (file) => ({ ...sizes, ...changed })[file] * 1000)
const sizeOf = (rows, name) => rows.find((row) => row.name === name)?.size

describe('measure', () => {
  test('adds up what is imported statically, each chunk once', () => {
    const { rows, problems } = measured()
    expect(problems).toEqual([])
    expect(sizeOf(rows, 'sign-in page, first load')).toBe(80)
    expect(sizeOf(rows, 'home, first load')).toBe(175)
  })

  test('counts for a page what home has not loaded, and apart what only that page needs', () => {
    const { rows } = measured()
    expect(sizeOf(rows, 'src/features/user/users-page.tsx, first visit')).toBe(69)
    expect(sizeOf(rows, 'src/features/user/users-page.tsx, its own')).toBe(9)
  })

  test.each([
    { change: { 'sign-in.js': 61 }, problem: 'sign-in page, first load: 131.0 kB, 130 kB is the limit' },
    { change: { 'shell.js': 256 }, problem: 'home, first load: 331.0 kB, 330 kB is the limit' },
    {
      change: { 'table.js': 87 },
      problem: 'src/features/user/users-page.tsx, first visit: 96.0 kB, 95 kB is the limit',
    },
    { change: { 'roles.js': 15.1 }, problem: 'src/features/role/roles-page.tsx, its own: 15.1 kB, 15 kB is the limit' },
  ])('reports what exceeds its budget: $problem', ({ change, problem }) => {
    expect(measured(change).problems).toContain(problem)
  })

  test('the fields of a form counted as the own code of one page, since editors elsewhere are fetched later', () => {
    const fields = { '_fields.js': { file: 'fields.js' } }
    const page = { ...manifest['src/features/user/users-page.tsx'], imports: ['_table.js', '_fields.js'] }
    const editor = { file: 'editor.js', isDynamicEntry: true, imports: ['_fields.js'] }
    const ownOf = (path) => {
      const changed = { ...manifest, ...fields, 'src/features/user/users-page.tsx': page, [path]: editor }
      const { rows } = measure(changed, (file) => ({ ...sizes, 'fields.js': 20, 'editor.js': 1 })[file] * 1000)
      return sizeOf(rows, 'src/features/user/users-page.tsx, its own')
    }
    expect(ownOf('src/features/role/role-editor.tsx')).toBe(9)
    expect(ownOf('src/features/user/user-editor.tsx')).toBe(29)
  })

  test('reports a page that cannot be found, so that no budget is passed by a renamed file', () => {
    const { problems } = measure({ 'index.html': { file: 'entry.js', isEntry: true } }, () => 0)
    expect(problems.filter((problem) => problem.startsWith('no page matches'))).toHaveLength(2)
  })

  test.each([
    ['is imported by the shell itself', { 'src/app/shell/shell.tsx': { imports: ['_react.js', 'src/app/pages.ts'] } }],
    ['has no file of its own', { 'src/app/pages.ts': { isDynamicEntry: false } }],
  ])('reports that each page to come would make home larger when the list of pages %s', (_, changed) => {
    const merged = Object.entries(manifest).map(([key, chunk]) => [key, { ...chunk, ...changed[key] }])
    expect(measure(Object.fromEntries(merged), () => 0).problems).toEqual([
      'the list of pages is part of what home loads first, which grows with each page then',
    ])
  })
})
