import { useQuery } from '@tanstack/react-query'
import type { Notice } from '@workstation/contract/message'
import { NoticeState } from '@workstation/domain/message/notice-state'
import { Descriptions, Drawer, Skeleton, Tabs } from 'antd'
import { formatDate } from '../../platform/format'
import { PageError } from '../../ui/page-error'
import { useBack } from '../../ui/use-back'
import { useIsNarrow } from '../../ui/use-window-width'
import { MessageView } from '../message'
import type { NoticeDetail } from './notice-form'
import { NoticeReaders } from './notice-readers'
import { NoticeStateDot } from './notice-state-dot'
import { noticeQuery } from './queries'
import { useNoticeTexts } from './use-notice-texts'
import './notice.css'

/** A notice beside its list: what it says, to whom it goes, and who has read it. */
export function NoticeDrawer({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useNoticeTexts()
  const narrow = useIsNarrow()
  const { data, error } = useQuery(noticeQuery(notice.id))
  useBack(true, onClose)
  return (
    <Drawer
      open
      title={notice.title}
      size={narrow ? '100%' : 720}
      onClose={onClose}
      closable={{ 'aria-label': t('common:close') }}
    >
      {error && <PageError error={error} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <Tabs
          items={[
            { key: 'text', label: t('content'), children: <Content notice={data} /> },
            ...(data.enabledMark === NoticeState.draft
              ? []
              : [
                  {
                    key: 'readers',
                    label: t('readers', { read: data.readCount, sent: data.sentCount }),
                    children: <NoticeReaders id={data.id} />,
                  },
                ]),
          ]}
        />
      )}
    </Drawer>
  )
}

function Content({ notice }: { notice: NoticeDetail }) {
  const { t } = useNoticeTexts()
  const names = notice.recipients.map(({ name }) => name || t('gone'))
  return (
    <>
      <Descriptions
        className="notice-facts"
        size="small"
        column={1}
        items={[
          { key: 'state', label: t('stateTitle'), children: <NoticeStateDot state={notice.enabledMark} /> },
          { key: 'to', label: t('recipients'), children: names.join(t('comma')) || t('everybody') },
          {
            key: 'end',
            label: t('expirationTime'),
            children: notice.expirationTime ? formatDate(notice.expirationTime) : t('noEnd'),
          },
        ]}
      />
      <MessageView message={{ ...notice, type: 1, lastModifyTime: notice.releaseTime ?? notice.lastModifyTime }} />
    </>
  )
}
