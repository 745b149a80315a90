import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { newToken, sha256 } from '../../../platform/token'
import type { Services } from '../../../services'
import { type FileCaller, mayRead } from '../file-permission'
import { findFile } from '../store'
import { insertTicket } from './ticket-store'

export const ticketMinutes = 10

/** Whose ticket it is, and the session that it ends with. */
type TicketOwner = Pick<Actor, 'userId' | 'sessionId'>

/** An address that opens a file once, for the first client that asks, within ten minutes and while its session is open. */
export async function issueTicket(services: Services, owner: TicketOwner, fileId: string): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(services.clock.now().getTime() + ticketMinutes * 60_000)
  const { userId, sessionId } = owner
  await insertTicket(services.db, { hash: sha256(token), fileId, userId, sessionId: sessionId ?? null, expiresAt })
  return `/api/file/Download?encryption=${token}`
}

/** A ticket for a file that the caller may read; what he may not read does not exist for him. */
export async function askForTicket(services: Services, caller: FileCaller, wanted: { type: string; id: string }) {
  const file = await findFile(services.db, wanted.id)
  if (!file || file.type !== wanted.type) throw new AppError('not-found')
  if (!(await mayRead(services.db, caller, file))) throw new AppError('not-found')
  return { name: file.name, url: await issueTicket(services, caller.actor, file.id) }
}
