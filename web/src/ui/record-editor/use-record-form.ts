import { differingFields, isSameRecord } from '@workstation/domain/record/merge-record'
import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error'
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts'
import { useClosedFields } from '../../platform/permission'
import { useWork } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import type { Conflict } from './conflict-dialog'
import type { EditorField } from './editor-fields'
import type { RecordCalls, Seen } from './record-calls'
import { useRecordTexts } from './use-record-texts'
import { useSentKey } from './use-sent-key'

/** What is kept of an editor: what is written, and what it was written on. */
interface EditorDraft<Fields> {
  fields: Fields
  base: Fields
  version: number
  /** Under which a new one is made once, however often it is sent. */
  key?: string
}

/** The button that saves, or the further one. */
export type Press = 'saved' | 'further'

export interface RecordForm<Fields, Input, Row> {
  /** What its drafts are called, such as `project`. */
  kind: string
  /** The record that is changed; undefined makes a new one. */
  before: Seen | undefined
  /** What the form starts with. */
  start: Fields
  calls: RecordCalls<Input, Row>
  /** What is sent of the form. */
  inputOf: (fields: Fields) => Input
  /** What the form holds of a record, for comparing it with somebody else's change. */
  fieldsOf: (row: Row) => Fields
  /** Said when it is saved; `answer` is what creating or updating answered. */
  said: string | ((answer: unknown) => string)
  /** What of the form may lie in the browser: all of it unless this leaves something out. */
  draftOf?: (fields: Fields) => Fields
  /** For people who may see the record and not change it. */
  readOnly?: boolean
  /** Told of what was saved, and by which button. */
  onSaved?: (id: string, by: Press) => void
  onClose: () => void
}

const quiet = { quiet: true }
const idOf = (answer: unknown) => String((answer as Partial<Seen> | null)?.id ?? '')
const versionOf = (row: unknown) => Number((row as Partial<Seen>).version ?? 0)

/** What is sent of a record, without what its writer may not change: of that the server keeps what is there. */
const openOf = <Input>(input: Input, closed: readonly string[]): Input =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => !closed.includes(name))) as Input

/** Changes the record, or makes a new one once under its key. */
const sending =
  <Fields, Input, Row>(
    { before, calls, inputOf }: RecordForm<Fields, Input, Row>,
    sent: { key: string },
    closed: readonly string[],
  ) =>
  async ({ fields, version }: { fields: Fields; version: number }) => {
    const input = inputOf(fields)
    return before
      ? calls.update({ ...openOf(input, closed), id: before.id, version }, quiet)
      : calls.create(input, { ...quiet, ...sent })
  }

/** State of an editor: form, draft, saving, conflict. Fields enter themselves into `entered`. */
export function useRecordForm<Fields extends object, Input, Row>(
  props: RecordForm<Fields, Input, Row>,
  entered: Map<string, EditorField>,
) {
  const { kind, before, calls, fieldsOf, said, draftOf = asWritten, onClose } = props
  const { t } = useRecordTexts()
  const [form] = Form.useForm<Fields>()
  /** What was made by a call that then failed has its drafts under its own id: a new one would be made a second time. */
  const place = () => ({ kind, id: before?.id ?? calls.reached?.()?.id })
  const [kept, setKept] = useState(() => (props.readOnly ? null : readDraft<EditorDraft<Fields>>(place())))
  const pressed = useRef<Press>('saved')
  const [seen, setSeen] = useState(() => kept?.value ?? { base: props.start, version: before?.version ?? 0 })
  const { sent, renew, offerAnother } = useSentKey(kept?.value.key)
  const [conflict, setConflict] = useState<Conflict<Fields>>()
  const names = () => [...entered.keys()]
  const written = (): Fields => ({ ...props.start, ...(form.getFieldsValue(true) as Fields) })
  const showConflict = async (id: string, mine: Fields) => {
    const row = await calls.get(id, {})
    const theirs = fieldsOf(row)
    const differing = differingFields(names(), {
      base: seen.base as never,
      mine: mine as never,
      theirs: theirs as never,
    })
    setConflict({ mine, theirs, differing, version: versionOf(row) })
  }
  const save = useWork(sending(props, sent, useClosedFields()), {
    calls: calls.endpoints,
    said,
    onDone: (answer) => {
      dropDraft(place())
      onClose()
      props.onSaved?.(before?.id ?? idOf(answer), pressed.current)
    },
    onError: (error, written) => {
      const reached = calls.reached?.()
      if (reached && reached.version > seen.version) setSeen({ base: written.fields, version: reached.version })
      if (!(error instanceof ApiError) || error.shown) return
      if (error.key === 'changed' && before) return void showConflict(before.id, written.fields).catch(() => undefined)
      if (error.key === 'once.other') return offerAnother(() => save.mutate(written))
      if (!markFields(form, error, { names: names(), wrong: t('fieldWrong') })) toast.error(error.msg)
    },
  })
  return {
    form,
    save,
    conflict,
    initial: kept?.value.fields ?? props.start,
    savedAt: kept?.savedAt,
    press: (by: Press) => {
      pressed.current = by
      form.submit()
    },
    submit: () => save.mutate({ fields: written(), version: seen.version }),
    isDirty: () => !isSameRecord(names(), written() as never, seen.base as never),
    onWrite: () => keepDraft<EditorDraft<Fields>>(place(), { fields: draftOf(written()), ...seen, ...sent }),
    dropDraft: () => {
      dropDraft(place())
      setKept(null)
      renew()
      setSeen({ base: props.start, version: before?.version ?? 0 })
      form.setFieldsValue({ ...emptied(names()), ...props.start } as never)
    },
    leave: () => {
      dropDraft(place())
      onClose()
    },
    backToForm: () => setConflict(undefined),
    chooseFields: (fields: Fields, version: number) => {
      form.setFieldsValue(fields as never)
      if (conflict) setSeen({ base: conflict.theirs, version })
      setConflict(undefined)
      save.mutate({ fields, version })
    },
  }
}

const asWritten = <Fields>(fields: Fields): Fields => fields

const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))

/** Says a refusal at the fields that it is about, the first of them focused; false when it is about none of these. */
function markFields(
  form: FormInstance,
  error: ApiError,
  { names, wrong }: { names: readonly string[]; wrong: string },
): boolean {
  const own = error.fields.filter((name) => names.includes(name))
  const [first] = own
  if (!first) return false
  // The text of a refusal that is about many fields lists how the call spells them.
  const text = error.key === 'invalid' ? wrong : error.msg
  form.setFields(own.map((name) => ({ name, errors: [text] })))
  form.scrollToField(first, { focus: true })
  return true
}
