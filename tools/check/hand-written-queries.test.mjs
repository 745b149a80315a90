import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { handWrittenQueries } from './hand-written-queries.mjs'

test('names each line outside the platform that makes a key or a change by hand', () => {
  const root = mkdtempSync(join(tmpdir(), 'queries-'))
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('web/src/features/a/page.tsx', 'const a = {\n  queryKey: [1],\n  queryFn : read,\n}\n')
  write('web/src/ui/b.ts', 'useMutation({ mutationFn: save })\n')
  write('web/src/ui/c.ts', 'const key = queryOf(project.list, {}).queryKey\n')
  write('web/src/ui/c.test.ts', 'const query = { queryKey: [] }\n')
  write('web/src/platform/queries/query-of.ts', 'const query = { queryKey: [] }\n')
  const { ok, output } = handWrittenQueries(root)
  rmSync(root, { recursive: true })
  expect(ok).toBe(false)
  expect(output.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'web/src/features/a/page.tsx:2:',
    'web/src/features/a/page.tsx:3:',
    'web/src/ui/b.ts:1:',
  ])
})

test('the pages make none by hand', () => {
  expect(handWrittenQueries(join(dirname(fileURLToPath(import.meta.url)), '../..')).output).toBe('')
})
