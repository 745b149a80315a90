import type { WorkflowProcess } from '@workstation/contract/process-record'
import { type ChoiceSettings, writeChoice, writeName } from '@workstation/domain/workflow/write-drawing'
import { writeSettings } from '@workstation/domain/workflow/write-settings'
import { openDraft } from './open-draft'
import type { OpenedNode, Settings } from './opened-node'

/** Settings of which one field of a form shows all. */
const wholes: Readonly<Record<string, string>> = { delay: 'delay', interface: 'call' }

/** What the form of a step begins with. */
export function fieldsOf({ kind, name, settings }: OpenedNode): Settings {
  const whole = wholes[kind]
  const own = whole ? { [whole]: settings } : (settings ?? {})
  return kind === 'process' ? own : { ...own, stepName: name }
}

/** The same of a step as it is stored now. */
export function storedFields(row: WorkflowProcess, { id, kind }: OpenedNode): Settings {
  const node = openDraft(row.bpmnXml, null).nodes.find((one) => one.id === id && one.kind === kind)
  return node ? fieldsOf(node) : {}
}

/** A drawing in which a step is set and called as its form says; all else stays as it was drawn. */
export function writeNode(xml: string, { id, kind, name }: OpenedNode, fields: Settings): string {
  const { stepName = name, ...settings } = fields
  const named = kind === 'process' ? xml : writeName(xml, id, String(stepName).trim())
  if (kind === 'exclusive' || kind === 'inclusive') return writeChoice(named, id, settings['choice'] as ChoiceSettings)
  const whole = wholes[kind]
  return writeSettings(named, id, whole ? settings[whole] : settings) ?? named
}
