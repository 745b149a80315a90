import type { FormDocument } from '@workstation/domain/form/document'
import { compile } from '@workstation/domain/workflow/compile'
import { referencesByNode } from '@workstation/domain/workflow/references'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { expect, test } from 'vitest'
import { castId, demoCast } from './demo-cast'
import { demoForms } from './demo-forms'
import { demoGroups } from './demo-groups'
import { demoProcesses } from './demo-processes'
import { officeForms } from './office-forms'

/** Keys of a form's fields; columns stand under their table's. */
function keysOf({ nodes }: FormDocument): Set<string> {
  const columns = new Map<string, string>()
  for (const node of Object.values(nodes))
    if (node.kind === 'table') for (const child of node.children ?? []) columns.set(child, node.key ?? '')
  return new Set(
    Object.values(nodes).flatMap(({ id, key }) => {
      const table = columns.get(id)
      return key ? [table ? `${table}.${key}` : key] : []
    }),
  )
}

const forms = new Map<string, FormDocument>([...demoForms, ...officeForms].map((form) => [form.code, form.document]))

const compiled = (code: string) => {
  const process = demoProcesses.find((one) => one.code === code)
  const form = forms.get(process?.form ?? '')
  if (!process || !form) throw new Error(`no ${code}`)
  return compile(writeBpmn(process.plan({ form: 'some-form', payment: 'some-process' })), { fields: keysOf(form) })
}

test.each(demoProcesses.map(({ code }) => code))('%s compiles with the fields of its form', (code) => {
  expect(compiled(code)).toMatchObject({ ok: true, notices: [] })
})

test('whoever they name is there', () => {
  const known = new Set([
    ...(Object.keys(demoCast) as (keyof typeof demoCast)[]).map(castId),
    ...demoGroups.map(({ id }) => id),
    'demo-quality-head',
    'demo-office-head',
    'some-process',
  ])
  for (const { code } of demoProcesses) {
    const result = compiled(code)
    if (!result.ok) throw new Error(code)
    const named = referencesByNode(result.graph).flatMap(([, all]) => Object.values(all).flat())
    expect(named.filter((id) => !known.has(id))).toEqual([])
  }
})
