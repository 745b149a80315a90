import { SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { SettingsPlace } from './settings-place'
import { useShellTexts } from './use-shell-texts'

/** Opens the settings of this browser (SHL-17, SHL-37). */
export function SettingsButton() {
  const { t } = useShellTexts()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Tooltip title={t('shell:settings')}>
        <Button
          type="text"
          size="middle"
          aria-label={t('shell:settings')}
          icon={<SettingOutlined />}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <SettingsPlace open={open} onClose={() => setOpen(false)} />
    </>
  )
}
