import type { InputOf } from '@workstation/contract/endpoint'
import type { Language } from '@workstation/contract/language'
import type { workflowProcess } from '@workstation/contract/workflow-process'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import { findRow } from '../../platform/guarded-model/read-rows'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { checkProcess, scopeOf } from './check-process'
import { formIdOf } from './drawing-of'
import { firstDrawing } from './first-drawing'
import { processModel as model } from './process-model'
import { replaceScope } from './scope-store'
import { codesLike, findProcess, isUsed } from './store'
import { findVersion } from './version-store'

type Step = WriteStep<'workflow_process'>

/** The form follows the drawing, and changes of it are counted, so that it can be told whether the newest was released. */
const derived = ({ before, row, changed }: Step) =>
  changed.has('bpmnXml')
    ? { form_id: formIdOf(row.draft), ...(before && { draft_version: before.draft_version + 1 }) }
    : {}

async function keepScope(step: Step): Promise<void> {
  if (!step.changed.has('startScope')) return
  const scope = scopeOf(step.row)
  step.tell({ startScope: scope })
  await replaceScope(step.trx, step.id, scope)
}

/** @throws code-exists, and what `checkProcess` refuses */
export function createProcess(
  services: Services,
  caller: Context,
  { bpmnXml = firstDrawing(caller.language), ...form }: InputOf<typeof workflowProcess.create>,
) {
  const whole = { ...form, bpmnXml }
  return createRow(services, caller, { model, form: whole, check: checkProcess, derive: derived, work: keepScope })
}

/**
 * Saves properties and draft; answers the version that the next save names.
 * @throws changed, code-exists, and what `checkProcess` refuses
 */
export async function updateProcess(
  services: Services,
  caller: WriteCaller,
  form: Partial<InputOf<typeof workflowProcess.update>> & { id: string },
) {
  let version = 0
  await updateRow(services, caller, {
    model,
    form,
    check: checkProcess,
    derive: (step) => {
      version = (step.before?.version ?? 0) + 1
      return derived(step)
    },
    work: keepScope,
  })
  return { version }
}

const copyName: Readonly<Record<Language, string>> = { zh: '副本', en: ' copy', zhtw: '副本' }

/** The first code that is free: `code-1`, `code-2` and so on. */
export async function freeCode({ db }: Services, code: string): Promise<string> {
  const stem = `${code.slice(0, 44)}-`
  const taken = await codesLike(db, stem)
  const numbers = Array.from({ length: taken.size + 1 }, (_, at) => `${stem}${at + 1}`)
  return numbers.find((one) => !taken.has(one.toLowerCase())) ?? `${stem}${taken.size + 1}`
}

/** Adds the same draft under another name and code, not released. */
export async function copyProcess(services: Services, caller: Context, id: string) {
  await findRow(services.db, model, caller.actor, id)
  const stored = await findProcess(services.db, id)
  if (!stored) throw new AppError('not-found')
  const words = copyName[caller.language]
  return createProcess(services, caller, {
    fullName: `${stored.full_name.slice(0, 50 - words.length)}${words}`,
    enCode: await freeCode(services, stored.en_code),
    category: stored.category,
    icon: stored.icon,
    iconBackground: stored.icon_background,
    startScope: stored.start_scope as InputOf<typeof workflowProcess.create>['startScope'] & object,
    administrators: [...stored.administrators],
    billRule: stored.bill_rule,
    sortCode: stored.sort_code,
    description: stored.description,
    bpmnXml: stored.draft,
  })
}

/** Stops a process, so that nobody starts it any more, or lets it be started again. @throws process.unreleased */
export const toggleProcess = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  toggleRow(services, caller, { model, id, check: refuseUnreleased })

async function refuseUnreleased({ before }: Step): Promise<void> {
  if (before?.released === 0) throw new AppError('process.unreleased', { name: before.full_name })
}

/** Stops it; one that is stopped stays so. */
export function stopProcess(services: Services, caller: WriteCaller, { id }: { id: string }) {
  return updateRow(services, caller, {
    model,
    form: { id },
    check: async ({ tell }) => tell({ enabledMark: 0 }),
    derive: () => ({ enabled_mark: 0 }),
  })
}

/** Deletes a process that nobody has started. @throws process.used */
export const removeProcess = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  removeRow(services, caller, {
    model,
    id,
    check: async ({ trx, before }) => {
      if (await isUsed(trx, id)) throw new AppError('process.used', { name: before?.full_name ?? '' })
    },
  })

/** Takes an earlier release as the draft again. */
export async function restoreProcess(
  services: Services,
  caller: Context,
  { id, number, version }: InputOf<typeof workflowProcess.restore>,
) {
  const found = await findVersion(services.db, id, number)
  // One that is not there is refused with the right of the caller first.
  await findRow(services.db, model, caller.actor, id)
  if (!found) throw new AppError('not-found')
  return updateProcess(services, caller, { id, bpmnXml: found.xml, ...(version === undefined ? {} : { version }) })
}
