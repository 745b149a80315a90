/** A chosen file that cannot be read: moved, locked, taken away with its drive, or a folder (FIL-42). */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Throws UnreadableFile when not even the first byte can be read. */
export async function checkReadable(file: Blob): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFile()
    })
}
