import type { Language } from '@workstation/contract/language'
import { type ChangedRight, rightsDifference } from '@workstation/domain/permission/rights-difference'
import type { Trx } from '../../platform/database'
import { namesInLanguages } from '../../platform/names-in-languages'
import { type AfterCommit, rehearse } from '../../platform/transact'
import type { Services } from '../../services'
import { readNamedRoles } from './named-roles'
import { heldBy } from './plan-grants'

/** Rights that are told of each side, at most. */
const mostTold = 200

/** Names of rights, each once; what comes or goes with its whole page is not told beside it. */
function namesOf(changed: readonly ChangedRight[], language: Language): string[] {
  const whole = new Set(
    changed.flatMap(({ right, change }) => (right.kind === 'page' && change === 'whole' ? right.of : [])),
  )
  const told = changed.filter(({ right }) => right.kind === 'page' || !whole.has(right.of))
  const names = told.map(({ right }) => namesInLanguages([right.name])[language])
  return [...new Set(names)].slice(0, mostTold)
}

interface Asked {
  person: string
  language: Language
}

/**
 * What somebody would gain and lose by a change, which is made and taken back.
 * @throws what the change itself would
 */
export async function planChange(
  services: Services,
  { person, language }: Asked,
  work: (trx: Trx, after: AfterCommit) => Promise<void>,
): Promise<{ gains: string[]; loses: string[] }> {
  const namedRoles = await readNamedRoles(services)
  const rightsOf = async (trx: Trx) => (await heldBy(trx, [person], namedRoles)).get(person) ?? new Map()
  const { gains, loses } = await rehearse(services.db, async (trx, after) => {
    const before = await rightsOf(trx)
    await work(trx, after)
    return rightsDifference(before, await rightsOf(trx))
  })
  return { gains: namesOf(gains, language), loses: namesOf(loses, language) }
}
