import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { DesignText, FormDocument } from '@workstation/domain/form/document'
import { fitValues } from '@workstation/domain/form/fit-values'
import { createFormState, type FormState } from '@workstation/domain/form/form-state'
import { writeRecord } from '@workstation/domain/form/read-record'
import { emptyUnread, readStored, type Unread } from '@workstation/domain/form/read-stored'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { startRecord } from '@workstation/domain/form/start-record'
import { withRequired } from '@workstation/domain/form/with-required'
import { isSameRecord } from '@workstation/domain/record/merge-record'
import { withoutRow } from '@workstation/domain/workflow/form-access'
import { useEffect, useMemo } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
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
  /** JSON text of what he kept on the server for later; '' for nothing. */
  readonly draft?: string
  /** With whose ids fields begin; his own where it is left out. */
  readonly own?: WorkflowDetail['formOwn'] | undefined
}

/** What somebody changed of a form, and what stood there when he did. */
export interface Typed {
  readonly values: RecordValues
  readonly base: RecordValues
}

/** A field that two people changed: what stands there by now, in words. */
export interface Overtaken {
  readonly label: DesignText
  readonly theirs: string
}

/** A form as one reader of an approval fills it in. */
export interface ApprovalForm {
  readonly state: FormState
  readonly levelOf: (key: string) => FieldLevel
  /** What he changed of the fields that are his to write: as it travels, null for nothing. */
  readonly changed: () => Record<string, unknown> | null
  /** What he changed so far, and from what. */
  readonly typed: () => Typed
  /** The same without secrets, for the browser to keep. */
  readonly toKeep: () => Typed
  /** What somebody else changed meanwhile of the fields that he changed. */
  readonly overtaken: readonly Overtaken[]
  /** What fields of his hold and cannot show any more: they stand empty. */
  readonly unread: readonly Unread[]
  /** Labels of the fields of which what he typed before fits the form no more; null for one that is gone. */
  readonly lost: readonly (DesignText | null)[]
  /** The problems that he can mend. */
  readonly check: () => ReturnType<FormState['checkAll']>
}

const textOf = (text: string): Record<string, unknown> => (text ? (JSON.parse(text) as Record<string, unknown>) : {})

/** A step may ask for a field or a column that the form itself leaves open. */
const requiredIn = (operates: Operates) => operates.flatMap(({ id, required }) => (required ? [id] : []))

function levelFrom(operates: Operates): (key: string) => FieldLevel {
  const levels = new Map(operates.map((field) => [field.id, levelIn(field)]))
  // A column of a sub-table without an entry of its own is as its table.
  return (key) => levels.get(key) ?? levels.get(key.split('.')[0] ?? '') ?? 'see'
}

function levelIn({ read, write }: Operates[number]): FieldLevel {
  if (write) return 'write'
  return read ? 'see' : 'none'
}

const part = (values: RecordValues, names: readonly string[]): RecordValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** The form as somebody kept it for later, from this or another machine; what he typed here since stands above it. */
function keptOnServer({ draft = '' }: FormSource): Record<string, unknown> {
  const { formData } = textOf(draft)
  return typeof formData === 'object' && formData !== null ? (formData as Record<string, unknown>) : {}
}

/**
 * Opens the form of an approval; null for a process without one.
 * @param kept what its reader has typed before: it stands on top of the record as it is now
 */
export function openForm(source: FormSource, typed?: Typed): ApprovalForm | null {
  const { document, data, operates, own: begins } = source
  if (!document) return null
  const form = withRequired(compileForm(JSON.parse(document) as FormDocument), requiredIn(operates))
  const context = begins ? { ...recordContext(), own: begins } : recordContext()
  const levelOf = levelFrom(operates)
  const isOwn = (path: string) => levelOf(withoutRow(path)) === 'write'
  const { values: base, unread } = data
    ? emptyUnread(form, readStored(form, textOf(data), context), { context, isOwn })
    : { values: startRecord(form, context), unread: [] }
  const drafted = keptOnServer(source)
  const kept = typed ?? {
    values: part(readStored(form, { ...textOf(data), ...drafted }, context).values, Object.keys(drafted)),
    base: part(base, Object.keys(drafted)),
  }
  const ownFields = [...form.fields].filter(([path, { table }]) => table === null && isOwn(path))
  const own = ownFields.map(([path]) => path)
  const emptied = new Set(unread.map(({ path }) => path.split('.')[0]))
  const { values: fitting, lost } = fitValues(form, kept.values, context)
  const isMine = (name: string) => name in fitting
  const state = createFormState(form, { ...base, ...part(fitting, own.filter(isMine)) }, context, { base, isOwn })
  const differing = () => own.filter((name) => !isSameRecord([name], state.values, base))
  const typedOf = (names: readonly string[]) => ({ values: part(state.values, names), base: part(base, names) })
  const isOvertaken = (name: string) =>
    isMine(name) && !isSameRecord([name], kept.base, base) && differing().includes(name)
  const told = { ...context, nameOf: () => '' }
  return {
    state,
    lost,
    unread,
    levelOf,
    changed: () => {
      const names = data ? own.filter((name) => emptied.has(name) || differing().includes(name)) : own
      if (names.length === 0) return null
      const all = writeRecord(form, state.values, context)
      return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]))
    },
    typed: () => typedOf(differing()),
    toKeep: () => typedOf(differing().filter((name) => !form.fields.get(name)?.kind.secret)),
    overtaken: ownFields
      .filter(([name]) => data && isOvertaken(name))
      .map(([name, { kind, node }]) => ({ label: node.label, theirs: kind.text(base[name] ?? null, node, told) })),
    check: () => state.checkAll().filter(({ path }) => isOwn(path)),
  }
}

const kindOfDraft = 'workflow.form'

/**
 * The form of an approval that is open. What was typed and not sent outlives a reload, a failed call and somebody else's
 * change, on top of which it is put.
 * @param id the part of the reader; '' for who writes nothing
 */
export function useApprovalForm(source: FormSource, id: string): ApprovalForm | null {
  const { document, data, operates } = source
  const levels = JSON.stringify(operates)
  // biome-ignore lint/correctness/useExhaustiveDependencies: open fields are compared by what they say, and a draft is taken up when the part is opened
  const form = useMemo(() => {
    return openForm(source, (id && readFormDraft(id)) || undefined)
  }, [document, data, levels, id])
  useEffect(() => {
    if (form && id) return form.state.watch(() => keepDraft({ kind: kindOfDraft, id }, form.toKeep()))
  }, [form, id])
  return form
}

/** What was typed into the form for a part and not sent; null for nothing. */
export const readFormDraft = (id: string): Typed | null => readDraft<Typed>({ kind: kindOfDraft, id })?.value ?? null

/** Forgets what was typed: it was sent. */
export const dropFormDraft = (id: string): void => dropDraft({ kind: kindOfDraft, id })
