import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProgram } from './find-program'

let one: string
let other: string
beforeEach(async () => {
  one = await mkdtemp(join(tmpdir(), 'program-'))
  other = await mkdtemp(join(tmpdir(), 'program-'))
})
afterEach(() => Promise.all([one, other].map((folder) => rm(folder, { recursive: true }))))

test('the first folder of the path that has it wins, then the preferred name, then the usual folders', async () => {
  const make = (folder: string, name: string, mode = 0o755) => writeFile(join(folder, name), '', { mode })
  const find = (path: string[], usual: string[] = []) =>
    findProgram({ names: ['best', 'good'], usualFolders: usual }, path.join(delimiter))
  expect(await find([one, other], [other])).toBeNull()
  await make(other, 'best')
  expect(await find([one], [other])).toBe(join(other, 'best'))
  await make(one, 'good')
  expect(await find(['', one, other])).toBe(join(one, 'good'))
  expect(await find([other, one])).toBe(join(other, 'best'))
  await make(one, 'best')
  expect(await find([one], [other])).toBe(join(one, 'best'))
})

test.skipIf(process.getuid?.() === undefined)('what nobody may run is no program', async () => {
  await writeFile(join(one, 'best'), '', { mode: 0o644 })
  expect(await findProgram({ names: ['best'], usualFolders: [] }, one)).toBeNull()
})
