import type { Notice } from '@workstation/contract/message'
import { noticeColumns } from '@workstation/contract/message-columns'
import { NoticeState } from '@workstation/domain/message/notice-state'
import { formatDate } from '../../platform/format'
import type { DataColumn } from '../../ui/data-table/data-column'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { Person } from '../../ui/person'
import { NoticeStateDot } from './notice-state-dot'

const drawings: Drawings<Notice, keyof typeof noticeColumns> = {
  title: { width: 190 },
  enabledMark: { width: 100, value: (row) => <NoticeStateDot state={row.enabledMark} />, card: 'status' },
  categoryText: { width: 100 },
  releaseTime: { width: 150, card: 'fact' },
  releaseUser: { width: 110, value: (row) => <Person name={row.releaseUser} /> },
  readCount: {
    width: 100,
    align: 'right',
    value: (row) => (row.enabledMark === NoticeState.draft ? '' : `${row.readCount} / ${row.sentCount}`),
    card: 'fact',
  },
  expirationTime: { width: 110, value: (row) => formatDate(row.expirationTime) },
  creatorUser: { width: 130, startsHidden: true },
  lastModifyTime: { width: 150, startsHidden: true },
}

/** The columns of the notices. */
export const useNoticeColumns = (): DataColumn<Notice>[] => useColumns(noticeColumns, drawings)
