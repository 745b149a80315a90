import { useConfirm } from './use-confirm'
import { useUiTexts } from './use-ui-texts'

interface Switched {
  id: string
  fullName: string
  enabledMark: number
  memberCount: number
}

/** Turns a role, position or group off or on; turning off asks where members lose what it gives. */
export function useSwitch(turn: (input: { id: string }) => Promise<unknown>) {
  const { t } = useUiTexts()
  const confirm = useConfirm()
  return ({ id, fullName, enabledMark, memberCount }: Switched) => {
    const act = () => turn({ id }).catch(() => undefined)
    if (enabledMark !== 1 || !memberCount) return void act()
    confirm({
      title: t('offTitle', { name: fullName }),
      content: t('offText', { count: memberCount }),
      okText: t('disable'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: act,
    })
  }
}
