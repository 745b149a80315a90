import type { Socket } from 'node:net'
import type { AnswerLimits } from './outside-database'
import { outsidePatience } from './outside-patience'

/** A server did not answer in time; its connection was cut. */
export class OutsideTooLate extends Error {}
/** An answer was larger than it may be; its connection was cut. */
export class OutsideTooLarge extends Error {}

const usual: AnswerLimits = { ms: outsidePatience, bytes: 16 * 1024 * 1024 }
const lookMs = 10

/**
 * Waits for what a server answers, and cuts the connection as soon as it takes longer or brings more than it may: what a
 * server says about its own answers is not relied on.
 * @throws OutsideTooLate, OutsideTooLarge
 */
export function guardAnswer<T>(socket: Socket, limits: Partial<AnswerLimits>, work: () => Promise<T>): Promise<T> {
  const { ms, bytes } = { ...usual, ...limits }
  const [read, until] = [socket.bytesRead, performance.now() + ms]
  return new Promise<T>((done, reject) => {
    const cut = (error: Error) => {
      clearInterval(looking)
      reject(error)
      socket.destroy()
    }
    const looking = setInterval(() => {
      if (socket.bytesRead - read > bytes) cut(new OutsideTooLarge())
      else if (performance.now() > until) cut(new OutsideTooLate())
    }, lookMs)
    work()
      .then(done, reject)
      .finally(() => clearInterval(looking))
  })
}
