import { Alert } from 'antd'
import { useViewTexts } from './use-view-texts'

interface GroupNoticeProps {
  /** The groups of the open view are gone, or not the reader's to see; or there are more groups, or rows of a tree, than are told of. */
  of: 'groupLost' | 'groupsCut' | 'treeCut'
}

/** Says why a list does not stand as somebody would expect. */
export function GroupNotice({ of }: GroupNoticeProps) {
  const { t } = useViewTexts()
  return <Alert className="data-table-notice" type="info" showIcon title={t(of)} />
}
