import { Button, Form } from 'antd'
import { useConfirm } from '../../ui/use-confirm'
import { changedKeys, type SettingFields } from './setting-fields'
import { useConfigTexts } from './use-config-texts'

interface SaveBarProps {
  start: SettingFields
  busy: boolean
  /** Throws away what was typed. */
  onDrop: () => void
}

/** Says how much was changed, and saves it. It alone is drawn again with each letter. */
export function SaveBar({ start, busy, onDrop }: SaveBarProps) {
  const { t } = useConfigTexts()
  const confirm = useConfirm()
  const typed = Form.useWatch([]) as SettingFields | undefined
  const count = typed ? changedKeys(start, { ...start, ...typed }).length : 0
  const drop = () =>
    confirm({
      title: t('dropTitle', { count }),
      okText: t('drop'),
      okButtonProps: { danger: true },
      cancelText: t('goOn'),
      onOk: onDrop,
    })
  return (
    <footer className="config-save">
      <span aria-live="polite">{count === 0 ? t('unchanged') : t('changed', { count })}</span>
      {count > 0 && <Button onClick={drop}>{t('drop')}</Button>}
      <Button type="primary" htmlType="submit" disabled={count === 0} loading={busy}>
        {t('review')}
      </Button>
    </footer>
  )
}
