import { AppError } from '../../platform/app-error'
import { findToLock } from '../../platform/guarded-model/lock-row'
import type { StoredRow } from '../../platform/guarded-model/model-writes'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { type Around, unwrapped, type WriteCaller, type WriteStep } from '../../platform/guarded-model/write-step'
import { isRowOn } from '../../platform/is-on'
import type { Services } from '../../services'
import { weighChange } from '../authority'
import { reachOfMembers } from '../user'
import type { Holder } from './holder'
import { membersChanged } from './members-changed'
import { deleteMembers, type HolderTable, insertMembers, listMemberIds, lockHolders } from './store'

interface Removal<T extends HolderTable> {
  holder: Holder<T>
  id: string
  /** Where the members go, '' for nowhere. */
  moveTo?: string | undefined
  /** What else stands against it. */
  check?: (step: WriteStep<T>) => Promise<void>
  /** What else follows. */
  follow?: (step: WriteStep<T>) => Promise<void>
}

/** Checks where the members go, once both are locked. */
async function checkTarget<T extends HolderTable>(
  { trx, caller, id }: WriteStep<T>,
  { holder, moveTo = '' }: Removal<T>,
  members: readonly string[],
): Promise<void> {
  const target = moveTo === id ? undefined : await findToLock({ trx, actor: caller.actor }, holder.model, moveTo)
  if (!target || !isRowOn(target as unknown as { enabled_mark: number })) throw new AppError('member.move-to')
  await holder.checkJoining?.(trx, target, members)
}

const nameOf = <T extends HolderTable>(row: StoredRow<T>) => (row as { full_name: string }).full_name

/**
 * Removes a role, position or group. One with members is refused with their number, unless it is said where they go:
 * then they move in the same transaction, under the rule of who may give and take what (THR-10).
 * @throws not-found, member.left, member.move-to, member.elsewhere, changed when somebody has joined meanwhile
 */
export function removeHolder<T extends HolderTable>(services: Services, caller: WriteCaller, removal: Removal<T>) {
  const { holder, id, moveTo = '', check, follow } = removal
  const { table } = holder.model.writes
  let weighed: readonly string[] = []
  const moving: Around = async (trx, _, write) => {
    weighed = await listMemberIds(trx, { table, id })
    const change = { actor: caller.actor, people: weighed, reachOf: reachOfMembers }
    await weighChange(services, trx, change, async () => {
      await lockHolders(trx, table, [id, moveTo])
      await write()
    })
  }
  return removeRow(services, caller, {
    model: holder.model,
    id,
    around: moveTo === '' ? unwrapped : moving,
    check: async (step) => {
      await check?.(step)
      const members = await listMemberIds(step.trx, { table, id })
      if (moveTo !== '') await checkTarget(step, removal, members)
      else if (members.length > 0) throw new AppError('member.left', { name: nameOf(step.row), count: members.length })
      if (members.some((person) => !weighed.includes(person))) throw new AppError('changed')
    },
    work: async (step) => {
      const { trx, after, tell } = step
      const left = await deleteMembers(trx, { table, id }, weighed)
      const joined = await insertMembers(trx, { table, id: moveTo }, left)
      tell({ moveTo, joined })
      await membersChanged(services, { trx, after }, { table, left: left.map(({ user_id }) => user_id) })
      await follow?.(step)
    },
  })
}
