import { safeMessage } from '@workstation/domain/log/safe-message'
import { clientOf } from '@workstation/domain/online-user/client-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../../platform/id'
import { perInstance } from '../../platform/per-instance'
import { callerOf } from '../../platform/request-caller'
import type { Services } from '../../services'
import { type FailureRow, insertFailures } from './failure-store'
import { createLineWriter } from './line-writer'
import { createRateSample } from './rate-sample'

/** The code of PostgreSQL or Node where there is one, else the kind of error. */
function nameOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && code !== '' ? code : error.name).slice(0, 60)
}

function createRecorder({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
  const lines = createLineWriter<FailureRow>(log, 'failures', (rows) => insertFailures(db, rows))
  const sample = createRateSample(() => clock.now().getTime())
  return {
    write: lines.write,
    note(error: Error, request: FastifyRequest, reply: FastifyReply): void {
      const [path, name, message] = [request.routeOptions.url ?? '', nameOf(error), safeMessage(error.message)]
      if (lines.isFull() || !sample.isKept(`${request.method} ${path} ${name} ${message}`)) return
      const actor = callerOf(request)
      const { browser, system } = clientOf(request.headers['user-agent'] ?? '')
      lines.add({
        id: newId(),
        at: clock.now(),
        request_id: request.id,
        user_id: actor?.userId ?? '',
        user_name: actor?.realName ?? '',
        ip: request.ip,
        platform: [browser, system].filter(Boolean).join(' · '),
        method: request.method,
        path,
        duration_ms: Math.round(reply.elapsedTime),
        name,
        message,
      })
    },
  }
}

const recorderOf = perInstance(createRecorder)

/** Keeps what failed for no fault of the caller: by its call, without addresses, bodies and values. */
export function recordFailures(app: FastifyInstance, services: Services) {
  const recorder = recorderOf(services)
  app.addHook('onClose', () => recorder.write())
  return recorder.note
}

/** Writes what this node has kept, for whoever is about to read it. */
export const writeKeptFailures = (services: Services): Promise<void> => recorderOf(services).write()
