import { Select } from 'antd'
import { useDictionaryChoices } from '../../ui/picker/use-dictionary-choices'
import { RecordField } from '../../ui/record-editor/record-field'
import { useMemberTexts } from './use-member-texts'

interface TypeFieldProps {
  label: string
  /** Code of the dictionary whose entries are the types. */
  dictionary: string
  /** The record as it was, whose type may be off by now. */
  known: { type: string; typeCode: string } | undefined
}

/** The type of a record: the code of an entry of a dictionary. */
export function TypeField({ label, dictionary, known }: TypeFieldProps) {
  const { t } = useMemberTexts()
  const { options, ...reading } = useDictionaryChoices(dictionary, { by: 'enCode' })
  const kept = known?.typeCode && !options.some(({ value }) => value === known.typeCode)
  return (
    <RecordField name="type" label={label}>
      <Select
        {...reading}
        allowClear
        options={kept ? [...options, { value: known.typeCode, label: known.type }] : options}
        placeholder={t('moveToChoose')}
      />
    </RecordField>
  )
}
