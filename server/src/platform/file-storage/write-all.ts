import type { FileHandle } from 'node:fs/promises'

/** Writes all bytes at a position of a file; one call of the system may take only some of them. */
export async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}
