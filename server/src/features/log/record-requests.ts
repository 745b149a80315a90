import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../../platform/id'
import { perInstance } from '../../platform/per-instance'
import { callerOf } from '../../platform/request-caller'
import type { Services } from '../../services'
import { createLineWriter } from './line-writer'
import { createRequestSample } from './request-sample'
import { insertRequests, type RequestRow } from './request-store'

/** Collects the requests of this node that are kept. */
function createRecorder({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
  const sample = createRequestSample(() => clock.now().getTime())
  const lines = createLineWriter<RequestRow>(log, 'requests', (rows) => insertRequests(db, rows))
  return {
    write: lines.write,
    note(request: FastifyRequest, reply: FastifyReply): void {
      const actor = callerOf(request)
      if (!actor || lines.isFull()) return
      // The path of the contract, never the address as sent, which may carry what nobody else should read.
      const path = request.routeOptions.url ?? ''
      const asked = {
        method: request.method,
        path,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      }
      if (!sample.isKept({ ...asked, userId: actor.userId })) return
      const { durationMs: duration_ms, ...line } = asked
      const person = { user_id: actor.userId, user_name: actor.realName, ip: request.ip }
      lines.add({ id: newId(), at: clock.now(), ...person, ...line, duration_ms })
    },
  }
}

const recorderOf = perInstance(createRecorder)

/** Keeps a sample of the requests of signed-in people. */
export function recordRequests(app: FastifyInstance, services: Services): void {
  const recorder = recorderOf(services)
  app.addHook('onResponse', async (request, reply) => recorder.note(request, reply))
  app.addHook('onClose', () => recorder.write())
}

/** Writes what this node has kept, for whoever is about to read it. */
export const writeKeptRequests = (services: Services): Promise<void> => recorderOf(services).write()
