import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { InputOf } from '@workstation/contract/endpoint'
import type { file as fileCalls } from '@workstation/contract/file'
import { createLimiter } from '../../../platform/limiter'
import { perInstance } from '../../../platform/per-instance'
import type { FileAnswer } from '../../../platform/route'
import type { Services } from '../../../services'
import type { FileRow } from '../store'
import { fitImage } from './fit-image'
import { loadSharp } from './load-sharp'

type Size = NonNullable<InputOf<typeof fileCalls.image>['size']>

interface WantedCopy {
  file: FileRow
  size: Size
}

const sizes: readonly Size[] = [64, 128, 256, 512, 1024]
const copyKey = (file: Pick<FileRow, 'storage_key'>, size: Size) => `${file.storage_key}-${size}`

/** Where the smaller copies of a file may lie; none for what is no image. */
export const copiesOfImage = (file: Pick<FileRow, 'storage_key' | 'media_type'>): string[] =>
  file.media_type.startsWith('image/') ? sizes.map((size) => copyKey(file, size)) : []

const limits = { atOnce: 2, maxOfOne: 100, maxWaiting: 200, busy: 'file.preview-busy' } as const
const limiterOf = perInstance((_: Services) => createLimiter(limits))

/** The copy that was kept, or null when none was; a storage that fails shows itself when the original is read. */
async function readKept(services: Services, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await services.storage.get(key))
  } catch {
    return null
  }
}

async function makeCopy(services: Services, userId: string, { file, size }: WantedCopy): Promise<Buffer | null> {
  const sharp = await loadSharp()
  if (!sharp) return null
  return limiterOf(services).run(userId, async () => {
    const key = copyKey(file, size)
    // Somebody who waited before may have made the same copy.
    const kept = await readKept(services, key)
    if (kept) return kept
    const made = await fitImage(sharp, await buffer(await services.storage.get(file.storage_key)), size)
    if (made) await services.storage.put(key, Readable.from([made], { objectMode: false }))
    return made
  })
}

/**
 * A copy of an image that fits into a square of `size` pixels, made once and kept beside the original.
 * @param userId who asks: people take turns
 * @returns null when there can be none; then the original is what there is to show
 */
export async function imageCopy(services: Services, userId: string, wanted: WantedCopy): Promise<FileAnswer | null> {
  const { file, size } = wanted
  const stream = (await readKept(services, copyKey(file, size))) ?? (await makeCopy(services, userId, wanted))
  if (!stream) return null
  const name = file.name.replace(/\.\w+$/, '.webp')
  return { stream, size: stream.length, mediaType: 'image/webp', name, disposition: 'attachment' }
}
