import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error'
import { newId } from '../../platform/id'
import { isRowOn } from '../../platform/is-on'
import { perInstance } from '../../platform/per-instance'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { chainOf } from './call-chain'
import { parametersOf } from './interface-form'
import { addCall } from './log-store'
import { mayCall } from './may-call'
import { givenValues } from './read-values'
import { type InterfaceRun, runInterface } from './run-interface'
import { findInterface, type StoredInterface } from './store'
import type { Asked } from './system-values'

/** What is asked of an interface, and for what. */
export interface InterfaceCallInput {
  readonly kind: 'response' | 'list' | 'info' | 'preview'
  readonly paramList?: unknown
  readonly asked?: Asked
}

const text = (value: unknown, length: number) => String(value ?? '').slice(0, length)
const deviceOf = ({ headers }: FastifyRequest) => text(headers['user-agent'], 300)

/** Lines that are being written. */
const writingOf = perInstance((_: Services) => new Set<Promise<void>>())

/** Waits for the lines of the calls that were answered here, for whoever is about to read them. */
export const linesWritten = (services: Services): Promise<unknown> => Promise.all(writingOf(services))

/**
 * Keeps who called, from where, how long it took and how it ended; never what was answered. Nobody waits for it: until the
 * disk has it takes longer than most interfaces.
 */
function logCall(
  services: Services,
  context: Context,
  line: Omit<Parameters<typeof addCall>[1], 'id' | 'user_id' | 'ip' | 'device'>,
): void {
  const { actor, ip, request, log } = context
  const who = { id: newId(), user_id: actor.userId, ip, device: deviceOf(request) }
  const writing = writingOf(services)
  const written = addCall(services.db, { ...who, ...line })
    .catch((error: unknown) => log.error({ err: error }, 'a call of a data interface was not logged'))
    .finally(() => writing.delete(written))
  writing.add(written)
}

/** Runs one for a caller who may, and logs it. */
export async function runLogged(
  services: Services,
  context: Context,
  { stored, kind, paramList, asked }: InterfaceCallInput & { stored: StoredInterface },
): Promise<unknown[]> {
  const invoked_at = services.clock.now()
  const start = performance.now()
  const end = (row_count: number | null, result: string) =>
    logCall(services, context, {
      interface_id: stored.id,
      invoked_at,
      kind,
      milliseconds: Math.round(performance.now() - start),
      row_count,
      result,
    })
  try {
    const given = givenValues(parametersOf(stored), paramList, context.request)
    const through = chainOf(context.request, stored.id)
    const run: InterfaceRun = { stored, actor: context.actor, given, through, ...(asked ? { asked } : {}) }
    const list = await runInterface(services, run)
    end(list.length, 'ok')
    return list
  } catch (error) {
    end(null, error instanceof AppError ? error.key : 'internal')
    throw error
  }
}

/**
 * An interface that is on and that the caller may call; undefined where there is none of this id.
 * @throws data-interface.unknown for one that is off or not his to call
 */
export async function findCallable(services: Services, { actor, ip }: Context, id: string) {
  const stored = await findInterface(services.db, id)
  if (stored && !(isRowOn(stored) && mayCall(actor, stored, ip))) throw new AppError('data-interface.unknown')
  return stored
}

/** What an interface answers to who may call it (DIF-10). */
export async function callInterface(
  services: Services,
  context: Context,
  { id, ...input }: InterfaceCallInput & { id: string },
): Promise<unknown[]> {
  const stored = await findCallable(services, context, id)
  if (!stored) throw new AppError('data-interface.unknown')
  return runLogged(services, context, { ...input, stored })
}
