import { Alert } from 'antd'
import { useViewTexts } from './use-view-texts'

interface GroupNoticeProps {
  /** The groups of the open view are gone, or not the reader's to see; or there are more groups than are counted. */
  of: 'groupLost' | 'groupsCut'
}

/** Says why a list is not grouped as somebody would expect. */
export function GroupNotice({ of }: GroupNoticeProps) {
  const { t } = useViewTexts()
  return <Alert className="data-table-notice" type="info" showIcon title={t(of)} />
}
