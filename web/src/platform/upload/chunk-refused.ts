/** The server said no to a chunk: its words were shown, and the file is given up (FIL-48, FIL-49). */
export class ChunkRefused extends Error {
  override readonly name = 'ChunkRefused'
}
