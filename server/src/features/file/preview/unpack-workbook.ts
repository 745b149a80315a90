import { unzipSync, zipSync } from 'fflate'

export interface WorkbookLimits {
  /** Parts of the archive. */
  entries: number
  /** Bytes of all parts that are read, unpacked. */
  unpackedBytes: number
}

/** The archive holds more than is read, or more than it says. */
export class WorkbookTooLarge extends Error {}

/**
 * The parts of a workbook that hold cells, stored again without compression: whoever reads them cannot be made to unpack
 * more than is there. Sizes are summed before anything is unpacked, and no part becomes larger than it said (THR-20).
 * @throws WorkbookTooLarge, or the error of the archive
 */
export function unpackWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Uint8Array {
  let entries = 0
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1
      if (isRead(name)) unpacked += originalSize
      if (entries > limits.entries || unpacked > limits.unpackedBytes) throw new WorkbookTooLarge()
      return false
    },
  })
  return zipSync(unzipSync(bytes, { filter: ({ name }) => isRead(name) }), { level: 0 })
}

const isRead = (name: string) => /^[\w./[\] -]{1,200}\.(xml|rels)$/i.test(name)
