import type { InputOf } from '@workstation/contract/endpoint'
import { isProjectCode, type project } from '@workstation/contract/project'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { createRow } from '../../platform/guarded-model/create-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import { pinyinOf } from '../../platform/pinyin-of'
import type { Services } from '../../services'
import { prepareNumbers } from '../bill-rule'
import { projectModel } from './project-model'
import { hasReviews, isCodeTaken, unknownReferences } from './project-store'

type NewProject = InputOf<typeof project.create>

/** Refuses what does not exist or cannot be chosen any more; what a project refers to already may stay. */
async function checkReferences({ trx, row, changed }: WriteStep<'project'>): Promise<void> {
  const unknown = (await unknownReferences(trx, row)).filter((field) => changed.has(field))
  if (unknown.length > 0) throw new AppError('invalid', { fields: unknown.join(', ') })
}

const spelled = ({ row }: WriteStep<'project'>) => ({ pinyin: pinyinOf(row.full_name) })

/** The bill rule that makes the codes of projects which were given none. */
const codeRule = 'project'
/** Numbers that somebody had typed as codes before are passed over, so many at most. */
const maxPassedOver = 1000

type Take = Awaited<ReturnType<typeof prepareNumbers>>
type Asked = (trx: Trx, code: string) => Promise<boolean>

/** The next number of the rule that no project bears. @throws bill.off, bill.full, bill.unfit */
async function nextCode(trx: Trx, take: Take, isTaken: Asked): Promise<string> {
  for (let passed = 0; passed < maxPassedOver; passed++) {
    const code = (await take(trx)).get(codeRule) ?? ''
    if (!isProjectCode(code)) throw new AppError('bill.unfit', { number: code })
    if (!(await isTaken(trx, code))) return code
  }
  throw new AppError('code-exists', { code: codeRule })
}

/**
 * Adds a project that bears the next number of the rule. Only where that one turns out to be taken is each asked about
 * before it is used, since the next project waits for the number until this one is in.
 */
async function createNumbered(services: Services, caller: WriteCaller, form: NewProject) {
  const take = await prepareNumbers(services, caller.actor.userId, [codeRule])
  const create = (isTaken: Asked) =>
    createRow(services, caller, {
      ...{ model: projectModel, form, check: checkReferences },
      derive: async (step) => ({ ...spelled(step), en_code: await nextCode(step.trx, take, isTaken) }),
    })
  return create(async () => false).catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'code-exists') return create(isCodeTaken)
    throw error
  })
}

/** Adds a project; without a code it bears the next number of the bill rule `project`. */
export async function createProject(services: Services, caller: WriteCaller, form: NewProject) {
  if (!form.enCode) return createNumbered(services, caller, form)
  return createRow(services, caller, { model: projectModel, form, check: checkReferences, derive: spelled })
}

/** Saves a changed project. The version that the editor saw must still be the newest. */
export const updateProject = (services: Services, caller: WriteCaller, form: InputOf<typeof project.update>) =>
  updateRow(services, caller, { model: projectModel, form, check: checkReferences, derive: spelled })

/** Deletes a project that no review is about. */
export const removeProject = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, {
    model: projectModel,
    id,
    check: async ({ trx }) => {
      if (await hasReviews(trx, id)) throw new AppError('in-use')
    },
  })
