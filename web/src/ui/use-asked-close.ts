import { useConfirm } from './use-confirm'
import { useUiTexts } from './use-ui-texts'

/** Closes an editor, after asking where something was typed that closing would lose. */
export function useAskedClose(isDirty: () => boolean, onClose: () => void): () => void {
  const { t } = useUiTexts()
  const confirm = useConfirm()
  return () => {
    if (!isDirty()) return onClose()
    confirm({
      title: t('leaveTitle'),
      content: t('leaveText'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: onClose,
    })
  }
}
