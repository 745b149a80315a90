import { useQuery } from '@tanstack/react-query'
import { type MenuScheme, menuScheme } from '@workstation/contract/menu-scheme'
import { readScheme } from '@workstation/domain/permission/read-scheme'
import type { SchemeGroup } from '@workstation/domain/permission/scheme'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { queryOf } from '../../platform/queries/query-of'
import type { RecordCalls } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { DescriptionField, NameField, OrderField } from '../../ui/record-editor/record-fields'
import { GroupEditor } from './group-editor'
import { SchemePreview } from './scheme-preview'
import { problemsOf } from './scheme-problems'
import { usePlan } from './use-plan'
import { useSchemeTexts } from './use-scheme-texts'

interface Fields {
  fullName: string
  allData?: boolean | undefined
  group?: SchemeGroup | undefined
  sortCode?: number | null | undefined
  description?: string | undefined
}
interface Input {
  fullName: string
  allData: boolean
  condition: string
  sortCode?: number
  description: string
}

interface SchemeEditorProps {
  moduleId: string
  edited: MenuScheme | 'new'
  onClose: () => void
}

const nobody: SchemeGroup = { match: 'and', of: [] }

function groupOf(condition: string): SchemeGroup {
  const scheme = readScheme(JSON.parse(condition))
  return 'all' in scheme ? nobody : scheme
}

const fieldsOf = ({ fullName, allData, condition, sortCode, description }: MenuScheme): Fields => ({
  fullName,
  allData,
  group: groupOf(condition),
  sortCode,
  description,
})

const inputOf = ({ fullName, allData, group, sortCode, description }: Fields): Input => ({
  fullName,
  allData: allData === true,
  condition: JSON.stringify(group ?? nobody),
  description: description ?? '',
  ...(typeof sortCode === 'number' ? { sortCode } : {}),
})

/** A new scheme begins with one comparison to fill in. */
const start: Fields = { fullName: '', allData: false, group: { match: 'and', of: [{ field: '', op: '', value: '' }] } }

/** Adds a row scheme to a page or changes one, without code; of one that people hold it says first whom it concerns. */
export function SchemeEditor({ moduleId, edited, onClose }: SchemeEditorProps) {
  const { t } = useSchemeTexts()
  const [before] = useState(() => (edited === 'new' ? undefined : edited))
  const confirmed = usePlan()
  const calls: RecordCalls<Input, MenuScheme> = {
    create: (input, options) => call(menuScheme.create, { ...input, moduleId }, options),
    update: async (input, options) => {
      await confirmed({ before, after: input })
      return call(menuScheme.update, input, options)
    },
    get: (id, options) => call(menuScheme.get, { id }, options),
    endpoints: [menuScheme.create, menuScheme.update],
  }
  return (
    <RecordEditor
      kind={before ? 'menuScheme' : `menuScheme.${moduleId}`}
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : start}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField />
      <RecordField name="allData" label={t('rows')} getValueFromEvent={({ target }) => target.value}>
        <Radio.Group
          options={[
            { value: false, label: t('someRows') },
            { value: true, label: t('allRows') },
          ]}
        />
      </RecordField>
      <Conditions moduleId={moduleId} />
      <OrderField />
      <DescriptionField />
    </RecordEditor>
  )
}

/** What is compared, and whom it shows how many rows. */
function Conditions({ moduleId }: { moduleId: string }) {
  const { t } = useSchemeTexts()
  const { data } = useQuery({ ...queryOf(menuScheme.fields, { moduleId }), staleTime: 60_000 })
  const allData: boolean = Form.useWatch('allData') ?? false
  const group: SchemeGroup = Form.useWatch('group') ?? nobody
  const fields = data?.list ?? []
  const check = async (_: unknown, value: SchemeGroup = nobody) => {
    const count = allData ? 0 : problemsOf(value, fields).length
    if (count > 0) throw new Error(t('problems', { count }))
  }
  return (
    <>
      {!allData && data && (
        <RecordField name="group" label={t('condition')} validateTrigger="onSubmit" rules={[{ validator: check }]}>
          <GroupEditor fields={fields} />
        </RecordField>
      )}
      <SchemePreview moduleId={moduleId} group={group} allData={allData} />
    </>
  )
}
