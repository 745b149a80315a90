import { startForEverybody } from '@workstation/contract/process-record'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { createDesign, releaseDesign } from '../../../features/design'
import { createProcess, releaseProcess, updateProcess } from '../../../features/workflow-process'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { formFolder } from '../add-demo-forms'
import { castId } from '../demo-cast'
import { type DemoProcess, demoProcesses } from '../demo-processes'
import { officeForms } from '../office-forms'
import { findDesign } from '../store'
import { countReleases, knownIds } from './approval-store'

interface Making {
  readonly services: Services
  readonly keeper: Context
  /** Whether what has a fixed id is still there, by the id. */
  readonly known: ReadonlyMap<string, boolean>
}

const formId = (code: string) => `demo-form-${code}`
const processId = (code: string) => `demo-process-${code}`

/** The form of a process; null where somebody has deleted it. */
async function formOf({ services, keeper, known }: Making, code: string): Promise<string | null> {
  const form = officeForms.find((one) => one.code === code)
  if (!form) return (await findDesign(services.db, code))?.id ?? null
  const id = formId(code)
  if (known.get(id) === false) return null
  const { code: enCode, name: fullName, description, document } = form
  const drawn = { id, enCode, fullName, description, category: '演示', formData: JSON.stringify(document) }
  if (!known.has(id)) await createDesign(services, keeper, drawn)
  if ((await findDesign(services.db, code))?.released === 0)
    await releaseDesign(services, keeper, { id, parentId: formFolder })
  return id
}

const drawingOf = (plan: DemoProcess['plan'], form: string) => writeBpmn(plan({ form, payment: processId('payment') }))

async function addProcess(making: Making, process: DemoProcess, at: number): Promise<string | null> {
  const { services, keeper, known } = making
  const id = processId(process.code)
  const form = await formOf(making, process.form)
  if (!form || known.get(id) === false) return null
  const { code: enCode, name: fullName, category, icon, iconBackground, description, billRule } = process
  const drawn = {
    ...{ id, enCode, fullName, category, icon, iconBackground, description, billRule, sortCode: at },
    startScope: { ...startForEverybody, everybody: false, ...process.starters },
    administrators: [castId('manager')],
    bpmnXml: drawingOf(process.first?.plan ?? process.plan, form),
  }
  if (!known.has(id)) await createProcess(services, keeper, drawn)
  if ((await countReleases(services.db, id)) === 0) await releaseProcess(services, keeper, { id })
  return id
}

/** What cannot be had, since somebody has changed what it needs, is told and left out. */
const orLeftOut =
  ({ log }: Services, { code }: DemoProcess) =>
  (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    log.warn({ process: code, reason: error.key }, 'a process of the demo was left out')
    return null
  }

/**
 * Adds the processes of the demo with their forms. Where somebody has a process or a form of the same code, or has changed
 * or deleted what a process needs, that process is left out.
 * @returns ids by code
 */
export async function addDemoProcesses(services: Services, keeper: Context): Promise<ReadonlyMap<string, string>> {
  const [forms, processes] = [
    await knownIds(services.db, 'design', formId('')),
    await knownIds(services.db, 'workflow_process', processId('')),
  ]
  const making = { services, keeper, known: new Map([...forms, ...processes]) }
  const ids = new Map<string, string>()
  for (const [at, process] of demoProcesses.entries()) {
    const id = await addProcess(making, process, at).catch(orLeftOut(services, process))
    if (id) ids.set(process.code, id)
  }
  return ids
}

/** Releases what was mended of a process since its first release, once. */
export async function mendDemoProcess(services: Services, keeper: Context, process: DemoProcess): Promise<void> {
  const id = processId(process.code)
  if (!process.first || (await countReleases(services.db, id)) !== 1) return
  const form = officeForms.some(({ code }) => code === process.form) ? formId(process.form) : ''
  await updateProcess(services, keeper, { id, bpmnXml: drawingOf(process.plan, form) })
    .then(() => releaseProcess(services, keeper, { id, note: process.first?.note ?? '' }))
    .catch(orLeftOut(services, process))
}
