import { QuestionCircleOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import './group-title.css'

interface GroupTitleProps {
  text: string
  /** Shown when the mark behind the title is pointed at or focused. */
  help?: string
  align?: 'left' | 'center' | 'right'
}

/** The title of a group of fields (FRM-14). */
export function GroupTitle({ text, help, align = 'left' }: GroupTitleProps) {
  return (
    <h4 className="group-title" data-align={align}>
      {text}
      {help ? (
        <Tooltip title={help} trigger={['hover', 'focus']}>
          <button type="button" className="group-title-help" aria-label={help}>
            <QuestionCircleOutlined aria-hidden />
          </button>
        </Tooltip>
      ) : null}
    </h4>
  )
}
