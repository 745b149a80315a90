import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useUserTexts } from '../use-user-texts'

/** Opens what is planned, did not happen or can be undone. */
export function ChangesButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useUserTexts()
  return (
    <Button icon={<SwapOutlined aria-hidden />} onClick={onClick}>
      {t('leaving.changesCount', { count })}
    </Button>
  )
}
