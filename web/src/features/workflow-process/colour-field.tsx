import { Select } from 'antd'
import { RecordField } from '../../ui/record-editor/record-field'
import { useProcessTexts } from './use-process-texts'
import './process.css'

/** Dark enough for a white icon on them. */
const colours = ['#0958d9', '#722ed1', '#0b7285', '#237804', '#8a6100', '#ad4e00', '#cf1322', '#595959']

/** The colour behind the icon of a process. */
export function ColourField() {
  const { t } = useProcessTexts()
  const options = colours.map((colour) => ({
    value: colour,
    label: (
      <span className="process-colour">
        <span aria-hidden style={{ background: colour }} />
        {colour}
      </span>
    ),
  }))
  return (
    <RecordField
      name="iconBackground"
      label={t('iconBackground')}
      getValueProps={(value: string) => ({ value: value || undefined })}
    >
      <Select allowClear options={options} placeholder={t('noColour')} />
    </RecordField>
  )
}
