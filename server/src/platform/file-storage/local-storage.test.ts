import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLocalStorage } from './local-storage'
import type { FileStorage } from './storage'

let root: string
let storage: FileStorage

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'workstation-files-'))
  storage = createLocalStorage(root)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true, force: true })
})

const filesBelow = async () => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('local storage', () => {
  test('keeps bytes and answers their size and MD5', async () => {
    const bytes = randomBytes(300_000)
    const kept = await storage.put(
      'annex/2026-11/a',
      Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
    )
    expect(kept).toEqual({ size: 300_000, md5: createHash('md5').update(bytes).digest('hex') })
    expect(await buffer(await storage.get('annex/2026-11/a'))).toEqual(bytes)
  })

  test('reads a range, both ends included', async () => {
    await storage.put('annex/a', Readable.from([Buffer.from('0123456789')]))
    expect(String(await buffer(await storage.get('annex/a', { start: 2, end: 4 })))).toBe('234')
  })

  test('keeps nothing of a stream that breaks', async () => {
    async function* broken() {
      yield Buffer.alloc(200_000)
      throw new Error('the client went away')
    }
    await expect(storage.put('annex/a', Readable.from(broken()))).rejects.toThrow('the client went away')
    expect(await filesBelow()).toEqual([])
    await expect(storage.get('annex/a')).rejects.toThrow('ENOENT')
  })

  test('of a stream that broke before the system had opened its file, an empty file was left: nothing is', async () => {
    const { open } = fs
    const late = (...input: Parameters<typeof open>) => void setTimeout(() => open(...input), 50)
    vi.spyOn(fs, 'open').mockImplementation(late as typeof open)
    const broken = new Readable({ read: () => broken.destroy(new Error('no text')) })
    await expect(storage.put('annex/a', broken)).rejects.toThrow('no text')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await filesBelow()).toEqual([])
  })

  test('tells that there is no room and keeps nothing', async () => {
    const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    const stream = new Readable({ read: () => void full().catch((error: Error) => stream.destroy(error)) })
    await expect(storage.put('annex/a', stream)).rejects.toMatchObject({ key: 'file.storage-full' })
    expect(await filesBelow()).toEqual([])
  })

  test('removes, also what is not there', async () => {
    await storage.put('annex/a', Readable.from([Buffer.from('x')]))
    await storage.remove('annex/a')
    await storage.remove('annex/a')
    expect(await filesBelow()).toEqual([])
  })

  test.each(['../a/b', 'annex/../../etc/passwd', '/etc/passwd', 'annex/a.b', 'annex//a', 'annex', 'annex/a\u0000', ''])(
    '[THR-07] %j is no place of the storage',
    async (key) => {
      await expect(storage.put(key, Readable.from([Buffer.from('x')]))).rejects.toThrow('Not a storage key')
      await expect(storage.get(key)).rejects.toThrow('Not a storage key')
      expect(() => storage.remove(key)).toThrow('Not a storage key')
    },
  )

  test('is ready when its folder can be written, and not when a file stands in its place', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
    await storage.put('annex/a', Readable.from([Buffer.from('x')]))
    await expect(createLocalStorage(join(root, 'annex', 'a')).check()).rejects.toThrow()
  })
})
