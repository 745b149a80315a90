import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LongestFirst, longFiles } from './longest-first.mjs'

const root = join(import.meta.dirname, '..')

test('the long files are there, each once', () => {
  expect(longFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(longFiles).size).toBe(longFiles.length)
})

test('the long files of each project come first, and projects stay together', async () => {
  const project = (name) => ({ name, config: { sequence: { groupOrder: 1 } } })
  const [server, e2e] = [project('server'), project('e2e')]
  const spec = (of, file) => ({ project: of, moduleId: join(root, file) })
  const nothingKnown = { getFileStats: () => undefined, getFileTestResults: () => undefined }
  const sequencer = new LongestFirst({ config: { root }, cache: nothingKnown })
  const files = [
    spec(server, 'server/src/app.ts'),
    spec(e2e, 'e2e/chat.e2e.ts'),
    spec(server, 'server/src/walks/permission-matrix.test.ts'),
    spec(e2e, 'e2e/review-journey.e2e.ts'),
    spec(server, 'server/src/walks/hidden-columns.test.ts'),
    spec(e2e, 'e2e/accessibility.e2e.ts'),
  ]
  const order = (await sequencer.sort(files)).map(({ moduleId }) => moduleId.slice(root.length + 1))
  expect(order).toEqual([
    'e2e/accessibility.e2e.ts',
    'e2e/review-journey.e2e.ts',
    'e2e/chat.e2e.ts',
    'server/src/walks/hidden-columns.test.ts',
    'server/src/walks/permission-matrix.test.ts',
    'server/src/app.ts',
  ])
})
