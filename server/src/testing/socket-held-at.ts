import { Socket } from 'node:net'

/** A connection whose first statement of these words leaves only once `work` is done. */
export const socketHeldAt = (words: string, work: () => Promise<void>) => (): Socket => {
  const socket = new Socket()
  const send = socket._write.bind(socket)
  let isHeld = false
  // What is sent at once comes piece by piece as well.
  socket._writev = undefined as never
  // A socket takes back its own `write` as it connects.
  socket._write = (bytes: Buffer, ...more) => {
    if (isHeld || !bytes.includes(words)) return send(bytes, ...more)
    isHeld = true
    void work().then(() => send(bytes, ...more))
  }
  return socket
}
