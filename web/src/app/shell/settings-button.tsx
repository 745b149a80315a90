import { SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { openSettings } from './settings-place'
import { useShellTexts } from './use-shell-texts'

/** Opens the settings of this browser (SHL-17, SHL-37). */
export function SettingsButton() {
  const { t } = useShellTexts()
  return (
    <Tooltip title={t('shell:settings')}>
      <Button
        type="text"
        size="middle"
        aria-label={t('shell:settings')}
        icon={<SettingOutlined />}
        onClick={openSettings}
      />
    </Tooltip>
  )
}
