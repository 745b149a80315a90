import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface BodyPace {
  /** Milliseconds between two looks. */
  windowMs: number
  /** Bytes that must have come since the last one. */
  leastBytes: number
}

/** Four kilobits a second: slower than any line that people wait at. */
export const bodyPace: BodyPace = { windowMs: 10_000, leastBytes: 5_000 }

/** A body that has not ended; what it had sent is compared with what it has sent at the next look. */
const isAwaited = ({ raw }: FastifyRequest) => raw.complete === false && !raw.destroyed
/** Bytes that lie there unread mean that this server is the slow one, while it stores or scans a file. */
const waitsForUs = ({ raw }: FastifyRequest) => raw.readableLength > 0 || raw.isPaused()

/** Ends connections whose body drips, which would be kept open and remembered for hours at no cost to who sends it. */
export function cutSlowBodies(app: FastifyInstance, { windowMs, leastBytes }: BodyPace = bodyPace): void {
  const seen = new Map<FastifyRequest, number>()
  const look = () => {
    for (const [request, before] of seen) {
      const now = request.raw.socket.bytesRead
      if (!isAwaited(request)) seen.delete(request)
      else if (now - before >= leastBytes || waitsForUs(request)) seen.set(request, now)
      else {
        request.log.warn('a body that came too slowly was cut off')
        request.raw.socket.destroy()
        seen.delete(request)
      }
    }
  }
  const timer = setInterval(look, windowMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onRequest', async (request) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0
    // From the next look on, so that each body has a whole window.
    if (hasBody && isAwaited(request)) seen.set(request, Number.NEGATIVE_INFINITY)
  })
  app.addHook('onResponse', async (request) => {
    seen.delete(request)
  })
}
