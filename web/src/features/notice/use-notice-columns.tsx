import type { Notice } from '@workstation/contract/message'
import { NoticeState } from '@workstation/domain/message/notice-state'
import { formatDate, formatDateTime } from '../../platform/format'
import type { DataColumn } from '../../ui/data-table/data-column'
import { Person } from '../../ui/person'
import { NoticeStateDot } from './notice-state-dot'
import { useNoticeTexts } from './use-notice-texts'

/** The columns of the notices. */
export function useNoticeColumns(): DataColumn<Notice>[] {
  const { t } = useNoticeTexts()
  return [
    { key: 'title', title: t('title'), width: 220, sortable: true, value: (row) => row.title, card: 'title' },
    {
      key: 'enabledMark',
      title: t('stateTitle'),
      width: 100,
      value: (row) => <NoticeStateDot state={row.enabledMark} />,
      card: 'status',
    },
    {
      key: 'categoryText',
      guarded: true,
      title: t('category'),
      width: 100,
      value: (row) => row.categoryText,
    },
    {
      key: 'releaseTime',
      guarded: true,
      title: t('releaseTime'),
      width: 150,
      sortable: true,
      value: (row) => formatDateTime(row.releaseTime),
      card: 'fact',
    },
    {
      key: 'releaseUser',
      guarded: true,
      title: t('releaseUser'),
      width: 110,
      value: (row) => <Person name={row.releaseUser} />,
    },
    {
      key: 'readCount',
      guarded: true,
      title: t('readCount'),
      width: 100,
      align: 'right',
      value: (row) => (row.enabledMark === NoticeState.draft ? '' : `${row.readCount} / ${row.sentCount}`),
      card: 'fact',
    },
    {
      key: 'expirationTime',
      title: t('expirationTime'),
      width: 110,
      sortable: true,
      value: (row) => formatDate(row.expirationTime),
    },
    {
      key: 'creatorUser',
      guarded: true,
      title: t('creator'),
      width: 130,
      startsHidden: true,
      value: (row) => row.creatorUser,
    },
    {
      key: 'lastModifyTime',
      guarded: true,
      title: t('changed'),
      width: 150,
      sortable: true,
      startsHidden: true,
      value: (row) => formatDateTime(row.lastModifyTime),
    },
  ]
}
