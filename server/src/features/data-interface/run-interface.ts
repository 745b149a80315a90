import { answerList } from '@workstation/domain/data-interface/answer-rows'
import { interfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import type { Header } from '@workstation/domain/data-interface/interface-lists'
import type { SystemValue } from '@workstation/domain/data-interface/parameter-types'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { selectRows } from '../../platform/guarded-model/read-rows'
import { createLimiter } from '../../platform/limiter'
import { perInstance } from '../../platform/per-instance'
import { runScript } from '../../platform/sandbox/run-script'
import type { Services } from '../../services'
import { parametersOf } from './interface-form'
import { openHeaders } from './interface-headers'
import { valuesOf } from './read-values'
import { runApi } from './run-api'
import { runSql } from './run-sql'
import { fieldsFor, sourceOf } from './source'
import type { StoredInterface } from './store'
import { type Asked, systemValuesOf } from './system-values'

type Row = Record<string, unknown>

/** What is run: a stored interface, or one that is only tried. */
export type Runnable = Omit<StoredInterface, 'created_by' | 'created_at' | 'modified_at' | 'deleted_at'>

export interface InterfaceRun {
  readonly stored: Runnable
  readonly actor: Actor
  readonly given: ReadonlyMap<string, string>
  readonly asked?: Asked
  /** The interfaces that the call came through, with this one. */
  readonly through?: readonly string[]
  /** Of one that is tried before it is saved. */
  readonly headers?: readonly Header[]
}

/** Two at once on a node, one of a person: each holds a connection of the reader or a thread. */
const limits = { atOnce: 2, atOnceOfOne: 1, maxOfOne: 10, maxWaiting: 20, busy: 'data-interface.busy' } as const
const limiterOf = perInstance((_: Services) => createLimiter(limits))

/** The rows of a page that the caller himself may see. */
async function runModel(services: Services, { stored, actor }: InterfaceRun): Promise<Row[]> {
  const model = sourceOf(actor, stored.path)
  const only = fieldsFor(model, actor, { columnOptions: stored.query })
  const rows = await selectRows<Row>(services.db, model, actor, { only, limit: stored.row_limit + 1 })
  if (rows.length > stored.row_limit) throw new AppError('data-interface.too-many-rows', { limit: stored.row_limit })
  return rows
}

async function readKind(services: Services, run: InterfaceRun, known: Record<SystemValue, string>): Promise<unknown> {
  const { stored } = run
  const parameters = parametersOf(stored)
  const values = valuesOf(parameters, run.given, known)
  switch (stored.data_type) {
    case interfaceKind.sql:
      return runSql(services, { stored, parameters, values, known })
    case interfaceKind.json:
      return JSON.parse(stored.query.trim() || '[]')
    case interfaceKind.api:
      return runApi(services, {
        ...{ stored, values, through: run.through ?? [stored.id] },
        headers: run.headers ?? openHeaders(services.secrets, stored),
      })
    default:
      return runModel(services, run)
  }
}

/**
 * Runs an interface: parameters → what it reads → its script → the list in the answer (DIF-10, DIF-20).
 * @throws data-interface.*, script.*
 */
export async function runInterface(services: Services, run: InterfaceRun): Promise<unknown[]> {
  const known = await systemValuesOf(services.db, run.actor, run.asked ?? {})
  const { data_processing: script } = run.stored
  const answer = await limiterOf(services).run(run.actor.userId, async () => {
    const read = await readKind(services, run, known)
    return script.trim() === '' ? read : runScript(script, read)
  })
  const list = answerList(answer)
  if (!list) throw new AppError('data-interface.no-list')
  if (list.length > run.stored.row_limit)
    throw new AppError('data-interface.too-many-rows', { limit: run.stored.row_limit })
  return list
}
