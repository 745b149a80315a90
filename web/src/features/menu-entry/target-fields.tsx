import { useQuery } from '@tanstack/react-query'
import { dictionary, type EntryTree } from '@workstation/contract/dictionary'
import { type EntryProblem, entryProblem } from '@workstation/domain/menu/entry-problem'
import { Form, Input, Radio, Select, Switch } from 'antd'
import { queryOf } from '../../platform/queries/query-of'
import { RecordField } from '../../ui/record-editor/record-field'
import { useEntryTexts } from './use-entry-texts'

const address = { page: 2, link: 7 } as const
const opensWindows: readonly number[] = [6, 7]

/** What an entry opens, by its type. */
export function TargetFields() {
  const { t } = useEntryTexts()
  const type: number = Form.useWatch('type') ?? 2
  return (
    <>
      {type === address.page && <AddressField label={t('pageAddress')} hint={t('pageHint')} type={type} />}
      {type === address.link && <AddressField label={t('linkAddress')} hint={t('linkHint')} type={type} />}
      {type === 4 && <DictionaryField />}
      {[3, 5, 6, 8].includes(type) && (
        <RecordField name="moduleId" label={t(`module.${type}`)} {...(type === 6 ? needed(t('module.6'), t) : {})}>
          <Input count={{ max: 100, show: false }} />
        </RecordField>
      )}
      {opensWindows.includes(type) && (
        <RecordField name="linkTarget" label={t('opensIn')}>
          <Radio.Group
            options={[
              { value: '_self', label: t('inside') },
              { value: '_blank', label: t('window') },
            ]}
          />
        </RecordField>
      )}
    </>
  )
}

type Texts = ReturnType<typeof useEntryTexts>['t']
const needed = (what: string, t: Texts) => ({
  rules: [{ required: true, whitespace: true, message: t('needed', { what }) }],
})

/** The server refuses by the same rule. */
function AddressField({ label, hint, type }: { label: string; hint: string; type: number }) {
  const { t } = useEntryTexts()
  const check = async (_: unknown, urlAddress = '') => {
    const problem: EntryProblem | null = entryProblem({
      type,
      urlAddress: String(urlAddress).trim(),
      propertyJson: '{}',
    })
    if (problem) throw new Error(t('addressWrong'))
  }
  return (
    <RecordField
      name="urlAddress"
      label={label}
      extra={hint}
      required
      validateTrigger="onBlur"
      rules={[{ validator: check }]}
    >
      <Input inputMode="url" count={{ max: 500, show: false }} />
    </RecordField>
  )
}

const optionsOf = (nodes: readonly EntryTree[], depth = 0): { value: string; label: string }[] =>
  nodes.flatMap(({ id, fullName, children }) => [
    { value: id, label: `${'　'.repeat(depth)}${fullName}` },
    ...optionsOf(children, depth + 1),
  ])

function DictionaryField() {
  const { t } = useEntryTexts()
  const { data, isPending } = useQuery(queryOf(dictionary.typeSelector, { id: '0' }))
  return (
    <>
      <RecordField name="moduleId" label={t('module.4')} mustChoose>
        <Select loading={isPending} showSearch={{ optionFilterProp: 'label' }} options={optionsOf(data?.list ?? [])} />
      </RecordField>
      <RecordField name="isTree" label={t('isTree')} valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  )
}
