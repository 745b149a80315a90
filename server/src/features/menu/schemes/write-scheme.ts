import type { InputOf } from '@workstation/contract/endpoint'
import type { menuScheme } from '@workstation/contract/menu-scheme'
import { readScheme } from '@workstation/domain/permission/read-scheme'
import type { Scheme } from '@workstation/domain/permission/scheme'
import { type Actor, isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { RowToLock } from '../../../platform/guarded-model/lock-row'
import type { WriteCaller, WriteStep } from '../../../platform/guarded-model/write-step'
import { newId } from '../../../platform/id'
import type { Services } from '../../../services'
import { listSchemeGrantees } from '../../authority'
import { createItem, type ItemForm, type ItemPage, updateItem } from '../items/write-item'
import { checkScheme, refuseHidden } from './check-scheme'
import { readSent } from './scheme-form'

type Step = WriteStep<'menu_item'>
type Stored = Pick<Step['row'], 'all_data' | 'condition' | 'match_logic'>

const kind = 'resource'

/** A scheme as it is stored. */
export const storedScheme = ({ all_data, condition, match_logic }: Stored): Scheme =>
  all_data ? { all: true } : readScheme(condition, match_logic)

/** Whether somebody sees every row of a page, so that no scheme of it can show him more. */
function seesAllRows(actor: Actor, pageId: string): boolean {
  if (actor.isAdministrator) return true
  const page = actor.pages.get(pageId)
  if (!page) return false
  const opensAll = [...page.rowSchemes.values()].flat().some(({ isLive, scheme }) => isLive && 'all' in scheme)
  return !page.limitsRows || opensAll
}

/**
 * Refuses another content of a scheme that people hold, which is a grant of rows: it takes the right to all rows of the
 * page, or to see every column that it compared and compares, and nobody changes what limits himself (THR-10).
 * @throws forbidden, scheme.hidden, scheme.own
 */
async function weighContent({ trx, id, before, row, caller: { actor } }: Step, page: ItemPage): Promise<void> {
  if (!isPermitted(actor, { modelId: page.id })) throw new AppError('forbidden')
  if (!before || seesAllRows(actor, page.id)) return
  refuseHidden(actor, page.model, storedScheme(before))
  if ('all' in storedScheme(row)) throw new AppError('forbidden')
  const holders = await listSchemeGrantees(trx, id)
  if (holders.some((grantee) => actor.grantees.has(grantee))) throw new AppError('scheme.own')
}

const content = ['allData', 'condition']

const checkContent = async (step: Step, page: ItemPage): Promise<void> => {
  if (step.before && !content.some((field) => step.changed.has(field))) return
  checkScheme(step.caller.actor, page.model, storedScheme(step.row))
  await weighContent(step, page)
}

type Sent = Omit<InputOf<typeof menuScheme.create>, 'moduleId'>
type Change = Partial<Sent>

/** What a form says of a scheme; its sentence follows from what it compares. */
function formOf<Form extends Change>(form: Form) {
  const { conditionJson: _, conditionText: __, matchLogic: ___, condition: ____, enCode: _____, ...plain } = form
  const { allData, group } = readSent(form)
  return {
    ...plain,
    ...(allData === undefined ? {} : { allData }),
    ...(group ? { condition: JSON.stringify(group) } : {}),
  }
}

/** Adds a scheme to a page; without a code it gets one. Nobody has been granted it yet. */
export const createScheme = (
  services: Services,
  caller: WriteCaller,
  { moduleId, ...form }: InputOf<typeof menuScheme.create>,
) => {
  const made = { ...formOf(form), enCode: form.enCode || `scheme_${newId()}` }
  return createItem(services, caller, { moduleId, kind, form: made, check: checkContent })
}

/** Saves a changed scheme. Of a version that is no longer the newest, where one is named, nothing is saved. */
export function updateScheme(services: Services, caller: WriteCaller, form: InputOf<typeof menuScheme.update>) {
  const { id, version, ...sent } = form
  const made = { ...formOf(sent), ...(form.enCode ? { enCode: form.enCode } : {}), id, version }
  return updateItem(services, caller, { form: made as Partial<ItemForm> & RowToLock, kind, check: checkContent })
}
