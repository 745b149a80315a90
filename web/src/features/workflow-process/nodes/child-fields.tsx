import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { ChildSettings } from '@workstation/domain/workflow/settings'
import { Button, Form, Select, Switch } from 'antd'
import { queryOf } from '../../../platform/queries/query-of'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import type { FormField, NodeFieldsProps } from './opened-node'
import { PeopleField } from './people-field'

type Pairs = ChildSettings['fields']
const most = 200
const asOptions = (fields: readonly FormField[]) =>
  fields.filter(({ id }) => !id.includes('.')).map(({ id, fullName }) => ({ value: id, label: fullName }))

interface PairsProps {
  fields: readonly FormField[]
  childId: string
  value?: Pairs
  onChange?: (pairs: Pairs) => void
  disabled?: boolean
}

/** What of this form begins the form of the child. */
function FieldPairs({ fields, childId, value = [], onChange, disabled: off }: PairsProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const { data } = useQuery({
    ...queryOf(workflowProcess.fields, { id: childId }, { quiet: true }),
    enabled: childId !== '',
  })
  const put = (at: number, pair: Pairs[number]) =>
    onChange?.(value.map((one, place) => (place === at ? pair : one)) as Pairs)
  return (
    <>
      {value.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no identity beside their place
        <div key={at} className="process-condition">
          <Select
            aria-label={t('pairFrom')}
            placeholder={t('pairFrom')}
            disabled={disabled}
            value={pair.from || null}
            options={asOptions(fields)}
            onChange={(from) => put(at, { ...pair, from: from ?? '' })}
          />
          <Select
            aria-label={t('pairTo')}
            placeholder={t('pairTo')}
            disabled={disabled}
            value={pair.to || null}
            options={asOptions(data?.list ?? [])}
            onChange={(to) => put(at, { ...pair, to: to ?? '' })}
          />
          <Button
            aria-label={t('removePair')}
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || value.length >= most}
        onClick={() => onChange?.([...value, { from: '', to: '' }])}
      >
        {t('addPair')}
      </Button>
    </>
  )
}

/** Which process a step starts, by whom, with what of this form, and whether it is waited for. */
export function ChildFields({ nodes, fields, node }: NodeFieldsProps) {
  const { t } = useProcessTexts()
  const childId = Form.useWatch<string | undefined>('processId') ?? ''
  const { data } = useQuery(queryOf(workflowProcess.tree, {}))
  const options = (data?.list ?? []).flatMap(({ children }) =>
    children.map(({ id, fullName }) => ({ value: id, label: fullName })),
  )
  return (
    <>
      <RecordField
        name="processId"
        label={t('childProcess')}
        getValueProps={(value: unknown) => ({ value: value || undefined })}
        rules={[{ required: true }]}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder={t('choose')} />
      </RecordField>
      <PeopleField name="starters" label={t('childStarters')} nodes={nodes} fields={fields} own={node.id} />
      <RecordField name="fields" label={t('pairs')}>
        <FieldPairs fields={fields} childId={childId} />
      </RecordField>
      <RecordField name="wait" label={t('childWait')} valuePropName="checked">
        <Switch />
      </RecordField>
      <RecordField name="again" label={t('childAgain')} valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  )
}
