import type { BrokenApproval } from '@workstation/contract/workflow-check'
import type { Actor } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import { seesColumn } from '../../../platform/guarded-model/model'
import { selectRows } from '../../../platform/guarded-model/read-rows'
import { actFilter, rowFilters } from '../../../platform/guarded-model/row-filter'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { monitorModel } from '../lists/instance-model'
import { allOf, countChecked, findBroken, isOneOf, takeTurn } from './check-store'
import { isRepairable } from './repair'

type Named = Partial<Pick<BrokenApproval, 'fullName' | 'flowName'>> & { id: string }

/**
 * Looks whether the approvals that somebody watches hold together, and names those that do not as he may see them. It reads
 * every row of them, so that one looks at a time.
 * @throws workflow.check-runs
 */
export async function runCheck({ db, clock }: Services, actor: Actor) {
  const mayAct = actFilter(monitorModel, actor)
  const among = allOf([...rowFilters(monitorModel, actor), ...(mayAct ? [mayAct] : [])])
  const { checked, found } = await transact(db, async (trx) => {
    if (!(await takeTurn(trx))) throw new AppError('workflow.check-runs')
    return { checked: await countChecked(trx, among), found: await findBroken(trx, { now: clock.now(), among }) }
  })
  const ids = [...new Set(found.list.map(({ instanceId }) => instanceId))]
  const named = await selectRows<Named>(db, monitorModel, actor, {
    ...{ filters: [isOneOf(ids)], limit: ids.length, only: ['id', 'fullName', 'flowName'] },
  })
  const names = new Map(named.map((row) => [row.id, row]))
  const seesSteps = seesColumn(monitorModel, actor, 'thisStep')
  return {
    ...{ checked, counts: [...found.counts] },
    list: found.list.map(({ kind, instanceId, nodeName }) => {
      const { fullName = '', flowName = '' } = names.get(instanceId) ?? {}
      return {
        kind,
        processId: instanceId,
        fullName,
        flowName,
        nodeName: seesSteps ? nodeName : '',
        isRepairable: isRepairable(kind),
      }
    }),
  }
}
