import { onlineRecord } from '@workstation/contract/online-record'
import type { CompiledForm } from '@workstation/domain/form/compile-form'
import { createFormState, type FormState } from '@workstation/domain/form/form-state'
import { writeRecord } from '@workstation/domain/form/read-record'
import { emptyUnread, readStored, type Unread } from '@workstation/domain/form/read-stored'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { startRecord } from '@workstation/domain/form/start-record'
import { withoutSecrets } from '@workstation/domain/form/without-secrets'
import { differingFields, isSameRecord } from '@workstation/domain/record/merge-record'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api'
import { ApiError } from '../../../platform/api-error'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import type { Conflict } from '../../../ui/record-editor/conflict-dialog'
import { useSentKey } from '../../../ui/record-editor/use-sent-key'
import { useStable } from '../../../ui/use-stable'
import { scriptsOf } from '../scripts/form-scripts'
import { useFormTexts } from '../use-form-texts'
import { carryOver, type FilledIn } from './carry-over'
import { type ReleasedForm, recordContext } from './released-form'
import { isOwnToMend, useSubmit } from './use-submit'

/** A record as its editor got it. */
export interface StoredRecord {
  readonly id: string
  readonly version: number
  readonly values: RecordValues
  /** What is missing in them, for its field cannot hold it any more. */
  readonly unread: readonly Unread[]
  /** What its system fields say, by their keys. */
  readonly words: Readonly<Record<string, unknown>>
}

/** What lies in the browser of an editor: what is filled in, and the record and version that it was filled in on. */
interface RecordDraft extends FilledIn {
  /** Under which a new one is made once, however often it is sent. */
  readonly key?: string
}

/** By which release a record is filled in. */
export interface Used {
  readonly released: ReleasedForm
  /** The record that is changed; left out for a new one. */
  readonly before?: StoredRecord | undefined
}

interface Opening extends Used {
  /** What a new one begins with beside what its form says, whatever a draft of another one holds. */
  readonly start?: RecordValues | undefined
}

interface FormRecord extends Opening {
  /** The element around the form. */
  readonly place: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const quiet = { quiet: true }

/** A record as the server answers it. */
export function storedRecord(
  { form }: ReleasedForm,
  answer: { id: string; version: number; data: string },
): StoredRecord {
  const data: Readonly<Record<string, unknown>> = JSON.parse(answer.data)
  const stored = readStored(form, data, recordContext())
  const own = form.places.flatMap(({ kind, node }) => (kind.base && node.key ? [[node.key, data[node.key]]] : []))
  return { id: answer.id, version: answer.version, ...stored, words: Object.fromEntries(own) }
}

interface Sent {
  values: RecordValues
  version: number
}

function send(
  { id, number, form }: ReleasedForm,
  recordId: string | undefined,
  { values, version, key }: Sent & { key: string },
): Promise<unknown> {
  const input = { id, number, data: JSON.stringify(writeRecord(form, values, recordContext())) }
  if (recordId === undefined) return call(onlineRecord.create, input, { ...quiet, key })
  return call(onlineRecord.update, { ...input, recordId, version }, quiet)
}

/** What the form keeps of its fields, at the top of it. */
const namesOf = ({ form }: ReleasedForm) =>
  [...form.fields].flatMap(([path, { table }]) => (table === null ? [path] : []))

/** What an editor begins with. */
function begin(released: ReleasedForm, before: StoredRecord | undefined, given: RecordValues = {}) {
  const { form } = released
  const context = recordContext()
  if (!before) return { base: { ...startRecord(form, context), ...given }, version: 0, unread: [] }
  const isOwn = (path: string) => isOwnToMend(released, path)
  const { values, unread } = emptyUnread(form, before, { context, isOwn })
  return { base: values, version: before.version, unread }
}

/**
 * What was filled in beside what somebody else made of the record meanwhile. Where nobody chooses, since it is worked out or not
 * his to write, theirs stands.
 */
async function readConflict(
  released: ReleasedForm,
  recordId: string,
  { base, mine }: { base: RecordValues; mine: RecordValues },
): Promise<Conflict<RecordValues>> {
  const { values: theirs, version } = storedRecord(
    released,
    await call(onlineRecord.get, { id: released.id, recordId }),
  )
  const isChosen = (name: string) => !released.form.fields.get(name)?.kind.computed && isOwnToMend(released, name)
  const names = namesOf(released).filter(isChosen)
  const own = Object.fromEntries(names.map((name) => [name, mine[name] ?? null]))
  const differing = differingFields(names, { base, mine, theirs })
  return { mine: { ...theirs, ...own }, theirs, differing, version }
}

const formState = (released: ReleasedForm, values: RecordValues, base?: RecordValues) =>
  createFormState(released.form, values, recordContext(), { base, isOwn: (path) => isOwnToMend(released, path) })

/** What is filled in of a form: what was filled in before, here or at an earlier time, or what it begins with. */
function open({ released, before, start = {} }: Opening, kept?: RecordDraft, older?: CompiledForm) {
  const { form } = released
  const context = recordContext()
  const now = begin(released, before, start)
  const filled = kept ? carryOver({ form, context, older }, kept, now) : { ...now, values: now.base, lost: [] }
  const { base, version, lost } = filled
  const state = formState(released, filled.values, base)
  return { state, lost, unread: now.unread, seen: { base, version } }
}

const withStart = (draft: RecordDraft, start: RecordValues | undefined): RecordDraft => ({
  ...draft,
  values: { ...draft.values, ...start },
})

/** What a script fills in is filled in again: a draft holds, and leaving asks for, what somebody typed. */
const isTyped = (state: FormState) => !scriptsOf(state)?.isApplying
const isTouched = (state: FormState) => scriptsOf(state)?.isTouched !== false

/** State of an editor of a record: form, draft, saving, somebody else's change. */
export function useFormRecord({ released, before, start, place, onClose }: FormRecord) {
  const { t } = useFormTexts()
  const { form } = released
  const drafts = { kind: `form.${released.id}`, id: before?.id }
  const keeps = form.document.settings.draft
  const [kept, setKept] = useState(() => (keeps ? readDraft<RecordDraft>(drafts) : null))
  const begun = (draft?: RecordDraft) => open({ released, before, start }, draft)
  // Below which record a new one is made was said just now.
  const [filling, setFilling] = useState(() => begun(kept ? withStart(kept.value, start) : undefined))
  const { state, seen } = filling
  const { sent, renew, offerAnother } = useSentKey(kept?.value.key)
  const [conflict, setConflict] = useState<Conflict<RecordValues>>()
  const sending = useRef(false)
  const names = namesOf(released)
  const keep = useStable(() => {
    if (keeps && isTyped(state))
      keepDraft<RecordDraft>(drafts, { ...seen, ...sent, values: withoutSecrets(form, state.values) })
  })
  useEffect(() => state.watch(keep), [state, keep])
  const save = useWork((written: Sent) => send(released, before?.id, { ...written, ...sent }), {
    calls: [onlineRecord.create, onlineRecord.update],
    said: t('saved'),
    onDone: () => {
      sending.current = false
      dropDraft(drafts)
      scriptsOf(state)?.saved()
      onClose()
    },
    onError: (error, { values, version }) => {
      sending.current = false
      if (!(error instanceof ApiError) || error.shown) return
      if (error.key === 'changed' && before) {
        const theirs = readConflict(released, before.id, { base: seen.base, mine: values })
        return void theirs.then(setConflict, () => undefined)
      }
      if (error.key === 'once.other') return offerAnother(() => write(values, version))
      toast.error(error.msg)
    },
  })
  const write = (values: RecordValues, version: number) => {
    // Two presses in one moment come before the button shows that it is busy.
    if (sending.current) return
    sending.current = true
    save.mutate({ values, version })
  }
  const submitting = useSubmit({ released, state, place }, () => write(state.values, seen.version))
  return {
    ...filling,
    save,
    conflict,
    savedAt: kept?.savedAt,
    ...submitting,
    isDirty: () => !isSameRecord(names, state.values, seen.base) && (kept !== null || isTouched(state)),
    dropDraft: () => {
      dropDraft(drafts)
      setKept(null)
      renew()
      setFilling(begun())
    },
    /** Goes on with a newer release, and with the record as that has it. */
    moveTo: (newer: Used) => setFilling(open({ ...newer, start }, { ...seen, values: state.values }, form)),
    leave: () => {
      dropDraft(drafts)
      onClose()
    },
    backToForm: () => setConflict(undefined),
    chooseFields: (values: RecordValues, version: number) => {
      const chosen = formState(released, values, conflict?.theirs)
      setFilling({ ...filling, state: chosen, seen: { ...seen, ...(conflict && { base: conflict.theirs, version }) } })
      setConflict(undefined)
      write(chosen.values, version)
    },
  }
}
