import { AppError } from '../../platform/app-error'
import { newToken, sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { type FileCaller, mayRead } from './file-permission'
import { findFile } from './store'
import { insertTicket } from './ticket-store'

export const ticketMinutes = 10

/** An address that opens a file once, for the first client that asks, within ten minutes. */
export async function issueTicket(services: Services, userId: string, fileId: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(services.clock.now().getTime() + ticketMinutes * 60_000)
  await insertTicket(services.db, { hash: sha256(token), fileId, userId, expiresAt })
  return `/api/file/Download?encryption=${token}`
}

/** A ticket for a file that the caller may read; what he may not read does not exist for him. */
export async function askForTicket(services: Services, caller: FileCaller, wanted: { type: string; id: string }) {
  const file = await findFile(services.db, wanted.id)
  if (!file || file.type !== wanted.type) throw new AppError('not-found')
  if (!(await mayRead(services.db, caller, file))) throw new AppError('not-found')
  return { name: file.name, url: await issueTicket(services, caller.actor.userId, file.id) }
}
