import { dataModel } from '@workstation/contract/data-model'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useCall } from '../../platform/queries/use-call'
import { NotDone } from '../../ui/record-editor/not-done'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { textRules } from '../../ui/record-editor/text-rules'
import { useEdited } from '../../ui/record-editor/use-edited'
import { useRecordTexts } from '../../ui/record-editor/use-record-texts'
import { ColumnsField } from './columns-field'
import { type ColumnLine, fieldsOf, formOf, newTable, type TableFields, type TableRecord } from './model-fields'
import { PlanDialog, type Review } from './plan-dialog'
import { useModelTexts } from './use-model-texts'

interface TableEditorProps {
  link: string
  /** The table that is changed, or '' for a new one. */
  edited: string
  onClose: () => void
}

/** Makes a table or changes one; what that comes to is shown before anything is done. */
export function TableEditor({ link, edited, onClose }: TableEditorProps) {
  const data = useEdited(dataModel.get, edited === '' ? undefined : { link, table: edited }, onClose)
  if (edited !== '' && !data) return null
  const read = data && { ...data, id: `${link}/${edited}`, version: 0 }
  return <LoadedEditor link={link} read={read} onClose={onClose} />
}

function useTableCalls(link: string, before: string) {
  const [review, setReview] = useState<Review>()
  const plan = useCall(dataModel.plan, { options: { quiet: true } })
  const ask = async (fields: TableFields, act: 'create' | 'update') => {
    const form = formOf(fields, before)
    const planned = await plan.mutateAsync({ link, act, ...form })
    const typed = await new Promise<string | null>((done) => {
      setReview({ table: before || form.tableInfo.newTable, plan: planned, done })
    })
    setReview(undefined)
    if (typed === null) throw new NotDone()
    return { form, typed, digest: planned.digest }
  }
  const calls: RecordCalls<TableFields, TableRecord> = {
    create: async (fields, options) => {
      const { form } = await ask(fields, 'create')
      return call(dataModel.create, { link, ...form }, options)
    },
    update: async (fields, options) => {
      const { form, typed, digest } = await ask(fields, 'update')
      return call(dataModel.update, { link, ...form, typed, plan: digest }, options)
    },
    get: async (id, options) => ({ ...(await call(dataModel.get, { link, table: before }, options)), id, version: 0 }),
    endpoints: [dataModel.create, dataModel.update],
  }
  return { calls, review }
}

function LoadedEditor({ link, read, onClose }: { link: string; read: TableRecord | undefined; onClose: () => void }) {
  const { t } = useModelTexts()
  const { t: tRecord } = useRecordTexts()
  const [before] = useState(read)
  const { calls, review } = useTableCalls(link, before?.tableInfo.table ?? '')
  const isFilled = (lines: readonly ColumnLine[] | undefined) =>
    lines !== undefined && lines.length > 0 && lines.every(({ field, dataType }) => field.trim() && dataType)
  return (
    <>
      <RecordEditor<TableFields, TableFields, TableRecord>
        full
        kind={before ? 'dataModel' : `dataModel.${link}`}
        title={before ? t('editTitle', { table: before.tableInfo.table }) : t('addTitle')}
        submitText={t('next')}
        before={before}
        start={before ? fieldsOf(before) : newTable}
        calls={calls}
        fieldsOf={fieldsOf}
        inputOf={(fields) => fields}
        said={t('saved')}
        onClose={onClose}
      >
        <RecordField
          name="table"
          label={t('table')}
          extra={t('tableHint')}
          rules={textRules(tRecord, { what: t('table'), max: 63, needed: true })}
        >
          <Input autoComplete="off" spellCheck={false} />
        </RecordField>
        <RecordField
          name="tableName"
          label={t('tableName')}
          rules={textRules(tRecord, { what: t('tableName'), max: 500, needed: false })}
        >
          <Input />
        </RecordField>
        <RecordField
          name="fields"
          label={t('fields')}
          rules={[
            {
              validator: async (_, lines: ColumnLine[] | undefined) => {
                if (!isFilled(lines)) throw new Error(t('fieldsNeeded'))
              },
            },
          ]}
        >
          <ColumnsField keepsKey={before !== undefined} />
        </RecordField>
      </RecordEditor>
      {review && <PlanDialog review={review} />}
    </>
  )
}
