import type { InputOf } from '@workstation/contract/endpoint'
import { type ForbiddenPair, forbiddenPair, forbiddenPairColumns } from '@workstation/contract/forbidden-pair'
import { Select } from 'antd'
import { useColumnTitle } from '../../platform/use-column-title'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { DescriptionField, NameField, StateField } from '../../ui/record-editor/record-fields'
import { useEffectWords } from './use-effect-words'
import { useForbiddenPairTexts } from './use-forbidden-pair-texts'
import { usePairThings } from './use-pair-things'

type Fields = InputOf<typeof forbiddenPair.create>

interface ForbiddenPairEditorProps {
  edited: ForbiddenPair | 'new'
  onClose: () => void
}

const calls = recordCallsOf(forbiddenPair)
const start: Partial<Fields> = { fullName: '', effect: 'warning', enabledMark: 1 }

const fieldsOf = ({ fullName, oneId, otherId, effect, enabledMark, description }: ForbiddenPair): Fields => ({
  fullName,
  oneId,
  otherId,
  effect,
  enabledMark,
  description,
})
const inputOf = (fields: Fields): Fields => fields

/** Adds a pair or changes one. */
export function ForbiddenPairEditor({ edited, onClose }: ForbiddenPairEditorProps) {
  const { t } = useForbiddenPairTexts()
  const before = edited === 'new' ? undefined : edited
  return (
    <RecordEditor
      kind="forbiddenPair"
      title={t(before ? 'editTitle' : 'addTitle')}
      before={before}
      start={before ? fieldsOf(before) : (start as Fields)}
      calls={calls}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      said={t('saved')}
      onClose={onClose}
    >
      <NameField />
      <ThingField name="oneId" />
      <ThingField name="otherId" />
      <EffectField />
      <StateField />
      <DescriptionField />
    </RecordEditor>
  )
}

/** One of the two rights. */
function ThingField({ name }: { name: 'oneId' | 'otherId' }) {
  const titleOf = useColumnTitle()
  const { things, nameOf } = usePairThings()
  return (
    <RecordField name={name} label={titleOf(forbiddenPairColumns[name])} mustChoose>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={things.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        labelRender={({ value }) => nameOf(String(value))}
      />
    </RecordField>
  )
}

function EffectField() {
  const { t } = useForbiddenPairTexts()
  const titleOf = useColumnTitle()
  return (
    <RecordField name="effect" label={titleOf(forbiddenPairColumns.effect)} extra={t('effectHint')} mustChoose>
      <Select options={useEffectWords().options} />
    </RecordField>
  )
}
