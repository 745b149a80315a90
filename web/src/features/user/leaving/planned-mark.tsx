import { SwapOutlined } from '@ant-design/icons'
import type { PersonChange } from '@workstation/contract/user-leaving'
import { Tooltip } from 'antd'
import { formatDate } from '../../../platform/format'
import { useLeavingTexts } from './use-leaving-texts'
import './leaving.css'

/** A mark beside somebody's state: what is planned for him, said in words to who points at it or has it read out. */
export function PlannedMark({ planned }: { planned: PersonChange }) {
  const { t } = useLeavingTexts()
  const said = t(`leaving.state.${planned.kind}.planned`, { when: formatDate(planned.dueAt) })
  return (
    <Tooltip title={said} trigger={['hover', 'click']}>
      <SwapOutlined role="img" aria-label={said} className="leaving-mark" />
    </Tooltip>
  )
}
