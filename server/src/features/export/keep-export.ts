import type { Readable } from 'node:stream'
import { AppError } from '../../platform/app-error'
import { createLimiter } from '../../platform/limiter'
import { perInstance } from '../../platform/per-instance'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { issueTicket, keepFile } from '../file'

/** Who exports. With the request, an export stops when its client goes away. */
export type ExportContext = Pick<Context, 'actor' | 'language'> & Partial<Pick<Context, 'request'>>

/** Each holds a connection of the pool while it reads; the others stay for everybody else. */
const limits = { atOnce: 3, maxOfOne: 2, maxWaiting: 200, busy: 'export-busy' } as const
const limiterOf = perInstance((_: Services) => createLimiter(limits))

/** Ends the stream when the client's connection ends: nobody would fetch the file. Answers how to stop watching. */
function stopWithClient(stream: Readable, { request }: ExportContext): () => void {
  const socket = request?.raw.socket
  const stop = () => void stream.destroy(new AppError('export-stopped'))
  if (socket?.destroyed) stop()
  socket?.once?.('close', stop)
  return () => void socket?.off?.('close', stop)
}

/**
 * Keeps a spreadsheet that is being written and answers where it is fetched. Some are written at a time; the others
 * wait, without a connection of the database.
 * @param file its name without the extension, which is that of a spreadsheet unless told
 * @throws export-busy for a person who has several under way, export-stopped, and whatever the stream throws
 */
export async function keepExport(
  services: Services,
  context: ExportContext,
  file: { name: string; extension?: string; stream: Readable },
): Promise<{ name: string; url: string }> {
  const { userId } = context.actor
  const unwatch = stopWithClient(file.stream, context)
  try {
    return await limiterOf(services).run(userId, async () => {
      const name = `${file.name}.${file.extension ?? 'xlsx'}`
      const stored = await keepFile(services, { type: 'temporary', userId, name, stream: file.stream })
      return { name, url: await issueTicket(services, context.actor, stored.fileId) }
    })
  } finally {
    unwatch()
    file.stream.destroy()
  }
}
