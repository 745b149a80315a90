import { ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { config } from '../../platform/config'
import { lazyPart } from '../lazy-part'
import { useUiTexts } from '../use-ui-texts'
import type { DrawerColumn } from './drawer-column'

// Drag and drop is loaded when somebody opens the settings, not with every list.
const ColumnDrawer = lazyPart(async () => (await import('../column-drawer')).ColumnDrawer)

export function RefreshButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const { t } = useUiTexts()
  return (
    <Tooltip title={t('refresh')} mouseEnterDelay={config.tooltipDelay}>
      <Button icon={<ReloadOutlined spin={busy} aria-hidden />} aria-label={t('refresh')} onClick={onClick} />
    </Tooltip>
  )
}

interface ColumnSettingsProps {
  arranged: readonly DrawerColumn[]
  change: (columns: readonly DrawerColumn[]) => void
  resize: (key: string, width: number | undefined) => void
  restore: () => void
  /** Asks for what was saved elsewhere meanwhile. */
  refresh: () => void
}

export function ColumnSettings({ arranged, change, resize, restore, refresh }: ColumnSettingsProps) {
  const { t } = useUiTexts()
  const [open, setOpen] = useState<boolean>()
  const show = () => {
    refresh()
    setOpen(true)
  }
  return (
    <>
      <Tooltip title={t('columns')} mouseEnterDelay={config.tooltipDelay}>
        <Button icon={<SettingOutlined aria-hidden />} aria-label={t('columns')} onClick={show} />
      </Tooltip>
      {open !== undefined && (
        <ColumnDrawer
          open={open}
          columns={arranged}
          onClose={() => setOpen(false)}
          onChange={change}
          onResize={resize}
          onRestore={restore}
        />
      )}
    </>
  )
}
