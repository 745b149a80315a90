import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './sync-folder'
import { writeAll } from './write-all'

/** Shut when the chunks are joined: whoever still writes must not touch the file any more. */
interface Gate {
  isShut: boolean
  readonly writing: Set<Promise<void>>
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Chunks of files in one file each, at their final places, beside where the file will lie. A local folder belongs to
 * one process, so that what keeps writers and joining apart lies in its memory.
 * @param pathOf the path of a key; a dot is in no key, so that `.part` names no other file
 */
export function createLocalChunks(pathOf: (key: string) => string) {
  const gates = new Map<string, Gate>()
  const partOf = (key: string) => `${pathOf(key)}.part`

  function gateOf(key: string): Gate {
    const gate = gates.get(key) ?? { isShut: false, writing: new Set() }
    gates.set(key, gate)
    return gate
  }
  /** Writes unless the gate is shut; joining waits for what was begun before. */
  async function writeThrough(gate: Gate, work: () => Promise<void>): Promise<void> {
    if (gate.isShut) throw new Error('The file is being put together')
    const writing = work()
    gate.writing.add(writing)
    await writing.finally(() => gate.writing.delete(writing))
  }

  return {
    async begin(key: string): Promise<void> {
      const part = partOf(key)
      await mkdir(dirname(part), { recursive: true })
      await (await open(part, 'a', 0o600)).close()
      await syncFolder(dirname(part))
    },
    async put(key: string, start: number, stream: Readable): Promise<void> {
      const gate = gateOf(key)
      const handle = await open(partOf(key), 'r+')
      try {
        let position = start
        for await (const bytes of stream as AsyncIterable<Buffer>) {
          await writeThrough(gate, () => writeAll(handle, bytes, position))
          position += bytes.length
        }
        await handle.datasync()
      } finally {
        await handle.close()
      }
    },
    async join(key: string): Promise<boolean> {
      const gate = gateOf(key)
      gate.isShut = true
      await Promise.allSettled(gate.writing)
      try {
        await rename(partOf(key), pathOf(key))
      } catch (error) {
        // A join that was cut off behind this step has the file already.
        if (!isMissing(error)) throw error
        if (!(await stat(pathOf(key)).catch(() => null))) return false
      } finally {
        gates.delete(key)
      }
      await syncFolder(dirname(pathOf(key)))
      return true
    },
    async drop(key: string): Promise<void> {
      const gate = gates.get(key)
      if (gate) gate.isShut = true
      gates.delete(key)
      await rm(partOf(key), { force: true })
    },
  }
}
