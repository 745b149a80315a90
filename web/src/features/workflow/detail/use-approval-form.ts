import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { createFormState, type FormState } from '@workstation/domain/form/form-state'
import { readRecord, writeRecord } from '@workstation/domain/form/read-record'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { startRecord } from '@workstation/domain/form/start-record'
import { isSameRecord } from '@workstation/domain/record/merge-record'
import { useMemo } from 'react'
import { type FieldLevel, recordContext } from '../../form'

type Operates = WorkflowDetail['formOperates']

/** What an approval's form is made of. */
export interface FormSource {
  /** JSON text of the released document; '' for a process without a form. */
  readonly document: string
  /** JSON text of the record; '' for one that begins. */
  readonly data: string
  /** What the reader may do with each field; fields without an entry are read. */
  readonly operates: Operates
}

/** A form as one reader of an approval fills it in. */
export interface ApprovalForm {
  readonly state: FormState
  readonly levelOf: (key: string) => FieldLevel
  /** What he changed of the fields that are his to write: as it travels, null for nothing. */
  readonly changed: () => Record<string, unknown> | null
  /** What he filled in there so far. */
  readonly open: () => RecordValues
  /** The problems that he can mend. */
  readonly check: () => ReturnType<FormState['checkAll']>
}

const textOf = (text: string): Record<string, unknown> => (text ? (JSON.parse(text) as Record<string, unknown>) : {})

/** A step may ask for a field that the form itself leaves open. */
function withRequired(document: FormDocument, operates: Operates): FormDocument {
  const needed = new Set(operates.filter(({ required }) => required).map(({ id }) => id))
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    const isNeeded = node.key !== undefined && needed.has(node.key)
    return [id, isNeeded ? { ...node, required: true } : node] as const
  })
  return { ...document, nodes: Object.fromEntries(nodes) }
}

function levelFrom(operates: Operates): (key: string) => FieldLevel {
  const levels = new Map(operates.map((field) => [field.id, levelIn(field)]))
  return (key) => levels.get(key) ?? 'see'
}

function levelIn({ read, write }: Operates[number]): FieldLevel {
  if (write) return 'write'
  return read ? 'see' : 'none'
}

/** Compiles the form of an approval once for each answer of the server; null for a process without one. */
export function openForm({ document, data, operates }: FormSource, kept?: RecordValues): ApprovalForm | null {
  if (!document) return null
  const form = compileForm(withRequired(JSON.parse(document) as FormDocument, operates))
  const context = recordContext()
  const base = data ? readRecord(form, textOf(data), context).values : startRecord(form, context)
  const state = createFormState(form, kept ? { ...base, ...kept } : base, context)
  const levelOf = levelFrom(operates)
  const own = [...form.fields].flatMap(([path, { table }]) =>
    table === null && levelOf(path) === 'write' ? [path] : [],
  )
  return {
    state,
    levelOf,
    changed: () => {
      const names = own.filter((name) => !data || !isSameRecord([name], state.values, base))
      if (names.length === 0) return null
      const all = writeRecord(form, state.values, context)
      return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]))
    },
    open: () => Object.fromEntries(own.map((name) => [name, state.values[name] ?? null])),
    check: () => state.checkAll().filter(({ path }) => levelOf(path.split('.')[0] ?? path) === 'write'),
  }
}

/** The form of an approval that is open; a new answer with the same record keeps what is filled in. */
export function useApprovalForm(source: FormSource, kept?: RecordValues): ApprovalForm | null {
  const { document, data, operates } = source
  const levels = JSON.stringify(operates)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields that are open are compared by what they say
  return useMemo(() => openForm({ document, data, operates }, kept), [document, data, levels])
}
