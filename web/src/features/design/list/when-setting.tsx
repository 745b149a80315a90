import { YesSetting } from '../form/setting-controls'
import { ConditionSetting } from './condition-setting'
import { useListTexts } from './use-list-texts'

interface WhenSettingProps {
  name: string
  when: string | undefined
  unmet: 'grey' | undefined
  onChange: (change: { when?: string | undefined; unmet?: 'grey' | undefined }) => void
}

/** For which records a button is, and whether it stands there closed for the others. */
export function WhenSetting({ name, when = '', unmet, onChange }: WhenSettingProps) {
  const { t } = useListTexts()
  return (
    <>
      <ConditionSetting name={name} value={when} onChange={(next) => onChange({ when: next || undefined })} />
      {when !== '' && (
        <YesSetting
          label={t('list.condition.grey')}
          value={unmet === 'grey'}
          onChange={(yes) => onChange({ unmet: yes ? 'grey' : undefined })}
        />
      )}
    </>
  )
}
