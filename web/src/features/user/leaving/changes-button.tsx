import { SwapOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLeavingTexts } from './use-leaving-texts'

/** Opens what is planned, did not happen or can be undone. */
export function ChangesButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useLeavingTexts()
  return (
    <Button icon={<SwapOutlined aria-hidden />} onClick={onClick}>
      {t('leaving.changesCount', { count })}
    </Button>
  )
}
