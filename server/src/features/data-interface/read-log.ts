import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Actor } from '../../platform/actor'
import { findRow } from '../../platform/guarded-model/read-rows'
import { paginationOf, pieceOf } from '../../platform/page'
import type { Services } from '../../services'
import { linesWritten } from './call-interface'
import { interfaceModel } from './interface-model'
import { countCalls, listCalls } from './log-store'

/** Calls are counted up to here. */
const mostCounted = 10_000

/** Who called an interface, the newest first, for who keeps it (DIF-13). */
export async function readLog(services: Services, actor: Actor, input: InputOf<typeof dataInterface.log>) {
  const { id } = input
  await findRow(services.db, interfaceModel, actor, id)
  await linesWritten(services)
  const [rows, counted] = await Promise.all([
    listCalls(services.db, id, pieceOf(input)),
    countCalls(services.db, id, mostCounted + 1),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    invokId: id,
    invokTime: row.invoked_at.getTime(),
    userId: row.user_id,
    userName: row.user_name,
    invokIp: row.ip,
    invokDevice: row.device,
    invokType: row.kind,
    invokWasteTime: row.milliseconds,
    rowCount: row.row_count,
    result: row.result,
  }))
  const total = Math.min(counted, mostCounted)
  return {
    list,
    pagination: { ...paginationOf(input, total), ...(counted > mostCounted ? { totalCapped: true } : {}) },
  }
}
