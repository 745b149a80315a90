import type { InputOf } from '@workstation/contract/endpoint'
import type { printTemplate } from '@workstation/contract/print-template'
import { unknownFields } from '@workstation/domain/print/named-fields'
import { AppError } from '../../platform/app-error'
import { createRow } from '../../platform/guarded-model/create-row'
import type { RowToLock } from '../../platform/guarded-model/lock-row'
import { removeRow } from '../../platform/guarded-model/remove-row'
import { toggleRow } from '../../platform/guarded-model/toggle-row'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { keepPictures } from './pictures'
import { documentOf } from './read-template'
import { insistOnSource, knownFields, knownSource } from './sources/find-source'
import type { PrintSource } from './sources/print-source'
import { findTemplate, lockCategory } from './store'
import { storedForm } from './stored-form'
import { templateModel as model } from './template-model'
import { addVersion, findVersion } from './version-store'

type Step = WriteStep<'print_template'>

/** Refuses a page that whoever lays it out does not see himself, and fields that it does not have (THR-13). */
function refuseUnknown({ row, caller }: Pick<Step, 'row' | 'caller'>, known: readonly PrintSource[]): void {
  // Somebody may have chosen another one at that moment.
  const found = known.find(({ id }) => id === row.source)
  const source = insistOnSource(caller.actor, found, row.source)
  const unknown = unknownFields(documentOf(row), knownFields(source))
  if (unknown.length > 0) throw new AppError('print.field', { names: unknown.slice(0, 10).join(', ') })
}

async function check(step: Step, known: readonly PrintSource[]): Promise<void> {
  const { trx, row, changed } = step
  if (changed.has('source') || changed.has('document')) refuseUnknown(step, known)
  if (changed.has('category') && !(await lockCategory(trx, row.category))) throw new AppError('print.category')
}

async function work({ trx, id, row, caller, now, changed }: Step): Promise<void> {
  if (changed.has('document')) await keepPictures(trx, caller.actor, id, documentOf(row))
  await addVersion(trx, id, { savedBy: caller.actor.userId, savedAt: now })
}

/**
 * The parts of a write of a template.
 * @param sources what it names and what it had, which stays where the caller may not change it; looked up ahead of the write,
 * which holds its connection
 */
async function partsOf(services: Services, sources: readonly unknown[]) {
  const named = [...new Set(sources.filter((one) => typeof one === 'string'))]
  const found = await Promise.all(named.map((source) => knownSource(services, source)))
  const known = found.filter((source) => source !== undefined)
  return { model, work, check: (step: Step) => check(step, known) }
}

export async function createTemplate(
  services: Services,
  caller: WriteCaller,
  form: InputOf<typeof printTemplate.create>,
) {
  const stored = await storedForm(services, form)
  return createRow(services, caller, { ...(await partsOf(services, [stored.source])), form: stored })
}

/** Saves a changed template. The version that its editor saw, where it says one, must still be the newest. */
export async function updateTemplate(
  services: Services,
  caller: WriteCaller,
  form: InputOf<typeof printTemplate.update>,
): Promise<void> {
  const before = await findTemplate(services.db, form.id)
  // One that is not there is refused with the right of the caller, not with what is wrong in his form.
  const stored = before && (await storedForm(services, form, before))
  const parts = await partsOf(services, [stored?.source, before?.source])
  await updateRow(services, caller, { ...parts, form: stored ?? { id: form.id } })
}

/** 1 becomes 0 and 0 becomes 1; one that is off prints nothing. */
export const toggleTemplate = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  toggleRow(services, caller, { model, id })

export const removeTemplate = (services: Services, caller: WriteCaller, { id }: RowToLock) =>
  removeRow(services, caller, { model, id })

/** Saves an earlier state again, as a new version. */
export async function restoreTemplate(
  services: Services,
  caller: WriteCaller,
  { id, number, version }: InputOf<typeof printTemplate.restore>,
): Promise<void> {
  const content: Readonly<Record<string, unknown>> | undefined = await findVersion(services.db, id, number)
  if (!content) throw new AppError('not-found')
  const before = await findTemplate(services.db, id)
  const values = Object.entries(model.writes.fields).filter(([, { to }]) => content[to] !== undefined)
  const form = { ...Object.fromEntries(values.map(([name, { to }]) => [name, content[to]])), id, version }
  await updateRow(services, caller, { ...(await partsOf(services, [content['source'], before?.source])), form })
}
