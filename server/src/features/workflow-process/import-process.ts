import type { InputOf } from '@workstation/contract/endpoint'
import type { workflowProcess } from '@workstation/contract/workflow-process'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { drawingOf } from './drawing-of'
import { codesLike } from './store'
import { weigh } from './weigh'
import { createProcess, freeCode } from './write-process'

const longestName = 50

/** The name of a file's process as one of ours; without a name of its own, its id. */
function namesOf(xml: string) {
  const { attributes } = drawingOf(xml).process
  const id = attributes.get('id') ?? ''
  const name = (attributes.get('name') ?? '').replace(/\s+/g, ' ').trim() || id
  return {
    fullName: [...name].slice(0, longestName).join('').slice(0, longestName) || 'process',
    enCode: id.replace(/[^A-Za-z0-9_.-]/g, '').slice(0, longestName) || 'process',
  }
}

/**
 * Makes a process of a BPMN file, under a free code where its own is taken, and tells what of the file runs.
 * @throws process.document, process.category
 */
export async function importProcess(
  services: Services,
  context: Context,
  { text, category = '' }: InputOf<typeof workflowProcess.importOne>,
) {
  const { fullName, enCode } = namesOf(text)
  const isTaken = (await codesLike(services.db, enCode)).has(enCode.toLowerCase())
  const code = isTaken ? await freeCode(services, enCode) : enCode
  const { id } = await createProcess(services, context, { fullName, enCode: code, category, bpmnXml: text })
  const { findings, compiled } = await weigh(services, services.db, text)
  return { id, findings: [...findings], notices: [...compiled.notices] }
}
